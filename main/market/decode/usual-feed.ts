/**
 * Reads one instrument's feed straight through, in the layout every protobuf encoder writes; 0 for any other. Beside
 * `usual-parts.ts` the one place written for speed first: all of it is one closure over arrays made once, which is what
 * lets the runtime compile it to plain loads and stores.
 */
import type { Columns } from './columns.ts'
import type { IntervalLabels } from './interval-labels.ts'
import {
  block,
  coreSize,
  depthSize,
  highestMode,
  mark,
  markSize,
  member,
  mostLevels,
  ohlcBlockSize,
  ohlcSize,
  place,
  quoteSize,
  wantDepth,
  wantOhlc,
} from './layout.ts'
import type { Scratch } from './scratch.ts'
import type { UsualParts } from './usual-parts.ts'

type Needs = {
  readonly scratch: Scratch
  readonly columns: Columns
  readonly wants: Uint8Array
  readonly parts: UsualParts
  readonly labels: IntervalLabels
}

export function createUsualFeed({ scratch, columns, wants, parts, labels }: Needs) {
  const { view } = scratch
  const { rows, marks, sides, depthStart, ohlcStart } = columns

  /** Reads the best level alone. */
  function best(start: number, end: number, base: number): boolean {
    if (start === end) return false
    const stop = start + 2 + view.getUint8(start + 1)
    if (view.getUint8(start) !== 0x0a || view.getUint8(start + 1) >= 0x80 || stop > end) return false
    return parts.quote(start + 2, stop, base)
  }

  /** Returns the intervals told, a bit each, or -1. */
  function ohlc(start: number, end: number, base: number): number {
    let at = start
    let intervals = 0
    let index = 0
    while (at < end) {
      const stop = at + 2 + view.getUint8(at + 1)
      const labelLength = view.getUint8(at + 3)
      const labelAt = at + 4
      if (view.getUint8(at) !== 0x0a || view.getUint8(at + 1) >= 0x80 || stop > end) return -1
      if (view.getUint8(at + 2) !== 0x0a || (labelLength - 1) >>> 0 > 3) return -1
      const interval = labels.findShort(labelAt, labelLength, index)
      if (interval < 0 || !parts.candle(labelAt + labelLength, stop, base + interval * ohlcSize)) return -1
      intervals |= 1 << interval
      index += 1
      at = stop
    }
    return intervals
  }

  /** The blocks told, or 0. */
  function marketFull(start: number, end: number, slot: number): number {
    const hidden = ~(sides[slot] ?? 0)
    const core = slot * 2 * coreSize
    const want = wants[slot] ?? 0
    let at = start
    let blocks: number = block.feed
    if (view.getUint8(at) === 0x0a) {
      const stop = at + 2 + view.getUint8(at + 1)
      const base = core + (hidden & block.ltpc ? coreSize : 0) + place.ltpc
      if (view.getUint8(at + 1) >= 0x80 || stop > end || !parts.ltpc(at + 2, stop, base)) return 0
      blocks |= block.ltpc
      at = stop
    }
    if (at < end && view.getUint8(at) === 0x12) {
      let length = view.getUint8(at + 1)
      at += 2
      if (length >= 0x80) {
        if (view.getUint8(at) >= 0x80) return 0
        length = (length & 0x7f) | (view.getUint8(at) << 7)
        at += 1
      }
      const stop = at + length
      if (stop > end) return 0
      const top = core + (hidden & block.top ? coreSize : 0) + place.top
      if (want & wantDepth) {
        const side = slot * 2 + (hidden & block.depth ? 1 : 0)
        const levels = parts.levels(at, stop, depthStart + side * depthSize, mostLevels)
        if (levels < 1) return 0
        for (let field = 0; field < quoteSize; field += 1) {
          rows[top + field] = rows[depthStart + side * depthSize + field] ?? 0
        }
        marks[side * markSize + mark.levels] = levels
        blocks |= block.depth
      } else if (!best(at, stop, top)) return 0
      blocks |= block.top
      at = stop
    }
    if (at < end && view.getUint8(at) === 0x1a) {
      const stop = at + 2 + view.getUint8(at + 1)
      const base = core + (hidden & block.greeks ? coreSize : 0) + place.greeks
      if (view.getUint8(at + 1) >= 0x80 || stop > end || !parts.greeks(at + 2, stop, base)) return 0
      blocks |= block.greeks
      at = stop
    }
    if (at < end && view.getUint8(at) === 0x22) {
      at = marketOhlc(at, end, slot, hidden, want)
      if (at < 0) return 0
      if (want & wantOhlc) blocks |= block.ohlc
    }
    const volume = core + (hidden & block.volume ? coreSize : 0) + place.volume
    const totals = core + (hidden & block.totals ? coreSize : 0) + place.totals
    if (!parts.fullNumbers(at, end, volume, totals)) return 0
    if (isAnyTold(volume) || isAnyTold(totals)) blocks |= block.volume | block.totals
    return blocks
  }

  /** The candles, or their length alone. Returns where they end, or -1. */
  function marketOhlc(start: number, end: number, slot: number, hidden: number, want: number): number {
    let length = view.getUint8(start + 1)
    let at = start + 2
    if (length >= 0x80) {
      if (view.getUint8(at) >= 0x80) return -1
      length = (length & 0x7f) | (view.getUint8(at) << 7)
      at += 1
    }
    const stop = at + length
    if (stop > end) return -1
    if (want & wantOhlc) {
      const side = slot * 2 + (hidden & block.ohlc ? 1 : 0)
      const intervals = ohlc(at, stop, ohlcStart + side * ohlcBlockSize)
      if (intervals < 0) return -1
      marks[side * markSize + mark.intervals] = intervals
    }
    return stop
  }

  function isAnyTold(base: number): boolean {
    return rows[base] !== 0 || rows[base + 1] !== 0 || rows[base + 2] !== 0
  }

  function indexFull(start: number, end: number, slot: number): number {
    const hidden = ~(sides[slot] ?? 0)
    const want = wants[slot] ?? 0
    let at = start
    let blocks: number = block.feed
    if (view.getUint8(at) === 0x0a) {
      const stop = at + 2 + view.getUint8(at + 1)
      const base = slot * 2 * coreSize + (hidden & block.ltpc ? coreSize : 0) + place.ltpc
      if (view.getUint8(at + 1) >= 0x80 || stop > end || !parts.ltpc(at + 2, stop, base)) return 0
      blocks |= block.ltpc
      at = stop
    }
    if (at < end && view.getUint8(at) === 0x12) {
      at = marketOhlc(at, end, slot, hidden, want)
      if (at < 0) return 0
      if (want & wantOhlc) blocks |= block.ohlc
    }
    return at === end ? blocks : 0
  }

  function firstLevel(start: number, end: number, slot: number): number {
    const hidden = ~(sides[slot] ?? 0)
    const core = slot * 2 * coreSize
    let at = start
    let blocks: number = block.feed
    if (view.getUint8(at) === 0x0a) {
      const stop = at + 2 + view.getUint8(at + 1)
      const base = core + (hidden & block.ltpc ? coreSize : 0) + place.ltpc
      if (view.getUint8(at + 1) >= 0x80 || stop > end || !parts.ltpc(at + 2, stop, base)) return 0
      blocks |= block.ltpc
      at = stop
    }
    if (at < end && view.getUint8(at) === 0x12) {
      const stop = at + 2 + view.getUint8(at + 1)
      const base = core + (hidden & block.top ? coreSize : 0) + place.top
      if (view.getUint8(at + 1) >= 0x80 || stop > end || !parts.quote(at + 2, stop, base)) return 0
      blocks |= block.top
      at = stop
    }
    if (at < end && view.getUint8(at) === 0x1a) {
      const stop = at + 2 + view.getUint8(at + 1)
      const base = core + (hidden & block.greeks ? coreSize : 0) + place.greeks
      if (view.getUint8(at + 1) >= 0x80 || stop > end || !parts.greeks(at + 2, stop, base)) return 0
      blocks |= block.greeks
      at = stop
    }
    const volume = core + (hidden & block.volume ? coreSize : 0) + place.volume
    if (!parts.firstLevelNumbers(at, end, volume)) return 0
    return isAnyTold(volume) ? blocks | block.volume : blocks
  }

  /** One instrument's feed: the blocks told, or 0. */
  function feed(start: number, end: number, slot: number): number {
    const tag = view.getUint8(start)
    let length = view.getUint8(start + 1)
    let at = start + 2
    if (length >= 0x80) {
      if (view.getUint8(at) >= 0x80) return 0
      length = (length & 0x7f) | (view.getUint8(at) << 7)
      at += 1
    }
    const stop = at + length
    let mode = 0
    if (stop !== end) {
      if (stop + 2 !== end || view.getUint8(stop) !== 0x20) return 0
      mode = view.getUint8(stop + 1)
      if (mode > highestMode) return 0
    }
    const side = sides[slot] ?? 0
    let blocks = 0
    let union: number = member.ltpc
    if (tag === 0x0a) {
      const base = slot * 2 * coreSize + (side & block.ltpc ? 0 : coreSize) + place.ltpc
      blocks = parts.ltpc(at, stop, base) ? block.feed | block.ltpc : 0
    } else if (tag === 0x12) {
      const inner = view.getUint8(at)
      let innerLength = view.getUint8(at + 1)
      at += 2
      if (innerLength >= 0x80) {
        if (view.getUint8(at) >= 0x80) return 0
        innerLength = (innerLength & 0x7f) | (view.getUint8(at) << 7)
        at += 1
      }
      if (at + innerLength !== stop) return 0
      if (inner === 0x0a) {
        union = member.marketFull
        blocks = marketFull(at, stop, slot)
      } else if (inner === 0x12) {
        union = member.indexFull
        blocks = indexFull(at, stop, slot)
      }
    } else if (tag === 0x1a) {
      union = member.firstLevel
      blocks = firstLevel(at, stop, slot)
    }
    // An integer too great for a double is left to the strict reader, which notes whose it is.
    if (blocks === 0 || parts.tookInexact()) return 0
    const marksAt = (slot * 2 + (side & block.feed ? 0 : 1)) * markSize
    marks[marksAt + mark.mode] = mode
    marks[marksAt + mark.member] = union
    return blocks
  }

  return feed
}
