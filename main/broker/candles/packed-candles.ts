/** Candles as rows of seven numbers in one buffer, oldest first: what the disk keeps and the chart draws. */
import { candleField, candleSize } from '../../../contract/packed-candle.ts'

export type PackedCandles = Float64Array

export const noCandles: PackedCandles = new Float64Array(0)

/** In the order of time; of two that begin at the same instant the one that came later in the list counts. */
export function packCandles(rows: readonly (readonly number[])[]): PackedCandles {
  const latest = new Map(rows.map((row) => [row[candleField.time] ?? Number.NaN, row]))
  const sorted = [...latest.values()].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
  const packed = new Float64Array(sorted.length * candleSize)
  sorted.forEach((row, at) => {
    packed.set(row, at * candleSize)
  })
  return packed
}

/** Without a seam or a repeat: where two overlap, the later one's candles count. */
export function joinCandles(parts: readonly PackedCandles[]): PackedCandles {
  const filled = parts.filter(({ length }) => length > 0)
  if (filled.length <= 1) return filled[0] ?? noCandles
  return inOrder(filled) ? concatenated(filled) : packCandles(filled.flatMap(rowsOf))
}

/** One for all that have the same start. */
export function foldCandles(candles: PackedCandles, startOf: (time: number) => number): PackedCandles {
  const folded: number[][] = []
  for (const row of rowsOf(candles)) {
    const start = startOf(row[candleField.time] ?? Number.NaN)
    const last = folded.at(-1)
    if (last === undefined || last[candleField.time] !== start) folded.push(row.with(candleField.time, start))
    else {
      const of = (field: keyof typeof candleField) =>
        [last[candleField[field]] ?? 0, row[candleField[field]] ?? 0] as const
      last[candleField.high] = Math.max(...of('high'))
      last[candleField.low] = Math.min(...of('low'))
      last[candleField.close] = of('close')[1]
      last[candleField.volume] = of('volume')[0] + of('volume')[1]
      last[candleField.interest] = of('interest')[1]
    }
  }
  return packCandles(folded)
}

/** Those that begin at `from` or later and before `before`. */
export function candlesBetween(candles: PackedCandles, from: number, before: number): PackedCandles {
  return candles.subarray(firstAt(candles, from) * candleSize, firstAt(candles, before) * candleSize)
}

function inOrder(parts: readonly PackedCandles[]): boolean {
  return parts.every((part, at) => at === 0 || (part[0] ?? 0) > lastTime(parts[at - 1] ?? noCandles))
}

function lastTime(candles: PackedCandles): number {
  return candles[candles.length - candleSize] ?? Number.NEGATIVE_INFINITY
}

function concatenated(parts: readonly PackedCandles[]): PackedCandles {
  const joined = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function rowsOf(candles: PackedCandles): number[][] {
  return Array.from({ length: candles.length / candleSize }, (_, at) => [
    ...candles.subarray(at * candleSize, (at + 1) * candleSize),
  ])
}

function firstAt(candles: PackedCandles, time: number): number {
  let low = 0
  let high = candles.length / candleSize
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((candles[middle * candleSize] ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}
