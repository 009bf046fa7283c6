/**
 * What the feed has told, in numbers keyed by slot. Each block has two sides: a frame is written to the hidden sides,
 * and only when all of it has proved sound are the touched blocks turned over. So a refused frame changes nothing,
 * and nothing is ever copied.
 */
import {
  type Block,
  block,
  coreSize,
  depthSize,
  mark,
  markSize,
  ohlcBlockSize,
  ohlcSize,
  place,
  quoteSize,
} from './layout.ts'

export type Columns = ReturnType<typeof createColumns>

/** Written so that it comes to a constant where the block is one. */
function placeInCore(which: Block): number {
  if (which === block.ltpc) return place.ltpc
  if (which === block.top) return place.top
  if (which === block.greeks) return place.greeks
  if (which === block.volume) return place.volume
  return which === block.totals ? place.totals : 0
}

/** `capacity` slots, and one more that takes what nobody asked for. */
export function createColumns(capacity: number) {
  const slots = capacity + 1
  const depthStart = slots * 2 * coreSize
  const ohlcStart = depthStart + slots * 2 * depthSize
  /** Room for one candle on its way to its interval, and for the frame's own time and type. */
  const loose = ohlcStart + slots * 2 * ohlcBlockSize
  const frameTime = loose + ohlcSize
  const frameType = frameTime + 1

  const rows = new Float64Array(frameType + 1)
  const marks = new Int32Array(slots * 2 * markSize)
  /** A bit a block: the side that is shown. */
  const sides = new Uint8Array(slots)
  const told = new Uint8Array(slots)
  const inexact = new Uint8Array(slots)

  const sideOf = (slot: number, which: Block) => ((sides[slot] ?? 0) & which ? 1 : 0)
  const markAt = (slot: number, which: Block, index: number) =>
    marks[(slot * 2 + sideOf(slot, which)) * markSize + index] ?? 0

  function offsetOn(side: number, which: Block): number {
    if (which === block.depth) return depthStart + side * depthSize
    if (which === block.ohlc) return ohlcStart + side * ohlcBlockSize
    return side * coreSize + placeInCore(which)
  }

  /** Where a block's first number stands in `rows`. Only good until the next frame. */
  const offset = (slot: number, which: Block) => offsetOn(slot * 2 + sideOf(slot, which), which)

  return {
    capacity,
    rows,
    marks,
    sides,
    told,
    inexact,
    depthStart,
    ohlcStart,
    loose,
    frameTime,
    frameType,
    offset,
    /** The other side, which a frame is written to. */
    hidden: (slot: number, which: Block) => offsetOn(slot * 2 + 1 - sideOf(slot, which), which),
    hiddenMarks: (slot: number, which: Block) => (slot * 2 + 1 - sideOf(slot, which)) * markSize,
    /** Until a block has been told its numbers mean nothing, not zero. */
    isTold: (slot: number, which: Block) => ((told[slot] ?? 0) & which) !== 0,
    /** Some integer of the block is beyond 2^53 and only near what was sent. */
    isInexact: (slot: number, which: Block) => ((inexact[slot] ?? 0) & which) !== 0,
    number: (slot: number, which: Block, field: number) => rows[offset(slot, which) + field] ?? Number.NaN,
    level: (slot: number, level: number, field: number) =>
      rows[offset(slot, block.depth) + level * quoteSize + field] ?? Number.NaN,
    candle: (slot: number, interval: number, field: number) =>
      rows[offset(slot, block.ohlc) + interval * ohlcSize + field] ?? Number.NaN,
    mode: (slot: number) => markAt(slot, block.feed, mark.mode),
    member: (slot: number) => markAt(slot, block.feed, mark.member),
    levels: (slot: number) => markAt(slot, block.depth, mark.levels),
    /** A bit an interval, in the order of the decoder's list of intervals. */
    intervals: (slot: number) => markAt(slot, block.ohlc, mark.intervals),
  }
}
