/** Candles of a long stretch, gathered a part at a time so that the feeds go on meanwhile. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dateOf, dayOn, weekdayOf } from '../market/calendar/indian-day.ts'
import type { Candle, Length } from '../market/candles.ts'
import type { Instrument } from '../market/instruments.ts'
import type { Market } from '../market/market.ts'
import type { DayRange } from './v3-rules.ts'

/** Newest first. */
export async function gatherCandles(
  market: Market,
  instrument: Instrument,
  length: Length,
  { from, to }: DayRange,
): Promise<Candle[]> {
  const found: Candle[][] = []
  for (let end = to; end >= from; ) {
    const start = Math.max(from, partStart(length, end))
    found.push(market.candles(instrument, { length, from: start, to: end }))
    end = start - 1
    if (end >= from) await nextTurn()
  }
  return found.flat()
}

/** About half a year, and never in the middle of a candle. */
function partStart({ unit }: Length, end: number): number {
  if (unit === 'weeks') {
    const start = end - 180
    return start - ((weekdayOf(start) + 6) % 7)
  }
  const { year, month } = dateOf(end)
  return dayOn(year, month > 6 ? 7 : 1, 1)
}
