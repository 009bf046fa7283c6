/** The hour in which the broker's older interface clears every sign-in. */
import { timeOfIndianDay } from './india.ts'
import type { Instant } from './kinds.ts'

const hour = 3_600_000
/** Since midnight in India. */
export const clearingBegins = 5 * hour
export const clearingEnds = 6 * hour

/** Whether it is still ahead on the day that this is in. */
export function isBeforeClearing(at: Instant): boolean {
  return timeOfIndianDay(at) < clearingBegins
}

/** How long the clearing still lasts; null outside of it. */
export function clearingLeft(now: Instant): number | null {
  const time = timeOfIndianDay(now)
  return time >= clearingBegins && time < clearingEnds ? clearingEnds - time : null
}
