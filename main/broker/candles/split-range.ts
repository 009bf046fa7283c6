/** A range of days in parts that fit one request each, oldest first, and no candle cut by a border. */
import { type CandleLength, candleStart, type DayRange } from './candle-length.ts'

/** Nothing for a range without days. */
export function splitRange({ from, to }: DayRange, mostDays: number): DayRange[] {
  const parts: DayRange[] = []
  for (let start = from; start <= to; start += mostDays) {
    parts.push({ from: start, to: Math.min(to, start + mostDays - 1) })
  }
  return parts
}

/** Null for what cannot be halved: a day, or what one candle covers. */
export function halves(length: CandleLength, { from, to }: DayRange): readonly [DayRange, DayRange] | null {
  const border = candleStart(length, from + Math.ceil((to - from + 1) / 2))
  if (border <= from || border > to) return null
  return [
    { from, to: border - 1 },
    { from: border, to },
  ]
}
