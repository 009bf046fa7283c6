/**
 * Where the kept candles end. A broker writes its history anew, as after a split, and then no old candle fits a new one: so
 * their last day with a trade is asked for once more with what follows it, and where the two differ nothing that was kept counts.
 */
import { indianDay, startOfIndianDay } from '../../../contract/india.ts'
import { candleField, candleSize } from '../../../contract/packed-candle.ts'
import { candlesBetween, type PackedCandles } from '../../broker/candles/packed-candles.ts'
import type { CandleBlock } from './candle-database.ts'

export type KeptEnd = {
  /** The day of the last candle. */
  readonly day: number
  readonly candles: PackedCandles
}

/** `blocks`: what is kept without a gap, the newest first. Null where nothing traded in any of it. */
export function keptEnd(blocks: Iterable<CandleBlock>): KeptEnd | null {
  for (const { candles } of blocks) {
    const last = candles.at(candleField.time - candleSize)
    if (last === undefined) continue
    const day = indianDay(last)
    return { day, candles: candlesBetween(candles, startOfIndianDay(day), Number.POSITIVE_INFINITY) }
  }
  return null
}

/** `fresh` is told from that day on; not `isWhole` where it comes without the open interest. */
export function isStillTold(
  { day, candles }: KeptEnd,
  knownTo: number,
  fresh: PackedCandles,
  isWhole: boolean,
): boolean {
  const told = candlesBetween(fresh, startOfIndianDay(day), startOfIndianDay(knownTo + 1))
  const isLeftOut = (at: number) => !isWhole && at % candleSize === candleField.interest
  return told.length === candles.length && told.every((number, at) => isLeftOut(at) || Object.is(number, candles[at]))
}
