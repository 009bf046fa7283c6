/**
 * Decodes the broker's market feed into columns, allocating nothing: all of a frame, or nothing of it. What is laid out as
 * the feed usually lays it out is read straight through; an entry that is not is read again, strictly, from its beginning.
 */
import { createAnyOrderReader } from './any-order.ts'
import { createAnyOrderFrame } from './any-order-frame.ts'
import { createColumns } from './columns.ts'
import type { FrameFault } from './frame-fault.ts'
import { createInt64Reader } from './int64.ts'
import { createIntervalLabels } from './interval-labels.ts'
import { createKeyTable } from './key-table.ts'
import { block, highestType, wantDepth, wantOhlc } from './layout.ts'
import { createScratch, longestFrame } from './scratch.ts'
import { createSegmentStatus } from './segment-status.ts'
import { createTally } from './tally.ts'
import { createToldBlocks } from './told-blocks.ts'
import { createUsualFeed } from './usual-feed.ts'
import { createUsualParts } from './usual-parts.ts'
import { isUtf8 } from './utf8.ts'
import { createWire } from './wire.ts'

export type FeedDecoder = ReturnType<typeof createFeedDecoder>

export type FeedDecoderOptions = {
  /** How many instruments there is room for. */
  readonly capacity: number
  /** What becomes of an instrument nobody asked for: counted only, or given a slot while there is room. */
  readonly strangers: 'count' | 'keep'
  /** What is read of an instrument until it is said otherwise: a sum of `wantDepth` and `wantOhlc`. */
  readonly wantAtFirst: number
}

export function createFeedDecoder({ capacity, strangers, wantAtFirst }: FeedDecoderOptions) {
  const scratch = createScratch()
  const { bytes, view } = scratch
  const columns = createColumns(capacity)
  const { rows, told, inexact, frameTime, frameType } = columns
  const blocks = createToldBlocks(columns)
  const keys = createKeyTable(capacity, scratch)
  const labels = createIntervalLabels(scratch)
  const segments = createSegmentStatus()
  const tally = createTally()
  const wants = new Uint8Array(capacity + 1).fill(wantAtFirst)

  const int64 = createInt64Reader(view, rows)
  const parts = createUsualParts(scratch, rows, int64)
  const usualFeed = createUsualFeed({ scratch, columns, wants, parts, labels })
  const wire = createWire(scratch, rows, int64)
  const anyOrder = createAnyOrderReader({ columns, wants, wire, labels, tally, tookInexact: int64.tookInexact })
  const anyOrderField = createAnyOrderFrame({
    scratch,
    columns,
    wire,
    int64,
    anyOrder,
    segments,
    tally,
    blocks,
    slotAt,
    tell,
  })

  /** Takes the feeds of instruments that have no slot. */
  const spare = capacity
  /** Slots first given by the frame being read. */
  const added: number[] = []
  /** The frame has something besides instruments we know, in their usual layout: there is more to keep or undo. */
  let isUnusual = false

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
    if (slot < 0) return false
    const told = usualFeed(at, end, slot)
    if (told === 0) return false
    tell(slot, told)
    return true
  }

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

  function tell(slot: number, told: number): void {
    if (slot === spare) {
      isUnusual = true
      tally.count('strangers')
      return
    }
    blocks.tell(slot, told)
  }

  /** A field of the frame that is not as usual. */
  function field(at: number, end: number): number {
    isUnusual = true
    return anyOrderField(at, end)
  }

  function keep(): void {
    blocks.keep()
    tally.frame()
    if (isUnusual) keepUnusual()
  }

  function keepUnusual(): void {
    isUnusual = false
    added.length = 0
    const type = rows[frameType] ?? 0
    if (type < 0 || type > highestType) tally.count('unknownEnums')
    labels.keep()
    tally.count('overCeiling', segments.keep())
    tally.keep()
  }

  function refuse(fault: FrameFault): FrameFault {
    blocks.undo()
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
  function decode(message: Uint8Array): FrameFault | null {
    const end = message.length
    blocks.begin()
    if (end > longestFrame) return refuse('too-long')
    bytes.set(message)
    const lastTime = rows[frameTime] ?? 0
    const lastType = rows[frameType] ?? 0
    rows[frameType] = 0
    rows[frameTime] = 0
    let at = 0
    while (at < end) {
      const tag = view.getUint8(at)
      if (tag === 0x12) at = entryAt(at, end)
      else if (tag === 0x18 && at + 7 === end && parts.time(at + 1, frameTime)) at = end
      else if (tag === 0x08 && at + 1 < end && view.getUint8(at + 1) <= highestType) {
        rows[frameType] = view.getUint8(at + 1)
        at += 2
      } else at = field(at, end)
      if (at < 0) {
        rows[frameTime] = lastTime
        rows[frameType] = lastType
        return refuse(wire.state.fault ?? 'truncated')
      }
    }
    keep()
    return null
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
    if (!keys.isUsed(slot)) return
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
    touched: blocks.touched,
    touchedBlocks: blocks.touchedBlocks,
    touchedCount: blocks.count,
    /** Of the last frame: its Type, and its time in epoch milliseconds (0: it gave none). */
    frameType: () => rows[frameType] ?? 0,
    frameTime: () => rows[frameTime] ?? 0,
  }
}
