/**
 * Decodes the broker's market feed into columns, allocating nothing. One closure over arrays made once, reading straight
 * through the layout that the feed usually has; a message laid out in any other way is read again, from its beginning, by
 * the strict reader. It is one file because the compiler of the runtime keeps these reads fast only together.
 */
import { createAnyOrderReader } from './any-order.ts'
import { createColumns } from './columns.ts'
import type { FrameFault } from './frame-fault.ts'
import { createInt64Reader } from './int64.ts'
import { createIntervalLabels } from './interval-labels.ts'
import { createKeyTable } from './key-table.ts'
import {
  block,
  coreSize,
  depthSize,
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
import { createScratch, longestFrame } from './scratch.ts'
import { createSegmentStatus } from './segment-status.ts'
import { createTally } from './tally.ts'
import { createUsualParts } from './usual-parts.ts'
import { isUtf8 } from './utf8.ts'
import { createWire, wireType } from './wire.ts'

export type FeedDecoder = ReturnType<typeof createFeedDecoder>

export type FeedDecoderOptions = {
  /** How many instruments there is room for. */
  readonly capacity: number
  /** What becomes of an instrument nobody asked for: counted only, or given a slot while there is room. */
  readonly strangers: 'count' | 'keep'
  /** What is read of an instrument until it is said otherwise: a sum of `wantDepth` and `wantOhlc`. */
  readonly wantAtFirst: number
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const highestMode = 3
const highestType = 2
const highestStatus = 5

export function createFeedDecoder({ capacity, strangers, wantAtFirst }: FeedDecoderOptions) {
  const scratch = createScratch()
  const { bytes, view } = scratch
  const columns = createColumns(capacity)
  const { rows, marks, sides, told, inexact, depthStart, ohlcStart, frameTime } = columns
  const keys = createKeyTable(capacity, scratch)
  const labels = createIntervalLabels(scratch)
  const segments = createSegmentStatus()
  const tally = createTally()
  const int64 = createInt64Reader(view, rows)
  const parts = createUsualParts(scratch, rows, int64)
  const wire = createWire(scratch, rows, int64)
  const wants = new Uint8Array(capacity + 1).fill(wantAtFirst)
  const anyOrder = createAnyOrderReader({ columns, wants, wire, labels, tally, tookInexact: int64.tookInexact })

  /** Takes the feeds of instruments that have no slot. */
  const spare = capacity
  /** The blocks of a slot that the frame being read has told, and the slots it has told of. */
  const pending = new Uint8Array(capacity + 1)
  const pendingInexact = new Uint8Array(capacity + 1)
  const touched = new Int32Array(capacity)
  const touchedBlocks = new Uint8Array(capacity)
  const added: number[] = []
  let touchedCount = 0
  let frameType = 0
  let isAnyInexact = false
  /** The frame has something besides instruments we know, in their usual layout: there is more to keep or undo. */
  let isUnusual = false

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
      if (view.getUint8(at + 2) !== 0x0a || (labelLength - 1) >>> 0 > 3 || labelAt + labelLength > stop) return -1
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

  /** One instrument's feed. */
  function feed(start: number, end: number, slot: number): boolean {
    const tag = view.getUint8(start)
    let length = view.getUint8(start + 1)
    let at = start + 2
    if (length >= 0x80) {
      if (view.getUint8(at) >= 0x80) return false
      length = (length & 0x7f) | (view.getUint8(at) << 7)
      at += 1
    }
    const stop = at + length
    let mode = 0
    if (stop !== end) {
      if (stop + 2 !== end || view.getUint8(stop) !== 0x20) return false
      mode = view.getUint8(stop + 1)
      if (mode > highestMode) return false
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
        if (view.getUint8(at) >= 0x80) return false
        innerLength = (innerLength & 0x7f) | (view.getUint8(at) << 7)
        at += 1
      }
      if (at + innerLength !== stop) return false
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
    if (blocks === 0 || parts.tookInexact()) return false
    const marksAt = (slot * 2 + (side & block.feed ? 0 : 1)) * markSize
    marks[marksAt + mark.mode] = mode
    marks[marksAt + mark.member] = union
    tell(slot, blocks)
    return true
  }

  /** One entry of the feeds: a key, then a feed. */
  function entry(start: number, end: number): boolean {
    const keyLength = view.getUint8(start + 1)
    const keyAt = start + 2
    let at = keyAt + keyLength + 2
    if (view.getUint8(start) !== 0x0a || keyLength >= 0x80 || at >= end || view.getUint8(at - 2) !== 0x12) return false
    let length = view.getUint8(at - 1)
    if (length >= 0x80) {
      if (view.getUint8(at) >= 0x80) return false
      length = (length & 0x7f) | (view.getUint8(at) << 7)
      at += 1
    }
    if (at + length !== end) return false
    const slot = slotAt(keyAt, keyLength)
    return slot >= 0 && feed(at, end, slot)
  }

  // ---- Whatever else.

  /** The slot of the key that stands in the scratch; the spare one for a stranger; -1 for bytes that are no text. */
  function slotAt(at: number, length: number): number {
    const known = keys.find(at, length)
    if (known >= 0) return known
    if (!isUtf8(view, at, at + length)) return -1
    if (strangers === 'count') return spare
    const slot = keys.add(at, length)
    if (slot < 0) return spare
    wants[slot] = wantAtFirst
    added.push(slot)
    isUnusual = true
    return slot
  }

  function tell(slot: number, blocks: number): void {
    if (slot === spare) {
      isUnusual = true
      tally.count('strangers')
      return
    }
    if (pending[slot] === 0) touched[touchedCount++] = slot
    pending[slot] = blocks
    if (isAnyInexact) pendingInexact[slot] = 0
  }

  /** An entry in any order: the key is looked for first, because the feed is written under it. */
  function entryInAnyOrder(start: number, end: number): boolean {
    const { state } = wire
    state.at = start
    let keyAt = start
    let keyEnd = start
    while (state.at < end) {
      const tag = wire.tag(end)
      if (tag === 0) return false
      if (tag === ((1 << 3) | wireType.delimited)) {
        keyEnd = wire.text(end)
        if (keyEnd < 0) return false
        keyAt = state.at
        state.at = keyEnd
      } else if (!wire.skip(tag, end, 0)) return false
    }
    const slot = slotAt(keyAt, keyEnd - keyAt)
    state.at = start
    anyOrder.begin(slot)
    int64.tookInexact()
    while (state.at < end) {
      const tag = wire.tag(end)
      if (tag === ((2 << 3) | wireType.delimited)) {
        if (!anyOrder.feed(wire.size(end))) return false
      } else {
        if (tag !== ((1 << 3) | wireType.delimited)) tally.count('unknownFields')
        wire.skip(tag, end, 0)
      }
    }
    finishAnyOrder(slot)
    return true
  }

  function finishAnyOrder(slot: number): void {
    tell(slot, anyOrder.finish())
    const mode = anyOrder.mode()
    if (mode < 0 || mode > highestMode) tally.count('unknownEnums')
    if (anyOrder.inexact()) {
      isAnyInexact = true
      pendingInexact[slot] = anyOrder.inexact()
    }
  }

  /** The market's state: a map of segments, which comes once a connection and at each change. */
  function marketInfo(end: number): boolean {
    const { state } = wire
    while (state.at < end) {
      const tag = wire.tag(end)
      if (tag === 0) return false
      if (tag === ((1 << 3) | wireType.delimited)) {
        const stop = wire.size(end)
        if (stop < 0 || !segment(stop)) return false
      } else {
        tally.count('unknownFields')
        if (!wire.skip(tag, end, 1)) return false
      }
    }
    return true
  }

  function segment(end: number): boolean {
    const { state } = wire
    let name = ''
    let status = 0
    while (state.at < end) {
      const tag = wire.tag(end)
      if (tag === 0) return false
      if (tag === ((1 << 3) | wireType.delimited)) {
        const stop = wire.text(end)
        if (stop < 0) return false
        name = decoder.decode(bytes.subarray(state.at, stop))
        state.at = stop
      } else if (tag === ((2 << 3) | wireType.varint)) {
        status = wire.enumeration(end)
        if (state.fault) return false
      } else {
        tally.count('unknownFields')
        if (!wire.skip(tag, end, 1)) return false
      }
    }
    if (status < 0 || status > highestStatus) tally.count('unknownEnums')
    segments.set(name, status)
    return true
  }

  /** A field of the frame itself. Returns where it ends, or -1. */
  function field(start: number, end: number): number {
    const { state } = wire
    isUnusual = true
    state.at = start
    const tag = wire.tag(end)
    switch (tag) {
      case 0:
        return -1
      case (1 << 3) | wireType.varint:
        frameType = wire.enumeration(end)
        break
      case (2 << 3) | wireType.delimited: {
        const stop = wire.size(end)
        if (stop < 0 || !entryInAnyOrder(state.at, stop)) return -1
        break
      }
      case (3 << 3) | wireType.varint:
        wire.integer(end, frameTime)
        int64.tookInexact()
        break
      case (4 << 3) | wireType.delimited: {
        const stop = wire.size(end)
        if (stop < 0 || !marketInfo(stop)) return -1
        break
      }
      default:
        tally.count('unknownFields')
        wire.skip(tag, end, 0)
    }
    return state.fault ? -1 : state.at
  }

  // ---- A frame: all of it, or nothing.

  function keep(): void {
    for (let index = 0; index < touchedCount; index += 1) {
      const slot = touched[index] ?? spare
      const blocks = pending[slot] ?? 0
      sides[slot] = (sides[slot] ?? 0) ^ blocks
      told[slot] = (told[slot] ?? 0) | blocks
      touchedBlocks[index] = blocks
      pending[slot] = 0
      if (isAnyInexact) inexact[slot] = ((inexact[slot] ?? 0) & ~blocks) | ((pendingInexact[slot] ?? 0) & blocks)
    }
    tally.frame()
    if (isUnusual) keepUnusual()
  }

  function keepUnusual(): void {
    isUnusual = false
    added.length = 0
    if (frameType < 0 || frameType > highestType) tally.count('unknownEnums')
    labels.keep()
    tally.count('overCeiling', segments.keep())
    tally.keep()
  }

  function refuse(fault: FrameFault): FrameFault {
    for (let index = 0; index < touchedCount; index += 1) pending[touched[index] ?? spare] = 0
    touchedCount = 0
    for (const slot of added.reverse()) keys.remove(slot)
    added.length = 0
    labels.undo()
    segments.undo()
    int64.tookInexact()
    isUnusual = false
    tally.refuse(fault)
    wire.state.fault = null
    return fault
  }

  /** Takes in one frame. Null when it was sound; otherwise nothing has changed but the count of faults. */
  function decode(frame: Uint8Array): FrameFault | null {
    const end = frame.length
    touchedCount = 0
    if (end > longestFrame) return refuse('too-long')
    bytes.set(frame)
    const lastTime = rows[frameTime] ?? 0
    const lastType = frameType
    frameType = 0
    rows[frameTime] = 0
    let at = 0
    while (at < end) {
      const tag = view.getUint8(at)
      if (tag === 0x12) at = entryAt(at, end)
      else if (tag === 0x18 && at + 7 === end && endsInSix(at + 1)) at = parts.integer(at + 1, frameTime)
      else if (tag === 0x08 && at + 1 < end && view.getUint8(at + 1) <= highestType) {
        frameType = view.getUint8(at + 1)
        at += 2
      } else at = field(at, end)
      if (at < 0) {
        rows[frameTime] = lastTime
        frameType = lastType
        return refuse(wire.state.fault ?? 'truncated')
      }
    }
    keep()
    return null
  }

  /** Whether the number at `at` has six bytes, as a time has. */
  function endsInSix(at: number): boolean {
    const low = view.getInt32(at, true) & 0x80808080
    return low === (0x80808080 | 0) && (view.getUint16(at + 4, true) & 0x8080) === 0x80
  }

  /** An entry of the feeds in its usual layout, or else in any. Returns where it ends, or -1. */
  function entryAt(at: number, end: number): number {
    let length = view.getUint8(at + 1)
    let start = at + 2
    if (length >= 0x80) {
      if (view.getUint8(start) >= 0x80) return field(at, end)
      length = (length & 0x7f) | (view.getUint8(start) << 7)
      start += 1
    }
    const stop = start + length
    if (stop > end) return field(at, end)
    return entry(start, stop) ? stop : field(at, end)
  }

  /** Gives an instrument a slot, or finds the one it has; -1 when there is no room. */
  function ask(key: string, want: number): number {
    const known = keys.slotOf(key)
    const slot = known >= 0 ? known : keys.addText(key)
    if (slot >= 0) setWant(slot, want)
    return slot
  }

  /** Gives the slot back. What was told of its instrument is forgotten. */
  function release(slot: number): void {
    keys.remove(slot)
    told[slot] = 0
    inexact[slot] = 0
  }

  /** What nobody looks at is no longer read, and so no longer known. */
  function setWant(slot: number, want: number): void {
    wants[slot] = want
    const dropped = (want & wantDepth ? 0 : block.depth) | (want & wantOhlc ? 0 : block.ohlc)
    told[slot] = (told[slot] ?? 0) & ~dropped
  }

  return {
    decode,
    columns,
    segments,
    tally,
    ask,
    release,
    setWant,
    slotOf: keys.slotOf,
    keyOf: keys.keyOf,
    intervals: labels.list,
    /** The slots that the last frame told of, the first `touchedCount()` of them, and beside each its blocks. */
    touched,
    touchedBlocks,
    touchedCount: () => touchedCount,
    /** Of the last frame: its Type, and its time in epoch milliseconds (0: it gave none). */
    frameType: () => frameType,
    frameTime: () => rows[frameTime] ?? 0,
  }
}
