/** The hour in which the broker clears every sign-in. */
import type { Instant } from '../../contract/kinds.ts'
import { timeOfDay } from '../format/instants.ts'

const hour = 3_600_000
const clearingBegins = 5 * hour
const clearingEnds = 6 * hour

/** How long the clearing still lasts; null outside of it. */
export function clearingLeft(now: Instant): number | null {
  const time = timeOfDay(now)
  return time >= clearingBegins && time < clearingEnds ? clearingEnds - time : null
}
