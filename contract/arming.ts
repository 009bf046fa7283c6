/** One-key orders: armed for a while by the trader's own act, told in every window, and ended by itself. */
import type { Instant, IntentId, OrderId } from './kinds.ts'
import type { IntentState, OrderReview } from './orders.ts'

/** What a window offers, in minutes. */
export const armMinutes = [1, 5, 15, 30] as const

export type OneKeyEnd =
  | 'by-hand'
  | 'time'
  | 'away'
  /** The screen was locked, or another user has his turn. */
  | 'locked'
  | 'slept'
  | 'halted'
  | 'not-recorded'
  | 'not-current'
  | 'no-prices'
  | 'signed-out'

/** Why they are armed no more, or cannot be: in the same words in a notice and in a refusal. */
export const oneKeyEndWords: Readonly<Record<OneKeyEnd, string>> = {
  'by-hand': 'they were disarmed by hand',
  time: 'their time is over',
  away: 'nobody was at a window of the terminal any more',
  locked: 'the screen was locked',
  slept: 'the computer slept',
  halted: 'trading is halted',
  'not-recorded': 'the journal of orders has stopped',
  'not-current': 'the list of orders is not current',
  'no-prices': 'the feed of prices is not up',
  'signed-out': 'nobody is signed in',
}

export type ArmingState =
  /** `ended` is how the last arming came to its end; null where there was none since the start. */
  | { readonly kind: 'safe'; readonly ended: { readonly why: OneKeyEnd; readonly at: Instant } | null }
  | { readonly kind: 'armed'; readonly since: Instant; readonly until: Instant }

/** Nothing was sent where it is to be looked at: a finding wants a word, or stops it. */
export type OneKeyAnswer =
  | {
      readonly kind: 'placed'
      readonly intent: IntentId
      readonly state: IntentState
      readonly orders: readonly OrderId[]
    }
  | { readonly kind: 'look'; readonly review: OrderReview }
