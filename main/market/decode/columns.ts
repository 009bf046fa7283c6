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

const blocks = 256

/** By block: where its first numbers stand, and how far it is from one side to the next. */
function runsOf(depthStart: number, ohlcStart: number) {
  const starts = new Int32Array(blocks)
  const strides = new Int32Array(blocks).fill(coreSize)
  starts[block.ltpc] = place.ltpc
  starts[block.top] = place.top
  starts[block.greeks] = place.greeks
  starts[block.volume] = place.volume
  starts[block.totals] = place.totals
  starts[block.depth] = depthStart
  strides[block.depth] = depthSize
  starts[block.ohlc] = ohlcStart
  strides[block.ohlc] = ohlcBlockSize
  return { starts, strides }
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

  const { starts, strides } = runsOf(depthStart, ohlcStart)
  const offsetOn = (side: number, which: Block) => (starts[which] ?? 0) + side * (strides[which] ?? 0)

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
