/** Days of the instrument file: it is made anew each morning at about six in India, whatever zone this computer is set to. */
import { dayText, indianDay } from '../../../contract/india.ts'
import type { Instant } from '../../../contract/kinds.ts'

const hour = 60 * 60 * 1_000
const madeAt = 6 * hour

/** The newest day whose file can be expected to be there. */
export function expectedDay(now: Instant): string {
  return dayText(indianDay(now - madeAt))
}

/**
 * A file from before this day is old. On a weekend Friday's is not: a new one is asked for, because a session may be held,
 * and most often there is none.
 */
export function oldBefore(now: Instant): string {
  const expected = expectedDay(now)
  const weekday = new Date(expected).getUTCDay()
  const daysSinceFriday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  return new Date(Date.parse(expected) - daysSinceFriday * 24 * hour).toISOString().slice(0, 10)
}
