/** To which bar an instant belongs: bars are counted from the open of the session, days and longer from midnight in India. */
import { dayMillis, indianDay, startOfIndianDay } from '../../../contract/india.ts'
import type { CandleLength } from './candle-length.ts'

export type BarClock = {
  /** When the bar begins that holds the instant. */
  readonly startOf: (at: number) => number
  /** When it ends, if its session lasts that long. */
  readonly endOf: (start: number) => number
}

const minute = 60_000

/** `sample`: the start of any bar of the same session hours, the newest known. */
export function barClock(length: CandleLength, segment: string, sample: number | null): BarClock {
  switch (length.unit) {
    case 'minutes':
    case 'hours':
      return withinDay(length.interval * (length.unit === 'hours' ? 60 : 1) * minute, anchorOf(segment, sample))
    case 'days':
      return { startOf: dayStart, endOf: (start) => start + dayMillis }
    case 'weeks':
      return { startOf: weekStart, endOf: (start) => start + 7 * dayMillis }
    case 'months':
      return { startOf: monthStart, endOf: (start) => monthStart(start + 32 * dayMillis) }
  }
}

function withinDay(millis: number, anchor: number): BarClock {
  return {
    startOf: (at) => {
      const from = dayStart(at) + (anchor % millis)
      return from + Math.floor((at - from) / millis) * millis
    },
    endOf: (start) => start + millis,
  }
}

/** Milliseconds of the day; any bar tells as much as the first one does, since all are whole lengths apart. */
function anchorOf(segment: string, sample: number | null): number {
  if (sample !== null) return sample - dayStart(sample)
  return usualOpen(segment) * minute
}

/** Only until the first bar is known. */
function usualOpen(segment: string): number {
  return /^(MCX|NCD|BCD|NSE_COM)/.test(segment) ? 9 * 60 : 9 * 60 + 15
}

const dayStart = (at: number) => startOfIndianDay(indianDay(at))

/** Monday; the first of January 1970 was a Thursday. */
function weekStart(at: number): number {
  const day = indianDay(at)
  return startOfIndianDay(day - ((((day + 3) % 7) + 7) % 7))
}

function monthStart(at: number): number {
  const date = new Date(indianDay(at) * dayMillis)
  return startOfIndianDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / dayMillis)
}
