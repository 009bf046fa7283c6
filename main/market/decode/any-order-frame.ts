/** Reads a frame's own fields however they are laid out: entries of the feeds, the market's state, and what nobody knows. */
import type { AnyOrderReader } from './any-order.ts'
import type { Columns } from './columns.ts'
import type { Int64Reader } from './int64.ts'
import { highestMode, highestStatus } from './layout.ts'
import type { Scratch } from './scratch.ts'
import type { SegmentStatus } from './segment-status.ts'
import type { Tally } from './tally.ts'
import type { ToldBlocks } from './told-blocks.ts'
import { type Wire, wireType } from './wire.ts'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

type Needs = {
  readonly scratch: Scratch
  readonly columns: Columns
  readonly wire: Wire
  readonly int64: Int64Reader
  readonly anyOrder: AnyOrderReader
  readonly segments: SegmentStatus
  readonly tally: Tally
  readonly blocks: ToldBlocks
  readonly slotAt: (at: number, length: number) => number
  readonly tell: (slot: number, blocks: number) => void
}

export function createAnyOrderFrame(needs: Needs) {
  const { scratch, columns, wire, int64, anyOrder, segments, tally, blocks, slotAt, tell } = needs
  const { bytes } = scratch
  const { rows, frameTime, frameType } = columns

  /** An entry in any order: the key is looked for first, because the feed is written under it. */
  function entry(start: number, end: number): boolean {
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
    finish(slot)
    return true
  }

  function finish(slot: number): void {
    tell(slot, anyOrder.finish())
    const mode = anyOrder.mode()
    if (mode < 0 || mode > highestMode) tally.count('unknownEnums')
    if (anyOrder.inexact()) blocks.tellInexact(slot, anyOrder.inexact())
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

  /** The field of the frame that begins at `start`. Returns where it ends, or -1. */
  function field(start: number, end: number): number {
    const { state } = wire
    state.at = start
    const tag = wire.tag(end)
    switch (tag) {
      case 0:
        return -1
      case (1 << 3) | wireType.varint:
        rows[frameType] = wire.enumeration(end)
        break
      case (2 << 3) | wireType.delimited: {
        const stop = wire.size(end)
        if (stop < 0 || !entry(state.at, stop)) return -1
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

  return field
}
