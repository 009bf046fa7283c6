/** When an access token ends: known beforehand, in Indian Standard Time whatever zone this computer is in. */
import { clearingBegins, clearingEnds } from '../../contract/clearing.ts'
import { dayMillis, timeOfIndianDay } from '../../contract/india.ts'
import { type Instant, instant } from '../../contract/kinds.ts'
import type { SessionEnd } from '../../contract/session.ts'

/**
 * The earlier of 24 hours after issue and the next 05:00 IST. The broker advises against tokens made while the clearing
 * runs: one is counted as gone when the clearing ends.
 */
export function tokenEnd(issuedAt: Instant): Instant {
  const now = timeOfIndianDay(issuedAt)
  const next = [clearingBegins, clearingEnds, dayMillis + clearingBegins].find((clearing) => clearing > now) ?? now
  return instant(issuedAt + Math.min(dayMillis, next - now))
}

/** Since midnight in India: the broker's newer interface lets tokens end here, before the hour in which it clears them all. */
const earliestClearing = 3.5 * 3_600_000

/** Why a token that the broker refuses now has ended: from 03:30 to 06:00 IST no other sign-in need have taken it away. */
export function endSeenAt(at: Instant): SessionEnd {
  const time = timeOfIndianDay(at)
  return time >= earliestClearing && time < clearingEnds ? 'daily-clearing' : 'refused-by-broker'
}
