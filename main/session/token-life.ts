/** When an access token ends: known beforehand, in Indian Standard Time whatever zone this computer is in. */
import { type Instant, instant } from '../../contract/kinds.ts'
import type { SessionEnd } from '../../contract/session.ts'

const hour = 3_600_000
const day = 24 * hour
/** India has one zone and no summer time. */
const istOffset = 5.5 * hour
const clearingBegins = 5 * hour
const clearingEnds = 6 * hour

/**
 * The earlier of 24 hours after issue and the next 05:00 IST. The broker advises against tokens made while the clearing
 * runs: one is counted as gone when the clearing ends.
 */
export function tokenEnd(issuedAt: Instant): Instant {
  const now = millisOfIndianDay(issuedAt)
  const next = [clearingBegins, clearingEnds, day + clearingBegins].find((clearing) => clearing > now) ?? now
  return instant(issuedAt + Math.min(day, next - now))
}

/** Why a token that the broker refuses now has ended: between 05:00 and 06:00 IST it clears every one. */
export function endSeenAt(at: Instant): SessionEnd {
  const sinceMidnight = millisOfIndianDay(at)
  return sinceMidnight >= clearingBegins && sinceMidnight < clearingEnds ? 'daily-clearing' : 'refused-by-broker'
}

function millisOfIndianDay(at: Instant): number {
  const shifted = (at + istOffset) % day
  return shifted < 0 ? shifted + day : shifted
}
