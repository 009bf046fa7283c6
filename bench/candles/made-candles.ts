/** Candles as many as a market makes: one a day, or 375 a day, on every weekday. */
import { startOfIndianDay } from '../../contract/india.ts'
import { candleSize } from '../../contract/packed-candle.ts'
import type { CandleLength, DayRange } from '../../main/broker/candles/candle-length.ts'
import type { PackedCandles } from '../../main/broker/candles/packed-candles.ts'

const minute = 60_000
const opensAfter = (9 * 60 + 15) * minute
const minutesOfSession = 375

export function madeCandles({ unit }: CandleLength, { from, to }: DayRange): PackedCandles {
  const rows: number[] = []
  for (let day = from; day <= to; day += 1) {
    // The first of January 1970 was a Thursday.
    if ((day + 3) % 7 > 4) continue
    const count = unit === 'minutes' ? minutesOfSession : 1
    const first = startOfIndianDay(day) + (unit === 'minutes' ? opensAfter : 0)
    for (let at = 0; at < count; at += 1) {
      const open = 14_000_000 + ((day * 7919 + at * 104_729) % 100_000) * 5
      rows.push(first + at * minute, open, open + 5_000, open - 4_000, open + 1_500, (at * 31 + day) % 90_000, 0)
    }
  }
  return Float64Array.from(rows)
}

/** The same as the broker would write them. */
export function jsonFor(candles: PackedCandles): string {
  const rows = Array.from({ length: candles.length / candleSize }, (_, at) => {
    const [time = 0, ...rest] = candles.subarray(at * candleSize, (at + 1) * candleSize)
    const rupees = rest.slice(0, 4).map((money) => money / 10_000)
    return [new Date(time).toISOString().replace('.000Z', '+00:00'), ...rupees, ...rest.slice(4)]
  })
  return JSON.stringify({ status: 'success', data: { candles: rows } })
}
