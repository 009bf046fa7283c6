/** What a campaign and the process that holds a terminal's order core say to each other. */
import type { Gtts } from '../../../contract/gtt.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { Portfolio, PostbackArrival, TradingState } from '../../../contract/trading.ts'
import type { CrashPointName } from '../../../main/ports/crash-point.ts'
import type { Profile } from '../../../main/profile.ts'

export type CoreSetup = {
  readonly profile: Profile
  readonly folder: string
  readonly token: string
  /** Of the broker's clock, now. */
  readonly startsAt: number
  readonly speed: number
  readonly seed: number
  readonly instruments: readonly Instrument[]
}

export type PriceTold = {
  readonly key: string
  readonly last: number
  readonly bid: number
  readonly ask: number
  readonly lower: number
  readonly upper: number
}

/** `times`: at which passing of the point. */
export type CrashPlan = { readonly point: CrashPointName; readonly times: number }

export type DiskTrouble =
  | { readonly operation: 'append' | 'sync'; readonly code: 'ENOSPC' | 'EIO' | 'EACCES' }
  | { readonly slowSyncMillis: number }

/** What it does when a token is to be kept in it. */
export type Keychain = 'sound' | 'locked' | 'too-long'

export type CoreAsk =
  | { readonly kind: 'open'; readonly setup: CoreSetup }
  /** A request as a window would make it. */
  | { readonly kind: 'call'; readonly name: string; readonly value: unknown; readonly window: string }
  | { readonly kind: 'look' }
  | { readonly kind: 'login'; readonly token: string }
  /** By the product's own way: answers where the browser is sent, or null. */
  | { readonly kind: 'sign-in'; readonly keychain: Keychain }
  /** So many bytes of words into the log. */
  | { readonly kind: 'flood-log'; readonly bytes: number }
  | { readonly kind: 'crash'; readonly plan: CrashPlan | null }
  | { readonly kind: 'disk'; readonly trouble: DiskTrouble | null }
  | { readonly kind: 'step-wall'; readonly millis: number }
  /** Holds the whole process for so many of its own milliseconds. */
  | { readonly kind: 'stall'; readonly millis: number }
  /** What the computer takes for its own zone. */
  | { readonly kind: 'zone'; readonly name: string }
  /** From 0 to 1. */
  | { readonly kind: 'memory'; readonly used: number }
  | { readonly kind: 'list'; readonly isOld: boolean }
  | { readonly kind: 'close' }

export type Looked = {
  readonly rows: readonly OrderRow[]
  readonly portfolio: Portfolio
  readonly gtts: Gtts
  readonly trading: TradingState
  readonly postbacks: readonly PostbackArrival[]
  readonly session: SessionState['kind']
  /** What rows said of an order at any time since the start: `order status filled`. */
  readonly everSaid: readonly string[]
}

export type ToCore =
  | { readonly number: number; readonly ask: CoreAsk }
  | { readonly prices: readonly PriceTold[]; readonly isOpen: boolean }
export type FromCore =
  | { readonly number: number; readonly value: unknown }
  /** Something broke in it that nobody made break. */
  | { readonly fault: string }
