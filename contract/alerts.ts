/** Price alerts as main keeps and watches them, and as a window asks for them. */
import type { AppError } from './errors.ts'
import type { Instant, InstrumentKey, Money } from './kinds.ts'
import type { QuoteSource } from './market-frame.ts'

/** More than a person can follow, and fewer than one connection to the feed may. */
export const mostAlerts = 200
export const longestNote = 120

/** `rising`: reaches the level from below. Drawn from where the price stood when the level was given. */
export type AlertDirection = 'rising' | 'falling'

/** A price that was believed, when it was told, and by whom. */
export type SeenPrice = { readonly price: Money; readonly at: Instant; readonly source: QuoteSource }

/** Why no price was seen, or none that was believed. */
export const unseenReasons = [
  /** The terminal did not run. */
  'not-running',
  /** The computer slept, or the program stood still. */
  'slept',
  /** It was put away or deleted, and brought back. */
  'put-away',
  'signed-out',
  /** The day's list of instruments is not there. */
  'no-list',
  /** That list does not hold it, or holds another contract under its key. */
  'unknown-instrument',
  /** The limits of the feed leave it out, or the broker does not tell it. */
  'not-subscribed',
  'feed',
  'closed',
  /** Asked for, and nothing told since. */
  'waiting',
  'stale',
  'doubted',
  'untraded',
  /** Live before and live again, and not all the while between. */
  'interrupted',
] as const
export type UnseenReason = (typeof unseenReasons)[number]

export type AlertEnd =
  | { readonly kind: 'rung'; readonly seen: SeenPrice }
  /** Nobody saw a price at the level: the last one before it, the first one beyond it, and why there was none between. */
  | {
      readonly kind: 'passed-unseen'
      readonly before: SeenPrice
      readonly after: SeenPrice
      readonly reason: UnseenReason
    }
  | { readonly kind: 'expired'; readonly expiry: Instant }

export type AlertState =
  | { readonly kind: 'waiting' }
  | AlertEnd
  /** `had`: what it had come to; null where it was put away while it waited. */
  | { readonly kind: 'put-away'; readonly at: Instant; readonly had: AlertEnd | null }

export type Alert = {
  readonly id: string
  readonly key: InstrumentKey
  /** As the day's list called it when the alert was made; of its tick every price of it is written. */
  readonly symbol: string
  readonly tick: Money
  readonly expiry: Instant | null
  readonly level: Money
  readonly direction: AlertDirection
  readonly note: string
  readonly madeAt: Instant
  /** The price from which the direction was drawn. */
  readonly from: SeenPrice
  readonly state: AlertState
}

/** Told and not kept. */
export type AlertWatch =
  /** Without a break since then. */
  | { readonly kind: 'watched'; readonly since: Instant }
  | { readonly kind: 'not-watched'; readonly reason: UnseenReason; readonly since: Instant; readonly last: SeenPrice }
  /** It waits for nothing. */
  | { readonly kind: 'over' }

export type ShownAlert = Alert & { readonly watch: AlertWatch }

export type Alerts = {
  /** The newest first. */
  readonly alerts: readonly ShownAlert[]
  /** What cannot be written now. */
  readonly problem: AppError | null
  /** What could not be read at the start, until it is put away. */
  readonly loss: AppError | null
}

export type AlertChange =
  | { readonly kind: 'make'; readonly key: InstrumentKey; readonly level: Money; readonly note: string }
  /** Only while it waits; the direction is drawn anew. */
  | { readonly kind: 'change'; readonly id: string; readonly level: Money; readonly note: string }
  | { readonly kind: 'put-away'; readonly ids: readonly string[] }
  | { readonly kind: 'put-away-loss' }
  | { readonly kind: 'delete'; readonly ids: readonly string[] }
  /** The last change that can be undone since the start, in whichever window it was made. */
  | { readonly kind: 'undo' }

/** What was done, in a sentence. */
export type AlertChanged = { readonly did: string }

/** News that nobody has put away yet. */
export function isNews({ state }: Pick<Alert, 'state'>): boolean {
  return state.kind === 'rung' || state.kind === 'passed-unseen' || state.kind === 'expired'
}
