/** To which bar an instant belongs: bars are counted from the open of the session, days and longer from midnight in India. */
import { dayMillis, indianDay, startOfIndianDay } from '../../../contract/india.ts'
import { type Bars, placeStanding } from './bar.ts'
import { type CandleLength, isWithinDay } from './candle-length.ts'

export type BarClock = {
  /** When the bar begins that holds the instant. */
  readonly startOf: (at: number) => number
  /** When it ends, if its session lasts that long. */
  readonly endOf: (start: number) => number
}

const minute = 60_000

/** `sample`: the start of any bar of the same session hours. */
export function barClock(length: CandleLength, segment: string, sample: number | null): BarClock {
  switch (length.unit) {
    case 'minutes':
    case 'hours':
      return withinDay(millisOf(length), anchorOf(segment, sample))
    case 'days':
      return { startOf: dayStart, endOf: (start) => start + dayMillis }
    case 'weeks':
      return { startOf: weekStart, endOf: (start) => start + 7 * dayMillis }
    case 'months':
      return { startOf: monthStart, endOf: (start) => monthStart(start + 32 * dayMillis) }
  }
}

/**
 * A bar of the hours that the session of now has: the newest where it is of today. One of an earlier day may be of a session at unusual hours,
 * so of these the newest that begins where most of them do.
 */
export function sampleOf(bars: Bars, length: CandleLength, now: number): number | null {
  const newest = bars.at(-1)
  if (!newest || indianDay(newest.time) === indianDay(now)) return newest?.time ?? null
  const found = new Map<number, { count: number; newest: number }>()
  for (const { time } of bars) {
    const offset = (time - dayStart(time)) % millisOf(length)
    found.set(offset, { count: (found.get(offset)?.count ?? 0) + 1, newest: time })
  }
  return [...found.values()].reduce((most, each) => (each.count > most.count ? each : most)).newest
}

const oneDay: CandleLength = { unit: 'days', interval: 1 }

/** The place of the bar that a trade stands at; null where its day, week or month has none yet. */
export function placeOfTrade(bars: Bars, length: CandleLength, at: number): number | null {
  const { startOf } = barClock(isWithinDay(length) ? oneDay : length, '', null)
  const place = placeStanding(bars, length.unit, at)
  const bar = bars[place ?? -1]
  return bar && startOf(bar.time) === startOf(at) ? place : null
}

function millisOf({ unit, interval }: CandleLength): number {
  return interval * { minutes: 1, hours: 60, days: 1_440, weeks: 10_080, months: 43_200 }[unit] * minute
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
