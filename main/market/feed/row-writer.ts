/**
 * Carries what a message told of one instrument from the decoder's columns through the gate onto the board. What is not
 * believed is counted and marks the row: the last good price stands, and of the figures beside it none, so that no old bid or ask
 * is taken for one of now.
 */
import { indianDay } from '../../../contract/india.ts'
import { isCloseNewer, quoteSources, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import type { Columns } from '../decode/columns.ts'
import { type Block, block, ltpcField, ohlcField, ohlcSize } from '../decode/layout.ts'
import { createBookWriter } from './book-writer.ts'
import { createFiguresWriter } from './figures-writer.ts'
import type { FollowedRow } from './followed-row.ts'
import { createFigureGates } from './gate/figure-gates.ts'
import { createPriceGate, isToCome, type PriceVerdict } from './gate/price-gate.ts'
import type { LegacyQuote } from './legacy-feed.ts'
import { createPriceWords, type KnownCircuit, type Moment } from './price-words.ts'
import { createQuoteWriter } from './quote-writer.ts'

export type RowWriter = {
  /** Takes in the blocks that the last message told of the row. True when anything of it changed. */
  readonly take: (row: FollowedRow, blocks: number, moment: Moment) => boolean
  /** The same of a quote of the older channel, and whether the price that stands was traded on an earlier day. */
  readonly takeQuote: (row: FollowedRow, quote: LegacyQuote, moment: Moment, isOfEarlierDay: boolean) => boolean
  /** A new connection or a new subscription: nothing told before counts as a base. */
  readonly restart: (row: FollowedRow) => void
  /** Blanks what the row's mode no longer tells. */
  readonly narrow: (row: FollowedRow) => void
  /** Another trading day: what counts up through a day is not told until the feed tells it anew. */
  readonly startDay: (row: FollowedRow) => void
  /** The market has shut: nothing rests there any more. */
  readonly endSession: (row: FollowedRow) => void
  /** The broker's clock has leapt: what stands there is no longer of a moment ago. */
  readonly leap: (row: FollowedRow) => void
  /** Words that were not believed, or passed over because they were older than what stood. */
  readonly doubted: () => number
}

/** As the feed names the candle of the day and that of the minute. */
export type CandleName = '1d' | 'I1'

export type RowWriterParts = {
  readonly board: WritableBoard
  readonly columns: Columns
  /** The number of the interval among those that the feed has named, or -1. */
  readonly intervalOf: (name: CandleName) => number
  readonly knownCircuit?: KnownCircuit
}

const feedSource = quoteSources.indexOf('feed')
const legacySource = quoteSources.indexOf('legacy-feed')
const untold = Number.NaN
const everything = ~0

/** From the midnight that a day's candle begins with: a market that is open over the next one has shut by then, and none has opened again. */
const longestDay = 30 * 60 * 60 * 1_000

export function createRowWriter(parts: RowWriterParts): RowWriter {
  const { board, columns, intervalOf } = parts
  const { rows, levelCount, toldAt } = board
  const wire = columns.rows
  const gate = createPriceGate(board.capacity)
  const gates = createFigureGates(board.capacity)
  const book = createBookWriter({ board, columns, gate: gates.book })
  const figures = createFiguresWriter({ board, columns, dayAt, minuteAt, writeBook: book.write, gates, suspected })
  const quotes = createQuoteWriter(board, gates)
  const { word, ofColumns, ofQuote } = createPriceWords({ ...parts, dayAt })
  let doubted = 0

  function take(row: FollowedRow, blocks: number, moment: Moment): boolean {
    const verdict = blocks & block.ltpc ? judge(row, blocks, moment) : null
    if (verdict === 'old') {
      // What stands beside an older trade is as old as that.
      doubted += 1
      return false
    }
    if (verdict === 'suspect') suspected(row, block.ltpc)
    const isIn = verdict === 'good' || verdict === 'untraded'
    if (!row.hasBase && !isIn) return verdict === 'suspect'
    // A row that gets its base is written whole, from all that this connection has told of it.
    const told = row.hasBase ? blocks : (columns.told[row.wireSlot] ?? 0)
    if (isIn) keepNewerClose(row)
    if (isIn) row.isUndated = isUntimed(row)
    if (!row.hasBase) blank(row)
    row.hasBase = true
    if (isIn) heedSetBack(row)
    if (isIn) writePrice(row)
    const wrote = figures.write(row, told & row.blocks, moment)
    // The age is that of the price: a book that moves on makes a price that is doubted no younger.
    if ((isIn || wrote) && (row.suspect & block.ltpc) === 0) toldAt[row.slot] = moment.elapsed
    return isIn || wrote || row.suspect !== 0
  }

  function judge(row: FollowedRow, blocks: number, moment: Moment): PriceVerdict {
    row.earlyAt = untold
    if (!ofColumns(row, blocks, moment)) return 'suspect'
    if (isToCome(word)) row.earlyAt = moment.elapsed
    word.bookSays = needsBook(row) ? book.says(row, blocks, word.price) : 'nothing'
    return gate.judge(row.slot, word, row.reach)
  }

  /** With nearly every message the price is near the last one, whatever its book is. */
  function needsBook({ hasBase, reach }: FollowedRow): boolean {
    return hasBase && !reach.isUsualStep(word.lastPrice, word.price)
  }

  function takeQuote(row: FollowedRow, quote: LegacyQuote, moment: Moment, isOfEarlierDay: boolean): boolean {
    ofQuote(row, quote, moment)
    word.bookSays = needsBook(row) ? quotes.says(row, quote, word.price) : 'nothing'
    const verdict = gate.judge(row.slot, word, row.reach)
    if (verdict === 'old') doubted += 1
    if (verdict === 'suspect') suspected(row, block.ltpc)
    if (verdict !== 'good') return verdict === 'suspect'
    const base = row.slot * rowSize
    const lastTime = quote.full?.lastTime ?? (isOfEarlierDay ? timeIfSame(base) : untold)
    row.isUndated = isStillUndated(row, quote)
    if (rows[base + rowField.lastTime] !== lastTime) row.isCloseNewer = false
    if (!row.hasBase || rows[base + rowField.source] !== legacySource) turnElsewhere(row)
    row.earlyAt = untold
    row.isOfBefore = false
    heedSetBack(row)
    writeClose(row)
    rows[base + rowField.source] = legacySource
    rows[base + rowField.last] = word.price
    rows[base + rowField.lastTime] = lastTime
    rows[base + rowField.lastQuantity] = untold
    row.suspect &= ~block.ltpc
    if (quote.full) row.suspect &= ~(block.top | block.volume | block.totals)
    if (quote.day) row.suspect &= ~block.ohlc
    for (const which of quotes.write(row, quote)) suspected(row, which)
    row.elsewhereAt = moment.elapsed
    row.quotedAt = quote.at ?? row.quotedAt
    toldAt[row.slot] = moment.elapsed
    return true
  }

  /** Of a source that has set back its clock, what counts up starts anew. */
  function heedSetBack({ slot }: FollowedRow): void {
    if (word.time !== 0 && word.time < word.lastTime) gates.forget(slot, block.volume)
  }

  /** The feed leaves out the time of a trade that it does not know. */
  function isUntimed({ slot, hasBase, isUndated }: FollowedRow): boolean {
    if (word.time !== 0 || Number.isNaN(word.price)) return false
    return !hasBase || (isUndated && rows[slot * rowSize + rowField.last] === word.price)
  }

  /** One that has moved within a day was traded meanwhile. */
  function isStillUndated({ slot, hasBase, isUndated, quotedAt }: FollowedRow, { at, full }: LegacyQuote): boolean {
    if (full?.lastTime != null) return false
    const isOfNewDay = at !== null && quotedAt > 0 && indianDay(at) !== indianDay(quotedAt)
    return !hasBase || isOfNewDay || (isUndated && rows[slot * rowSize + rowField.last] === word.price)
  }

  /** The shorter forms tell when they were sent, and not when the trade was: one that only repeats a price is no trade. */
  function timeIfSame(base: number): number {
    return rows[base + rowField.last] === word.price ? (rows[base + rowField.lastTime] ?? untold) : untold
  }

  /** The first quote of the older channel after the feed: what no quote of it tells would stay from before the loss for as long as that lasts. */
  function turnElsewhere(row: FollowedRow): void {
    blank(row)
    row.hasBase = true
    row.suspect = 0
  }

  /** Where a candle stands in the columns, or -1. */
  function candleAt(row: FollowedRow, name: CandleName): number {
    const interval = intervalOf(name)
    if (interval < 0 || (columns.intervals(row.wireSlot) & (1 << interval)) === 0) return -1
    return columns.offset(row.wireSlot, block.ohlc) + interval * ohlcSize
  }

  /** That of an earlier day is not the day's, until the market has shut again; a time that is not told is of no day. */
  function dayAt(row: FollowedRow, { now }: Moment): number {
    const at = candleAt(row, '1d')
    if (at < 0 || !(row.market.isOpen || row.market.isAuction)) return at
    const began = wire[at + ohlcField.ts] ?? 0
    return began > 0 && now - began > longestDay ? -1 : at
  }

  function minuteAt(row: FollowedRow): number {
    return candleAt(row, 'I1')
  }

  function writePrice(row: FollowedRow): void {
    const at = columns.offset(row.wireSlot, block.ltpc)
    const base = row.slot * rowSize
    writeClose(row)
    rows[base + rowField.source] = feedSource
    rows[base + rowField.last] = word.price
    rows[base + rowField.lastTime] = word.time === 0 ? untold : word.time
    // No trade is of nothing: it is not told, as of an index.
    rows[base + rowField.lastQuantity] = wire[at + ltpcField.ltq] || untold
    row.suspect &= ~block.ltpc
    row.isOfBefore = false
  }

  /** One that is not believed is counted, and the one that stood stays. Before the trade is written, for what stands there is of before. */
  function writeClose(row: FollowedRow): void {
    if (Number.isNaN(word.previousClose)) return
    const { slot, reach, market } = row
    const at = slot * rowSize + rowField.previousClose
    const isOpen = market.isOpen || market.isAuction
    if (!gates.close.isBelieved(slot, rows[at] ?? untold, word, reach, isOpen)) {
      doubted += 1
      return
    }
    if (hasNewerClose(row)) row.isCloseNewer = true
    rows[at] = word.previousClose
  }

  /** Until another trade; a row that is written anew says it once more of the same one. */
  function keepNewerClose(row: FollowedRow): void {
    const isKnown = isCloseNewer(rows[row.slot * rowSize + rowField.doubted] ?? 0)
    row.isCloseNewer = isSameTrade(row) && (isKnown || (!row.hasBase && hasNewerClose(row)))
  }

  /**
   * The broker turns to the next day while the market is shut: another close beside the same trade is that of its own session, or is set anew for
   * a split, and the price has come nowhere since.
   */
  function hasNewerClose(row: FollowedRow): boolean {
    const stood = rows[row.slot * rowSize + rowField.previousClose] ?? untold
    return row.market.isShut && stood > 0 && word.previousClose > 0 && word.previousClose !== stood && isSameTrade(row)
  }

  function isSameTrade({ slot }: FollowedRow): boolean {
    return rows[slot * rowSize + rowField.lastTime] === word.time
  }

  function suspected(row: FollowedRow, which: Block): void {
    row.suspect |= which
    doubted += 1
    if (which !== block.ltpc) blankBlocks(row, which)
  }

  function blankBlocks(row: FollowedRow, blocks: number): void {
    const base = row.slot * rowSize
    for (const [which, first, last] of fieldsOf) {
      if ((blocks & which) !== 0) rows.fill(untold, base + first, base + last + 1)
    }
    if ((blocks & block.top) !== 0) levelCount[row.slot] = 0
  }

  function blank(row: FollowedRow): void {
    const base = row.slot * rowSize
    rows.fill(untold, base + rowField.last, base + rowSize)
    levelCount[row.slot] = 0
    gates.forget(row.slot, everything)
  }

  function restart(row: FollowedRow): void {
    row.hasBase = false
    row.suspect = 0
    row.earlyAt = untold
    row.isOfBefore = false
    row.isRefused = false
    row.askedAt = Number.NaN
    row.isAskedTwice = false
    row.elsewhereAt = Number.NEGATIVE_INFINITY
    row.quotedAt = Number.NEGATIVE_INFINITY
    gate.reset(row.slot)
  }

  function narrow(row: FollowedRow): void {
    blankBlocks(row, ~row.blocks)
    levelCount[row.slot] = Math.min(levelCount[row.slot] ?? 0, row.depth)
    row.suspect &= row.blocks
    gates.forget(row.slot, ~row.blocks)
  }

  function startDay(row: FollowedRow): void {
    const base = row.slot * rowSize
    for (const field of fieldsOfDay) rows[base + field] = untold
    row.isCloseNewer = false
    row.isUndated = !Number.isNaN(rows[base + rowField.last]) && Number.isNaN(rows[base + rowField.lastTime])
    gates.forget(row.slot, everything)
  }

  function endSession(row: FollowedRow): void {
    const base = row.slot * rowSize
    rows.fill(untold, base + rowField.bid, base + rowField.totalAsk + 1)
    levelCount[row.slot] = 0
    row.suspect &= ~(block.top | block.depth)
    gates.forget(row.slot, block.top)
  }

  function leap(row: FollowedRow): void {
    row.isOfBefore = true
    gates.forget(row.slot, everything)
  }

  return { take, takeQuote, restart, narrow, startDay, endSession, leap, doubted: () => doubted }
}

/** The open interest is carried from day to day, and the last price stands until there is another. What an option is worth beside it is of its day. */
const fieldsOfDay = [
  rowField.previousClose,
  rowField.open,
  rowField.high,
  rowField.low,
  rowField.volume,
  rowField.averagePrice,
  rowField.lastQuantity,
  rowField.impliedVolatility,
  rowField.totalBid,
  rowField.totalAsk,
  rowField.delta,
  rowField.theta,
  rowField.gamma,
  rowField.vega,
  rowField.rho,
  rowField.minuteOpen,
  rowField.minuteHigh,
  rowField.minuteLow,
  rowField.minuteClose,
  rowField.minuteVolume,
  rowField.minuteTime,
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
  [block.ohlc, rowField.minuteOpen, rowField.minuteTime],
] as const
