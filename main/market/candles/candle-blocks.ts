/** How a series of candles is cut into the blocks that the cache keeps: each is known from its first day up to some day. */
import { dayAfterHistory } from '../../../contract/broker-history.ts'
import { type CandleLength, candleStart, type DayRange, historyBegins } from '../../broker/candles/candle-length.ts'

/** One request fills a block. */
function blockDays({ unit, interval }: CandleLength): number {
  if (unit === 'minutes' || unit === 'hours') return unit === 'minutes' && interval <= 15 ? 28 : 84
  return unit === 'days' ? 1_820 : Number.POSITIVE_INFINITY
}

/** The blocks that hold the days, oldest first, as the days that each can hold. */
export function blocksOf(length: CandleLength, { from, to }: DayRange): DayRange[] {
  const begins = historyBegins(length)
  const size = blockDays(length)
  const blocks: DayRange[] = []
  const first = Math.max(from, begins)
  if (first > to) return blocks
  let start = size === Number.POSITIVE_INFINITY ? begins : begins + Math.floor((first - begins) / size) * size
  for (; start <= to; start += size) blocks.push({ from: start, to: start + size - 1 })
  return blocks
}

/** Where the block before this one begins. */
export function blockBefore(length: CandleLength, start: number): number {
  return start - blockDays(length)
}

/**
 * The last day whose candles will not change: its session is over, the broker has had the night to put its history in
 * order, and no week or month that it belongs to is still going on.
 */
export function lastFinalDay(length: CandleLength, now: number): number {
  return candleStart(length, dayAfterHistory(now)) - 1
}
