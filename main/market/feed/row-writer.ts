/**
 * Carries what a message told of one instrument from the decoder's columns through the gate onto the board. What is not
 * believed leaves the last good word standing, is counted, and marks the row.
 */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { quoteSources, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import type { Columns } from '../decode/columns.ts'
import { type Block, block, ltpcField, ohlcField, ohlcSize, quoteField } from '../decode/layout.ts'
import { createFiguresWriter } from './figures-writer.ts'
import type { FollowedRow } from './followed-row.ts'
import { createPriceGate, type PriceVerdict, type PriceWord } from './gate/price-gate.ts'
import { isCount, priceUnits } from './gate/units.ts'
import type { LegacyQuote } from './legacy-feed.ts'
import { bestOf, createQuoteWriter } from './quote-writer.ts'

export type RowWriter = {
  /** Takes in the blocks that the last message told of the row. True when anything of it changed. */
  readonly take: (row: FollowedRow, changed: number, moment: Moment) => boolean
  /** The same of a quote of the older channel. */
  readonly takeQuote: (row: FollowedRow, quote: LegacyQuote, moment: Moment) => boolean
  /** A new connection or a new subscription: nothing told before counts as a base. */
  readonly restart: (row: FollowedRow) => void
  /** Blanks what the row's mode no longer tells. */
  readonly narrow: (row: FollowedRow) => void
  /** Another trading day: what counts up through a day is not told until the feed tells it anew. */
  readonly startDay: (row: FollowedRow) => void
  /** Words that were not believed, or passed over because they were older than what stood. */
  readonly doubted: () => number
}

/** What is true of a message as a whole; a single object, filled anew. */
export type Moment = {
  /** The broker's time. */
  now: number
  elapsed: number
}

export type RowWriterParts = {
  readonly board: WritableBoard
  readonly columns: Columns
  /** The number of the day's interval among those the feed names, or -1. */
  readonly dayInterval: () => number
  /** Orders are being collected, and the book may cross. */
  readonly isAuction: (segment: string) => boolean
  readonly knownCircuit?: KnownCircuit
}

/** What is known today, without asking. */
export type KnownCircuit = (key: InstrumentKey) => { readonly lower: number; readonly upper: number } | null

/** No exchange has a narrower circuit, so nearer to the close there is nothing to look up. */
const narrowestCircuit = 0.01

const feedSource = quoteSources.indexOf('feed')
const legacySource = quoteSources.indexOf('legacy-feed')
const untold = Number.NaN

export function createRowWriter(parts: RowWriterParts): RowWriter {
  const { board, columns, dayInterval, isAuction, knownCircuit } = parts
  const { rows, levelCount, toldAt } = board
  const wire = columns.rows
  const gate = createPriceGate(board.capacity)
  const figures = createFiguresWriter({ board, columns, dayAt, suspected })
  const writeQuote = createQuoteWriter(board)
  const word = emptyWord()
  let doubted = 0

  function take(row: FollowedRow, changed: number, { now, elapsed }: Moment): boolean {
    const verdict = changed & block.ltpc ? judge(row, changed, now) : null
    if (verdict === 'old') doubted += 1
    if (verdict === 'suspect') suspected(row, block.ltpc)
    const isIn = verdict === 'good' || verdict === 'untraded'
    if (!row.hasBase && !isIn) return verdict === 'suspect'
    // A row that gets its base is written whole, from all that this connection has told of it.
    const told = row.hasBase ? changed : (columns.told[row.wireSlot] ?? 0)
    if (!row.hasBase) blank(row)
    row.hasBase = true
    if (isIn) writePrice(row)
    const wrote = figures.write(row, told & row.blocks, isAuction(row.segment))
    // The age is that of the price: a book that moves on makes a price that is doubted no younger.
    if ((isIn || wrote) && (row.suspect & block.ltpc) === 0) toldAt[row.slot] = elapsed
    return isIn || wrote || row.suspect !== 0
  }

  function takeQuote(row: FollowedRow, quote: LegacyQuote, { now, elapsed }: Moment): boolean {
    const verdict = judgeQuote(row, quote, now)
    if (verdict === 'old') doubted += 1
    if (verdict === 'suspect') suspected(row, block.ltpc)
    if (verdict !== 'good') return verdict === 'suspect'
    if (!row.hasBase) blank(row)
    row.hasBase = true
    const base = row.slot * rowSize
    rows[base + rowField.source] = legacySource
    rows[base + rowField.last] = word.price
    rows[base + rowField.lastTime] = word.time
    rows[base + rowField.lastQuantity] = untold
    if (!Number.isNaN(word.previousClose)) rows[base + rowField.previousClose] = word.previousClose
    writeQuote(row, quote)
    row.suspect = 0
    row.elsewhereAt = elapsed
    toldAt[row.slot] = elapsed
    return true
  }

  function judgeQuote(row: FollowedRow, { at, last, close, day, full }: LegacyQuote, now: number): PriceVerdict {
    const base = row.slot * rowSize
    const best = bestOf(full)
    word.price = last ?? untold
    word.time = full?.lastTime ?? at ?? 0
    word.isUntraded = false
    word.now = now
    word.previousClose = close ?? untold
    word.lastPrice = row.hasBase ? (rows[base + rowField.last] ?? untold) : untold
    word.lastTime = row.hasBase ? (rows[base + rowField.lastTime] ?? untold) : untold
    word.low = day?.low ?? untold
    word.high = day?.high ?? untold
    word.bid = best.bid
    word.ask = best.ask
    readCircuit(row)
    return gate.judge(row.slot, word, row.reach)
  }

  function judge(row: FollowedRow, changed: number, now: number): PriceVerdict {
    const at = columns.offset(row.wireSlot, block.ltpc)
    if (!isCount(wire[at + ltpcField.ltq] ?? untold)) return 'suspect'
    const rupees = wire[at + ltpcField.ltp] ?? untold
    const base = row.slot * rowSize
    word.price = priceUnits(rupees)
    word.time = wire[at + ltpcField.ltt] ?? 0
    word.isUntraded = rupees === 0 && word.time === 0
    word.now = now
    word.previousClose = priceUnits(wire[at + ltpcField.cp] ?? 0)
    word.lastPrice = row.hasBase ? (rows[base + rowField.last] ?? untold) : untold
    word.lastTime = row.hasBase ? (rows[base + rowField.lastTime] ?? untold) : untold
    readRange(row, changed)
    readBook(row)
    readCircuit(row)
    return gate.judge(row.slot, word, row.reach)
  }

  /** The day's range counts when this very message tells it. */
  function readRange(row: FollowedRow, changed: number): void {
    const at = changed & block.ohlc ? dayAt(row) : -1
    word.low = at < 0 ? untold : priceUnits(wire[at + ohlcField.low] ?? 0)
    word.high = at < 0 ? untold : priceUnits(wire[at + ohlcField.high] ?? 0)
  }

  function readBook(row: FollowedRow): void {
    const isTold = columns.isTold(row.wireSlot, block.top) && (row.blocks & block.top) !== 0
    const at = columns.offset(row.wireSlot, block.top)
    const bid = isTold ? priceUnits(wire[at + quoteField.bidP] ?? 0) : untold
    const ask = isTold ? priceUnits(wire[at + quoteField.askP] ?? 0) : untold
    word.bid = bid > ask ? untold : bid
    word.ask = bid > ask ? untold : ask
  }

  function readCircuit({ key }: FollowedRow): void {
    const { price, previousClose } = word
    const isNear = Math.abs(price - previousClose) <= previousClose * narrowestCircuit
    const circuit = isNear ? null : (knownCircuit?.(key) ?? null)
    word.lowerCircuit = circuit?.lower ?? untold
    word.upperCircuit = circuit?.upper ?? untold
  }

  /** Where the day's candle stands in the columns, or -1. */
  function dayAt(row: FollowedRow): number {
    const interval = dayInterval()
    if (interval < 0 || (columns.intervals(row.wireSlot) & (1 << interval)) === 0) return -1
    return columns.offset(row.wireSlot, block.ohlc) + interval * ohlcSize
  }

  function writePrice(row: FollowedRow): void {
    const at = columns.offset(row.wireSlot, block.ltpc)
    const base = row.slot * rowSize
    rows[base + rowField.source] = feedSource
    rows[base + rowField.last] = word.price
    rows[base + rowField.lastTime] = word.time === 0 ? untold : word.time
    rows[base + rowField.lastQuantity] = word.isUntraded ? untold : (wire[at + ltpcField.ltq] ?? untold)
    if (!Number.isNaN(word.previousClose)) rows[base + rowField.previousClose] = word.previousClose
    row.suspect &= ~block.ltpc
  }

  function suspected(row: FollowedRow, which: Block): void {
    row.suspect |= which
    doubted += 1
  }

  function blank(row: FollowedRow): void {
    const base = row.slot * rowSize
    rows.fill(untold, base + rowField.last, base + rowSize)
    levelCount[row.slot] = 0
  }

  function restart(row: FollowedRow): void {
    row.hasBase = false
    row.suspect = 0
    row.isRefused = false
    row.askedAt = Number.NaN
    row.isAskedTwice = false
    row.elsewhereAt = Number.NEGATIVE_INFINITY
    gate.reset(row.slot)
  }

  function narrow(row: FollowedRow): void {
    const base = row.slot * rowSize
    for (const [which, first, last] of fieldsOf) {
      if ((row.blocks & which) === 0) rows.fill(untold, base + first, base + last + 1)
    }
    levelCount[row.slot] = Math.min(levelCount[row.slot] ?? 0, row.depth)
    row.suspect &= row.blocks
  }

  function startDay(row: FollowedRow): void {
    const base = row.slot * rowSize
    for (const field of fieldsOfDay) rows[base + field] = untold
  }

  return { take, takeQuote, restart, narrow, startDay, doubted: () => doubted }
}

function emptyWord(): PriceWord {
  const none = { price: untold, time: 0, now: 0, previousClose: untold, isUntraded: false }
  const unknown = { low: untold, high: untold, bid: untold, ask: untold, lowerCircuit: untold, upperCircuit: untold }
  return { ...none, ...unknown, lastPrice: untold, lastTime: untold }
}

/** The open interest is carried from day to day, and the last price stands until there is another. */
const fieldsOfDay = [
  rowField.previousClose,
  rowField.open,
  rowField.high,
  rowField.low,
  rowField.volume,
  rowField.averagePrice,
  rowField.lastQuantity,
  rowField.totalBid,
  rowField.totalAsk,
]

/** The run of fields that each block fills. */
const fieldsOf = [
  [block.ohlc, rowField.open, rowField.low],
  [block.volume, rowField.volume, rowField.volume],
  [block.totals, rowField.averagePrice, rowField.averagePrice],
  [block.volume, rowField.openInterest, rowField.impliedVolatility],
  [block.top, rowField.bid, rowField.askQuantity],
  [block.totals, rowField.totalBid, rowField.totalAsk],
  [block.greeks, rowField.delta, rowField.rho],
] as const
