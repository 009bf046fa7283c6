/** One bar of a chart. Prices are rupees as floats, from here on and only in the chart: nothing of it goes back to an order. */
import type { ShownCandles } from '../../../contract/charts.ts'
import { indianDay } from '../../../contract/india.ts'
import { unitsPerRupee } from '../../../contract/kinds.ts'
import { candleField, candleSize } from '../../../contract/packed-candle.ts'
import type { CandleUnit } from './candle-length.ts'

export type Bar = {
  /** Epoch milliseconds at which it begins. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** NaN is "not told". */
  readonly volume: number
  /** It is near to what was traded, and not it: a part of the bar was not counted, or more of it than there was. */
  readonly isVolumeNear?: boolean
  readonly interest: number
}

/** Oldest first. */
export type Bars = readonly Bar[]

/** Null where the bytes are not whole candles: half a history is not shown for one. */
export function unpackBars({ packed, count }: Pick<ShownCandles, 'packed' | 'count'>): Bar[] | null {
  const text = atob(packed)
  if (text.length !== count * candleSize * Float64Array.BYTES_PER_ELEMENT) return null
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  const numbers = new Float64Array(bytes.buffer)
  return Array.from({ length: count }, (_, at) => barAt(numbers, at * candleSize))
}

function barAt(numbers: Float64Array, from: number): Bar {
  const number = (field: keyof typeof candleField) => numbers[from + candleField[field]] ?? Number.NaN
  return {
    time: number('time'),
    open: number('open') / unitsPerRupee,
    high: number('high') / unitsPerRupee,
    low: number('low') / unitsPerRupee,
    close: number('close') / unitsPerRupee,
    volume: number('volume'),
    interest: number('interest'),
  }
}

export function isSameBar(one: Bar, other: Bar): boolean {
  return barFields.every((field) => Object.is(one[field], other[field]))
}

/** A volume that one of them does not tell, as the feed tells none of an index, is no other. */
export function isOtherVolume(one: Bar, other: Bar): boolean {
  return one.volume < other.volume || one.volume > other.volume
}

const barFields = ['time', 'open', 'high', 'low', 'close', 'volume', 'isVolumeNear', 'interest'] as const

/** The place of the first bar that begins at `time` or later. */
export function placeAt(bars: Bars, time: number): number {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((bars[middle]?.time ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}

/** The place of the bar that holds an instant; null before the first one. */
export function placeHolding(bars: Bars, millis: number): number | null {
  const found = placeAt(bars, millis + 1) - 1
  return found < 0 ? null : found
}

/**
 * The place of an instant among bars that may be others than its own; null before the first day that has been read. A day's
 * candle is told at midnight, when no shorter bar goes on: it stands on the first bar of its day, or of a later one. Weeks and
 * months have begun before.
 */
export function placeStanding(bars: Bars, unit: CandleUnit, millis: number): number | null {
  const held = placeHolding(bars, millis)
  if (unit === 'weeks' || unit === 'months') return held
  const isOfItsDay = (bar: Bar | undefined) => bar !== undefined && indianDay(bar.time) === indianDay(millis)
  if (held === null) return isOfItsDay(bars[0]) ? 0 : null
  return isOfItsDay(bars[held]) ? held : Math.min(held + 1, bars.length - 1)
}
