/** Says in words where the columns and the reference differ; nothing when they agree. */
import type { FeedDecoder } from '../feed-decoder.ts'
import { type Block, block, ohlcSize, quoteSize } from '../layout.ts'
import type { Reference, ReferenceFeed } from './reference.ts'

const flatBlocks = [
  ['ltpc', block.ltpc],
  ['top', block.top],
  ['greeks', block.greeks],
  ['volume', block.volume],
  ['totals', block.totals],
] as const

export type Looked = { readonly depth: boolean; readonly ohlc: boolean }

export function differenceIn(
  decoder: FeedDecoder,
  key: string,
  expected: ReferenceFeed,
  looked: Looked,
): string | null {
  const slot = decoder.slotOf(key)
  const { columns } = decoder
  if (columns.mode(slot) !== expected.mode) return `mode ${columns.mode(slot)}, expected ${expected.mode}`
  if (columns.member(slot) !== expected.member) return `member ${columns.member(slot)}, expected ${expected.member}`
  for (const which of [block.ltpc, block.top, ...(looked.depth ? [block.depth] : [])]) {
    if (expected.inexact & which && !columns.isInexact(slot, which)) return `block ${which} is not said to be inexact`
  }
  for (const [name, which] of flatBlocks) {
    const found = flatDifference(decoder, slot, which, expected[name])
    if (found) return `${name}: ${found}`
  }
  return (
    (looked.depth ? depthDifference(decoder, slot, expected) : null) ?? ohlcDifference(decoder, slot, expected, looked)
  )
}

function flatDifference(
  { columns }: FeedDecoder,
  slot: number,
  which: Block,
  expected: readonly number[] | undefined,
): string | null {
  if (columns.isTold(slot, which) !== (expected !== undefined)) {
    return expected ? 'not told, but was expected' : 'told, but nothing was expected'
  }
  for (const [field, value] of (expected ?? []).entries()) {
    const found = columns.number(slot, which, field)
    if (!Object.is(found, value)) return `field ${field} is ${found}, expected ${value}`
  }
  return null
}

function depthDifference(decoder: FeedDecoder, slot: number, { depth }: ReferenceFeed): string | null {
  const { columns } = decoder
  if (columns.isTold(slot, block.depth) !== (depth !== undefined)) return 'depth: told differs'
  if (depth && columns.levels(slot) !== depth.length) return `levels ${columns.levels(slot)}, expected ${depth.length}`
  for (const [level, numbers] of (depth ?? []).entries()) {
    for (const [field, value] of numbers.entries()) {
      const found = columns.number(slot, block.depth, level * quoteSize + field)
      if (!Object.is(found, value)) return `level ${level} field ${field} is ${found}, expected ${value}`
    }
  }
  return null
}

function ohlcDifference(decoder: FeedDecoder, slot: number, { ohlc }: ReferenceFeed, looked: Looked): string | null {
  if (!looked.ohlc) return null
  const { columns } = decoder
  if (columns.isTold(slot, block.ohlc) !== (ohlc !== undefined)) return 'candles: told differs'
  for (const [interval, label] of decoder.intervals().entries()) {
    const expected = ohlc?.get(label)
    const isThere = ohlc !== undefined && (columns.intervals(slot) & (1 << interval)) !== 0
    if (isThere !== (expected !== undefined)) return `candle ${label}: there ${isThere}`
    for (const [field, value] of (expected ?? []).entries()) {
      const found = columns.number(slot, block.ohlc, interval * ohlcSize + field)
      if (!Object.is(found, value)) return `candle ${label} field ${field} is ${found}, expected ${value}`
    }
  }
  return null
}

/** Everything: each instrument that has a slot, the segments, the frame's own fields. */
export function differenceInAll(decoder: FeedDecoder, reference: Reference, looked: Looked): string | null {
  for (const [key, expected] of reference.feeds) {
    if (decoder.slotOf(key) < 0) continue
    const found = differenceIn(decoder, key, expected, looked)
    if (found) return `${key}: ${found}`
  }
  return differenceInFrame(decoder, reference)
}

export function differenceInFrame(decoder: FeedDecoder, reference: Reference): string | null {
  if (decoder.frameType() !== reference.type) return `type ${decoder.frameType()}, expected ${reference.type}`
  if (!Object.is(decoder.frameTime(), reference.time)) return `time ${decoder.frameTime()}, expected ${reference.time}`
  for (const [segment, status] of reference.segments) {
    const found = decoder.segments.of(segment)
    if (found !== status && decoder.segments.segments().length < 64) return `${segment} is ${found}, expected ${status}`
  }
  return null
}
