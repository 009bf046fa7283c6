/** What orders cost, by the broker's own reckoning: what they block of the account's money, and what is charged for one. */
import type { Money } from './kinds.ts'

/** Of so many the broker tells the margin together. */
export const mostInMargin = 20

export type MarginTold = {
  /** One may guard another: a spread blocks less than its legs. */
  readonly together: Money
  /** What each would block by itself, added up; null where it is not told of each. */
  readonly apart: Money | null
}

/** Brokerage, taxes and fees of an order that goes in one piece. */
export type ChargesTold = {
  readonly total: Money
  /** What of it is the broker's own; null where that is not told. */
  readonly brokerage: Money | null
}
