/** Days of the instrument file: it is made anew each morning at about six in India, whatever zone this computer is set to. */
import { dayText, indianDay, weekdayOf } from '../../../contract/india.ts'
import type { Instant } from '../../../contract/kinds.ts'

const madeAt = 6 * 60 * 60 * 1_000

/** The newest day whose file can be expected to be there. */
export function expectedDay(now: Instant): string {
  return dayText(newestDay(now))
}

function newestDay(now: Instant): number {
  return indianDay(now - madeAt)
}

/**
 * A file from before this day is old. On a weekend Friday's is not: a new one is asked for, because a session may be held,
 * and most often there is none.
 */
export function oldBefore(now: Instant): string {
  const newest = newestDay(now)
  const weekday = weekdayOf(newest)
  const daysSinceFriday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  return dayText(newest - daysSinceFriday)
}
