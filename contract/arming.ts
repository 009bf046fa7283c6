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
  | 'not-current'
  | 'no-prices'
  | 'signed-out'

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
