/** When a newcomer finds the market open: now, or on the morning of the last day that it was. */
import { hour, minute } from './ist.ts'
import { dayOf, startOf } from './market/calendar/indian-day.ts'
import { marketStatus, previousTradingDay } from './market/calendar.ts'

/** Past its open, so that there is a morning to look at. */
const halfPastTen = 10 * hour + 30 * minute

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

function isOpen(instant: number): boolean {
  return marketStatus('NSE_EQ', instant) === 'NORMAL_OPEN'
}
