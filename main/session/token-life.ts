/** When an access token ends: known beforehand, in Indian Standard Time whatever zone this computer is in, and by which interface it was made. */
import { clearingBegins, clearingEnds } from '../../contract/clearing.ts'
import { dayMillis, timeOfIndianDay } from '../../contract/india.ts'
import { type Instant, instant } from '../../contract/kinds.ts'
import type { SessionEnd } from '../../contract/session.ts'
import type { Profile } from '../profile.ts'

export type TokenLife = {
  readonly endOf: (issuedAt: Instant) => Instant
  /** What it is called when that has come. */
  readonly knownEnd: SessionEnd
  /** Why a token that the broker refuses before that has ended. */
  readonly endSeenAt: (at: Instant) => SessionEnd
}

/** Since midnight in India: the newer interface ends every token here, and the older one some, before the hour in which it clears them all. */
const nightlyEnd = 3.5 * 3_600_000
/** The broker's clock may be so far ahead of this computer's. */
const clockMargin = 5 * 60_000

export const tokenLives: Readonly<Record<Profile['accountBy'], TokenLife>> = {
  legacy: { endOf: endAtClearing, knownEnd: 'daily-clearing', endSeenAt: seenAroundClearing },
  v2: { endOf: endAtNight, knownEnd: 'nightly-end', endSeenAt: seenAroundNightlyEnd },
}

/**
 * The earlier of 24 hours after issue and the next 05:00 IST. The broker advises against tokens made while the clearing
 * runs: one is counted as gone when the clearing ends.
 */
function endAtClearing(issuedAt: Instant): Instant {
  const now = timeOfIndianDay(issuedAt)
  const next = [clearingBegins, clearingEnds, dayMillis + clearingBegins].find((clearing) => clearing > now) ?? now
  return instant(issuedAt + Math.min(dayMillis, next - now))
}

/** From 03:30 to 06:00 IST no other sign-in need have taken it away. */
function seenAroundClearing(at: Instant): SessionEnd {
  const time = timeOfIndianDay(at)
  return time >= nightlyEnd && time < clearingEnds ? 'daily-clearing' : 'refused-by-broker'
}

/** The next 03:30 IST, however soon after issue (service facts 11.1). */
function endAtNight(issuedAt: Instant): Instant {
  const left = nightlyEnd - timeOfIndianDay(issuedAt)
  return instant(issuedAt + (left > 0 ? left : left + dayMillis))
}

function seenAroundNightlyEnd(at: Instant): SessionEnd {
  const left = nightlyEnd - timeOfIndianDay(at)
  return left >= 0 && left <= clockMargin ? 'nightly-end' : 'refused-by-broker'
}
