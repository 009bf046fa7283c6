/**
 * Reads one instrument's feed however it is laid out: fields in any order, repeated, unknown, or written longer than need
 * be. What comes twice merges as protobufjs merges it; the last member of a union drops those before it.
 */
import type { Columns } from './columns.ts'
import type { IntervalLabels } from './interval-labels.ts'
import {
  type Block,
  block,
  mark,
  member,
  mostLevels,
  ohlcSize,
  quoteSize,
  totalsField,
  volumeField,
  wantDepth,
  wantOhlc,
} from './layout.ts'
import type { Tally } from './tally.ts'
import { type Wire, wireType } from './wire.ts'

export type AnyOrderReader = ReturnType<typeof createAnyOrderReader>

const { varint, eightBytes, delimited } = wireType

/** By field number from 1: how each number of a flat message is written. */
const ltpcWire = [eightBytes, varint, varint, eightBytes] as const
const quoteWire = [varint, eightBytes, varint, eightBytes] as const
const greeksWire = [eightBytes, eightBytes, eightBytes, eightBytes, eightBytes] as const
const candleWire = [eightBytes, eightBytes, eightBytes, eightBytes, varint, varint] as const

type Flat = readonly (typeof varint | typeof eightBytes)[]

/** Where a message's own numbers go, by field number. */
type Loose = ReadonlyMap<number, { readonly wire: 0 | 1; readonly block: Block; readonly field: number }>

const fullLoose: Loose = new Map([
  [5, { wire: eightBytes, block: block.totals, field: totalsField.atp }],
  [6, { wire: varint, block: block.volume, field: volumeField.vtt }],
  [7, { wire: eightBytes, block: block.volume, field: volumeField.oi }],
  [8, { wire: eightBytes, block: block.volume, field: volumeField.iv }],
  [9, { wire: eightBytes, block: block.totals, field: totalsField.tbq }],
  [10, { wire: eightBytes, block: block.totals, field: totalsField.tsq }],
])
const firstLevelLoose: Loose = new Map([
  [4, { wire: varint, block: block.volume, field: volumeField.vtt }],
  [5, { wire: eightBytes, block: block.volume, field: volumeField.oi }],
  [6, { wire: eightBytes, block: block.volume, field: volumeField.iv }],
])

type Parts = {
  readonly columns: Columns
  readonly wants: Uint8Array
  readonly wire: Wire
  readonly labels: IntervalLabels
  readonly tally: Tally
  readonly tookInexact: () => boolean
}

export function createAnyOrderReader({ columns, wants, wire, labels, tally, tookInexact }: Parts) {
  const { rows, marks, loose: spareCandle } = columns
  const { state } = wire
  let slot = 0
  let mode = 0
  let union: number = member.none
  /** The blocks begun by the union's present member, and those of them that hold a number too great for a double. */
  let told = 0
  let inexact = 0

  function begin(ofSlot: number): void {
    slot = ofSlot
    mode = 0
    union = member.none
    told = 0
    inexact = 0
  }

  /** Another member than the last drops what the last one told. */
  function choose(next: number, keeps: (union: number) => boolean): void {
    if (!keeps(union)) {
      told = 0
      inexact = 0
    }
    union = next
  }

  /** Begins a block, at zero; a second part of the same message finds it begun and adds to it. */
  function start(which: Block, size: number): number {
    const at = columns.hidden(slot, which)
    if ((told & which) === 0) {
      rows.fill(0, at, at + size)
      inexact &= ~which
      told |= which
    }
    return at
  }

  function skip(tag: number, end: number, depth: number): boolean {
    tally.count('unknownFields')
    return wire.skip(tag, end, depth)
  }

  function value(kind: number, end: number, index: number, which: number): boolean {
    if (kind === eightBytes) return wire.double(end, index)
    if (!wire.integer(end, index)) return false
    if (tookInexact()) inexact |= which
    return true
  }

  /** A message of numbers alone, whose first has field number `firstField`. */
  function flat(kinds: Flat, end: number, base: number, which: number, depth: number): boolean {
    while (state.at < end) {
      const tag = wire.tag(end)
      if (tag === 0) return false
      const index = (tag >>> 3) - 1
      const kind = kinds[index]
      if (kind === (tag & 7) ? !value(kind, end, base + index, which) : !skip(tag, end, depth)) return false
    }
    return true
  }

  function ltpc(end: number, depth: number): boolean {
    return flat(ltpcWire, end, start(block.ltpc, ltpcWire.length), block.ltpc, depth)
  }

  function greeks(end: number, depth: number): boolean {
    return flat(greeksWire, end, start(block.greeks, greeksWire.length), block.greeks, depth)
  }

  function firstDepth(end: number, depth: number): boolean {
    return flat(quoteWire, end, start(block.top, quoteSize), block.top, depth)
  }

  /** One level of the book; past the ceiling it is still read, into room that nobody looks at. */
  function level(end: number, index: number, depth: number): boolean {
    const kept = index < mostLevels
    if (!kept) tally.count('overCeiling')
    const base = kept ? columns.hidden(slot, block.depth) + index * quoteSize : spareCandle
    rows.fill(0, base, base + quoteSize)
    if (!flat(quoteWire, end, base, index === 0 ? block.depth | block.top : kept ? block.depth : 0, depth)) return false
    if (index === 0) rows.copyWithin(columns.hidden(slot, block.top), base, base + quoteSize)
    return true
  }

  /** Of a book nobody looks at only the best level is read. */
  function best(end: number, depth: number): boolean {
    const base = columns.hidden(slot, block.top)
    rows.fill(0, base, base + quoteSize)
    return flat(quoteWire, end, base, block.top, depth)
  }

  let levels = 0

  function book(end: number, depth: number): boolean {
    const whole = ((wants[slot] ?? 0) & wantDepth) !== 0
    if ((told & block.top) === 0) {
      levels = 0
      start(block.top, quoteSize)
    }
    if (whole) told |= block.depth
    while (state.at < end) {
      if (!whole && levels > 0) {
        state.at = end
        return true
      }
      const tag = wire.tag(end)
      if (tag === 0) return false
      if (tag >>> 3 !== 1 || (tag & 7) !== delimited) {
        if (!skip(tag, end, depth)) return false
        continue
      }
      const stop = wire.size(end)
      if (stop < 0) return false
      if (!(whole ? level(stop, levels, depth + 1) : best(stop, depth + 1))) return false
      levels += 1
    }
    return true
  }

  function candle(end: number, depth: number): number {
    let labelAt = state.at
    let labelEnd = state.at
    rows.fill(0, spareCandle, spareCandle + ohlcSize)
    while (state.at < end) {
      const tag = wire.tag(end)
      if (tag === 0) return -1
      const field = tag >>> 3
      if (field === 1 && (tag & 7) === delimited) {
        labelEnd = wire.text(end)
        if (labelEnd < 0) return -1
        labelAt = state.at
        state.at = labelEnd
      } else if (field >= 2 && candleWire[field - 2] === (tag & 7)) {
        if (!value(tag & 7, end, spareCandle + field - 2, block.ohlc)) return -1
      } else if (!skip(tag, end, depth)) return -1
    }
    return labels.findOrAdd(labelAt, labelEnd - labelAt)
  }

  let intervals = 0

  function candles(end: number, depth: number): boolean {
    if (((wants[slot] ?? 0) & wantOhlc) === 0) {
      state.at = end
      return true
    }
    if ((told & block.ohlc) === 0) intervals = 0
    told |= block.ohlc
    while (state.at < end) {
      const tag = wire.tag(end)
      if (tag === 0) return false
      if (tag >>> 3 !== 1 || (tag & 7) !== delimited) {
        if (!skip(tag, end, depth)) return false
        continue
      }
      const stop = wire.size(end)
      if (stop < 0) return false
      const interval = candle(stop, depth + 1)
      if (state.fault) return false
      if (interval < 0) tally.count('overCeiling')
      else {
        intervals |= 1 << interval
        rows.copyWithin(columns.hidden(slot, block.ohlc) + interval * ohlcSize, spareCandle, spareCandle + ohlcSize)
      }
    }
    return true
  }

  /** A message made of other messages and of numbers of its own. */
  function composed(
    end: number,
    depth: number,
    parts: readonly ((end: number, depth: number) => boolean)[],
    numbers: Loose,
  ): boolean {
    while (state.at < end) {
      const tag = wire.tag(end)
      if (tag === 0) return false
      const part = (tag & 7) === delimited ? parts[(tag >>> 3) - 1] : undefined
      const number = numbers.get(tag >>> 3)
      if (part) {
        const stop = wire.size(end)
        if (stop < 0 || !part(stop, depth + 1)) return false
      } else if (number?.wire === (tag & 7)) {
        if (!value(number.wire, end, columns.hidden(slot, number.block) + number.field, number.block)) return false
      } else if (!skip(tag, end, depth)) return false
    }
    return true
  }

  const marketParts = [ltpc, book, greeks, candles]
  const indexParts = [ltpc, candles]
  const firstLevelParts = [ltpc, firstDepth, greeks]
  const noNumbers: Loose = new Map()

  function full(end: number, depth: number): boolean {
    choose(isFull(union) ? union : member.emptyFull, isFull)
    return composed(end, depth, fullParts, noNumbers)
  }

  const fullParts = [marketFull, indexFull]

  function marketFull(end: number, depth: number): boolean {
    choose(member.marketFull, (before) => before === member.marketFull)
    start(block.volume, 3)
    start(block.totals, 3)
    return composed(end, depth, marketParts, fullLoose)
  }

  function indexFull(end: number, depth: number): boolean {
    choose(member.indexFull, (before) => before === member.indexFull)
    return composed(end, depth, indexParts, noNumbers)
  }

  function firstLevel(end: number, depth: number): boolean {
    choose(member.firstLevel, (before) => before === member.firstLevel)
    start(block.volume, 3)
    return composed(end, depth, firstLevelParts, firstLevelLoose)
  }

  function lastPrice(end: number, depth: number): boolean {
    choose(member.ltpc, (before) => before === member.ltpc)
    return ltpc(end, depth)
  }

  const unionParts = [lastPrice, full, firstLevel]

  /** The Feed whose bytes begin at the wire's place; called again for the same slot it merges. */
  function feed(end: number): boolean {
    while (state.at < end) {
      const tag = wire.tag(end)
      if (tag === 0) return false
      const part = (tag & 7) === delimited ? unionParts[(tag >>> 3) - 1] : undefined
      if (part) {
        const stop = wire.size(end)
        if (stop < 0 || !part(stop, 2)) return false
      } else if (tag >>> 3 === 4 && (tag & 7) === varint) {
        mode = wire.enumeration(end)
        if (state.fault) return false
      } else if (!skip(tag, end, 1)) return false
    }
    return true
  }

  function isSomeTold(which: Block): boolean {
    const at = columns.hidden(slot, which)
    return rows[at] !== 0 || rows[at + 1] !== 0 || rows[at + 2] !== 0
  }

  /**
   * The blocks told. A message's own numbers, all zero, cannot be told from numbers that were left out, and a packet
   * about the book alone must not say that the day's volume is 0; so they count as told when one of them is not zero.
   */
  function finish(): number {
    const feedMarks = columns.hiddenMarks(slot, block.feed)
    marks[feedMarks + mark.mode] = mode
    marks[feedMarks + mark.member] = union
    if (told & block.depth) marks[columns.hiddenMarks(slot, block.depth) + mark.levels] = Math.min(levels, mostLevels)
    if (told & block.ohlc) marks[columns.hiddenMarks(slot, block.ohlc) + mark.intervals] = intervals
    const own = block.volume | block.totals
    if (told & own && !isSomeTold(block.volume) && !(told & block.totals && isSomeTold(block.totals))) told &= ~own
    inexact &= told
    return told | block.feed
  }

  return { begin, feed, finish, mode: () => mode, inexact: () => inexact }
}

function isFull(union: number): boolean {
  return union === member.emptyFull || union === member.marketFull || union === member.indexFull
}
