/** What orders would block of the account's money, by the broker's own reckoning. */
import type { Money } from './kinds.ts'

/** Of so many the broker tells it together. */
export const mostInMargin = 20

export type MarginTold = {
  /** One may guard another: a spread blocks less than its legs. */
  readonly together: Money
  /** What each would block by itself, added up; null where it is not told of each. */
  readonly apart: Money | null
}
