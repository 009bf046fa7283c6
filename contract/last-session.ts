/** A contract on its last day: once its market has shut, an order for it waits for an opening that does not come. */
import { indianDay, timeOfIndianDay } from './india.ts'
import type { Instant } from './kinds.ts'

/** Commodities may open as late as the evening, so before an opening and after a close are told apart only by halves of the day. */
const noon = 12 * 60 * 60 * 1_000

/** `now` by the broker's clock. Only of a market that is shut does it say anything. */
export function mayHaveTradedLast(expiry: Instant | null, now: Instant): boolean {
  return expiry !== null && indianDay(expiry) <= indianDay(now) && timeOfIndianDay(now) >= noon
}
