/** When an access token ends: known beforehand, in Indian Standard Time whatever zone this computer is in. */
import { clearingBegins, clearingEnds, clearingLeft } from '../../contract/clearing.ts'
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

/** Why a token that the broker refuses now has ended: between 05:00 and 06:00 IST it clears every one. */
export function endSeenAt(at: Instant): SessionEnd {
  return clearingLeft(at) === null ? 'refused-by-broker' : 'daily-clearing'
}
