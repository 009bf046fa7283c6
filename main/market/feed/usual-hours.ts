/**
 * When a market may trade at all. That it is shut is the feed's word, and of a feed that is lost it holds only as long as no session
 * can have begun since: within its usual hours a market may open at any moment, late or on a day off, and in an evening for a session of its own, as on Diwali.
 */
import { dayMillis, indianDay, startOfIndianDay, timeOfIndianDay } from '../../../contract/india.ts'

/** In milliseconds of the Indian day: from the first auction on, and until the earliest close. */
type Hours = { readonly opens: number; readonly shuts: number }

const clock = (hours: number, minutes = 0) => (hours * 60 + minutes) * 60_000
const shares: Hours = { opens: clock(9), shuts: clock(15, 30) }
const currencies: Hours = { opens: clock(9), shuts: clock(17) }
const commodities: Hours = { opens: clock(9), shuts: clock(23, 30) }
/** Of a market that is not known, nobody can say when it is sure to be shut. */
const unknown: Hours = { opens: 0, shuts: dayMillis }

const hoursOf: Readonly<Record<string, Hours>> = {
  ...{ NSE_EQ: shares, BSE_EQ: shares, NSE_INDEX: shares, BSE_INDEX: shares, NSE_FO: shares, BSE_FO: shares },
  ...{ NCD_FO: currencies, BCD_FO: currencies },
  ...{ MCX_FO: commodities, MCX_INDEX: commodities, NSE_COM: commodities },
}

/** No session of an evening has gone on for longer. */
const night = clock(21)

/** No market is shut for less over a night: those of commodities are for nine hours. */
export const shortestNight = 6 * 60 * 60 * 1_000

/** Of a usual day. */
export function isWithinHours(segment: string, at: number): boolean {
  const { opens, shuts } = hoursOf[segment] ?? unknown
  const time = timeOfIndianDay(at)
  return time >= opens && time < shuts
}

export type Begun = 'nothing' | 'special' | 'usual'

/** `since`: when the market was last known to be shut. Both by the broker's clock; a time that is not known, or is still to come, tells nothing. */
export function whatMayHaveBegun(segment: string, since: number, now: number): Begun {
  const { opens, shuts } = hoursOf[segment] ?? unknown
  const [day, time] = [indianDay(since), timeOfIndianDay(since)]
  if (!(since <= now) || isWithinHours(segment, since)) return 'usual'
  if (now >= startOfIndianDay(time < opens ? day : day + 1) + opens) return 'usual'
  return time >= shuts && time < night ? 'special' : 'nothing'
}
