/**
 * Reads the wire format strictly, one piece at a time, refusing exactly what protobufjs refuses. Used for whatever is not
 * laid out as the feed usually lays it out; the usual layout is read straight by the feed decoder.
 */
import type { FrameFault } from './frame-fault.ts'
import type { Int64Reader } from './int64.ts'
import type { Scratch } from './scratch.ts'
import { isUtf8 } from './utf8.ts'

export type Wire = ReturnType<typeof createWire>

export const wireType = { varint: 0, eightBytes: 1, delimited: 2, groupStart: 3, groupEnd: 4, fourBytes: 5 } as const

/** How deep messages and groups may nest; protobufjs has the same number. */
const deepest = 100

export function createWire({ view }: Scratch, rows: Float64Array, int64: Int64Reader) {
  /** Where the next piece begins, and why reading stopped. */
  const state: { at: number; fault: FrameFault | null } = { at: 0, fault: null }

  function refuse(fault: FrameFault): false {
    state.fault ??= fault
    return false
  }

  /** An unsigned number of at most five bytes whose fifth is at most `highest`; -1 when there is none. */
  function small(end: number, highest: number): number {
    let value = 0
    for (let index = 0; index < 5; index += 1) {
      if (state.at >= end) return refused('truncated')
      const byte = view.getUint8(state.at++)
      if (index === 4 && byte > highest) return refused('bad-number')
      value = (value | ((byte & 0x7f) << (index * 7))) >>> 0
      if (byte < 0x80) return value
    }
    return refused('bad-number')
  }

  function refused(fault: FrameFault): -1 {
    refuse(fault)
    return -1
  }

  /** Field number and wire type in one; 0, which no field can have, after a fault. */
  function tag(end: number): number {
    const value = small(end, 0x0f)
    if (value < 0) return 0
    if (value >>> 3 === 0) refuse('bad-field')
    return value >>> 3 === 0 ? 0 : value
  }

  /** Where the message that begins here ends, or -1. */
  function size(end: number): number {
    const length = small(end, 0x07)
    if (length < 0) return -1
    return state.at + length > end ? refused('truncated') : state.at + length
  }

  function double(end: number, index: number): boolean {
    if (state.at + 8 > end) return refuse('truncated')
    rows[index] = view.getFloat64(state.at, true)
    state.at += 8
    return true
  }

  function integer(end: number, index: number): boolean {
    // Looked for first, so that a number cut by the end of its message is not read past it.
    let last = state.at
    while (last < end && last < state.at + 10 && view.getUint8(last) >= 0x80) last += 1
    if (last >= end) return refuse('truncated')
    const next = int64.read(state.at, index)
    if (next < 0) return refuse('bad-number')
    state.at = next
    return true
  }

  /** An enumeration's number: 32 bits, however many bytes up to ten it is spread over. Check `fault` after it. */
  function enumeration(end: number): number {
    let value = 0
    for (let index = 0; index < 10; index += 1) {
      if (state.at >= end) return refused('truncated')
      const byte = view.getUint8(state.at++)
      if (index < 5) value |= (byte & 0x7f) << (index * 7)
      if (byte < 0x80) return value
    }
    return refused('bad-number')
  }

  /** Returns where the text ends after looking that it is UTF-8, or -1. It begins at `state.at`, which then moves on. */
  function text(end: number): number {
    const stop = size(end)
    if (stop < 0) return -1
    return isUtf8(view, state.at, stop) ? stop : refused('bad-text')
  }

  /** An unknown number may be of any length. */
  function skipNumber(end: number): boolean {
    for (;;) {
      if (state.at >= end) return refuse('truncated')
      if (view.getUint8(state.at++) < 0x80) return true
    }
  }

  function skipBytes(end: number, count: number): boolean {
    if (state.at + count > end) return refuse('truncated')
    state.at += count
    return true
  }

  function skipGroup(end: number, depth: number, field: number): boolean {
    for (;;) {
      const inner = tag(end)
      if (inner === 0) return false
      if ((inner & 7) === wireType.groupEnd) return inner >>> 3 === field ? true : refuse('bad-wire-type')
      if (!skip(inner, end, depth + 1)) return false
    }
  }

  /** Passes over a field nobody knows. */
  function skip(fieldTag: number, end: number, depth: number): boolean {
    if (depth > deepest) return refuse('too-deep')
    switch (fieldTag & 7) {
      case wireType.varint:
        return skipNumber(end)
      case wireType.eightBytes:
        return skipBytes(end, 8)
      case wireType.delimited: {
        const stop = size(end)
        if (stop < 0) return false
        state.at = stop
        return true
      }
      case wireType.groupStart:
        return skipGroup(end, depth, fieldTag >>> 3)
      case wireType.fourBytes:
        return skipBytes(end, 4)
      default:
        return refuse('bad-wire-type')
    }
  }

  return { state, refuse, tag, size, double, integer, enumeration, text, skip }
}
