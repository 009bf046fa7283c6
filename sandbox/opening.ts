/** A market that a newcomer finds open: as it is now, or the morning of the last day that it was, played again. */
import { hour, minute } from './ist.ts'
import { dayOf, startOf } from './market/calendar/indian-day.ts'
import { marketStatus, previousTradingDay } from './market/calendar.ts'

/** Past its open, so that there is a morning to look at. */
const halfPastTen = 10 * hour + 30 * minute
const filesMade = 6 * hour

export function whenOpen(now: number): number {
  if (isOpen(now)) return now
  let day = dayOf(now) + 1
  let morning: number
  do {
    // A festival's hour of trading has no morning.
    day = previousTradingDay('NSE_EQ', day)
    morning = startOf(day) + halfPastTen
  } while (morning > now || !isOpen(morning))
  return morning
}

/** The day that its instrument files are of: today's from six on, as the broker makes them, whichever morning is played. */
export function filesDay(listed: number, now: number): number {
  return Math.max(listed, dayOf(now - filesMade))
}

function isOpen(instant: number): boolean {
  return marketStatus('NSE_EQ', instant) === 'NORMAL_OPEN'
}
