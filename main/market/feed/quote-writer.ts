/**
 * Writes a quote of the older channel onto the board beside its price: the day and the best of the book, where they are sound and the
 * row's mode tells them. Of more than that, quotes come only until the wider subscription is taken back, and what they told would stand.
 */
import { deepestBook, levelField, levelSize, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import { type Block, block } from '../decode/layout.ts'
import { createAmountsWriter } from './amounts-writer.ts'
import { createDayReader } from './day-reader.ts'
import type { FollowedRow } from './followed-row.ts'
import { type BookSays, emptyBook } from './gate/book-gate.ts'
import type { FigureGates } from './gate/figure-gates.ts'
import { isPossibleBest } from './gate/figures-gate.ts'
import type { LegacyDay, LegacyFull, LegacyLevel, LegacyQuote } from './legacy-feed.ts'

export type QuoteWriter = {
  /** Gives what was not believed, and is not written. */
  readonly write: (row: FollowedRow, quote: LegacyQuote) => readonly Block[]
  /** What is believed of the book says to a price that the same quote tells. */
  readonly says: (row: FollowedRow, quote: LegacyQuote, price: number) => BookSays
}

const untold = Number.NaN

export function createQuoteWriter(
  board: WritableBoard,
  gates: Omit<FigureGates, 'forget' | 'minute' | 'close'>,
): QuoteWriter {
  const { rows, levels, levelCount } = board
  const book = emptyBook()
  const amounts = createAmountsWriter(board, gates)
  const days = createDayReader(board, gates.day)

  /** Half a range is none: there is nothing to hold it against. */
  function writeDay(row: FollowedRow, { open, high, low }: LegacyDay): boolean {
    const isRange = high !== null && low !== null
    if (isRange && !(isDay(row, open ?? low, high, low) && days.isBelieved(row, high, low))) return false
    const base = row.slot * rowSize
    rows[base + rowField.open] = isRange ? (open ?? untold) : untold
    rows[base + rowField.high] = isRange ? high : untold
    rows[base + rowField.low] = isRange ? low : untold
    return true
  }

  /** As a candle of the feed is. */
  function isDay({ slot, reach }: FollowedRow, open: number, high: number, low: number): boolean {
    const close = rows[slot * rowSize + rowField.previousClose] ?? untold
    return low <= open && open <= high && reach.isPossible(close, high) && reach.isPossible(close, low)
  }

  /** No quote tells a volatility. */
  function writeVolumes(row: FollowedRow, { volume, openInterest }: LegacyFull, at: number | null): boolean {
    amounts.volumes.at = at ?? untold
    amounts.volumes.volume = volume ?? untold
    amounts.volumes.openInterest = openInterest ?? untold
    amounts.volumes.volatility = 0
    return amounts.writeVolumes(row)
  }

  function writeTotals(row: FollowedRow, { averagePrice, totalBid, totalAsk }: LegacyFull): boolean {
    amounts.totals.average = averagePrice ?? untold
    amounts.totals.bid = totalBid ?? untold
    amounts.totals.ask = totalAsk ?? untold
    return amounts.writeTotals(row)
  }

  function writeBook(row: FollowedRow, full: LegacyFull): boolean {
    if (!isBookBelieved(row, full)) return false
    const base = row.slot * rowSize
    rows[base + rowField.bid] = full.bids[0]?.price ?? untold
    rows[base + rowField.bidQuantity] = full.bids[0]?.quantity ?? untold
    rows[base + rowField.ask] = full.asks[0]?.price ?? untold
    rows[base + rowField.askQuantity] = full.asks[0]?.quantity ?? untold
    writeLevels(row, full)
    return true
  }

  /** As one of the feed is. */
  function isBookBelieved(row: FollowedRow, full: LegacyFull): boolean {
    const { slot, market, reach } = row
    if (market.isAuction) {
      gates.book.forget(slot)
      return true
    }
    return readBook(row, full) && gates.book.isBelieved(slot, book, reach)
  }

  /** False when what is told is no book. */
  function readBook({ slot, reach }: FollowedRow, full: LegacyFull): boolean {
    const { bids, asks } = full
    if (isCrossedBook(full) || !areInOrder(bids, -1) || !areInOrder(asks, 1)) return false
    book.bid = bids[0]?.price ?? untold
    book.ask = asks[0]?.price ?? untold
    const close = rows[slot * rowSize + rowField.previousClose] ?? untold
    if (!isPossibleBest(book.bid, close, reach) || !isPossibleBest(book.ask, close, reach)) return false
    book.lowest = deepest(bids) ?? book.bid
    book.highest = deepest(asks) ?? book.ask
    book.last = rows[slot * rowSize + rowField.last] ?? untold
    return true
  }

  function says(row: FollowedRow, { full }: LegacyQuote, price: number): BookSays {
    const { slot, market, reach } = row
    if (market.isAuction && reach.mayLeapUntold) return 'against'
    return gates.book.says(slot, price, full !== null && readBook(row, full) ? book : null, reach)
  }

  function writeLevels(row: FollowedRow, { bids, asks }: LegacyFull): void {
    const count = Math.min(row.depth, bids.length, asks.length)
    const first = row.slot * deepestBook * levelSize
    for (let level = 0; level < count; level += 1) {
      const at = first + level * levelSize
      writeLevel(at + levelField.bid, bids[level])
      writeLevel(at + levelField.ask, asks[level])
    }
    levelCount[row.slot] = count
  }

  /** Price, quantity and orders stand in this order on either side. */
  function writeLevel(at: number, level: LegacyLevel | undefined): void {
    levels[at] = level?.price ?? untold
    levels[at + 1] = level?.quantity ?? untold
    levels[at + 2] = level?.orders ?? untold
  }

  function writeFull(row: FollowedRow, full: LegacyFull, at: number | null): readonly Block[] {
    const isVolume = writeVolumes(row, full, at)
    const isTotals = writeTotals(row, full)
    const isBook = writeBook(row, full)
    return [...(isVolume ? [] : [block.volume]), ...(isTotals ? [] : [block.totals]), ...(isBook ? [] : [block.top])]
  }

  function write(row: FollowedRow, { at, day, full }: LegacyQuote): readonly Block[] {
    const isDay = day === null || (row.blocks & block.ohlc) === 0 || writeDay(row, day)
    const doubted = full === null || (row.blocks & block.top) === 0 ? [] : writeFull(row, full, at)
    return [...(isDay ? [] : [block.ohlc]), ...doubted]
  }

  return { write, says }
}

/** The best bid and ask of a quote; NaN where there is none, or where they cross. */
export function bestOf(full: LegacyFull | null): { readonly bid: number; readonly ask: number } {
  if (full === null || isCrossedBook(full)) return { bid: untold, ask: untold }
  return { bid: full.bids[0]?.price ?? untold, ask: full.asks[0]?.price ?? untold }
}

function isCrossedBook({ bids, asks }: LegacyFull): boolean {
  return (bids[0]?.price ?? untold) > (asks[0]?.price ?? untold)
}

function deepest(levels: readonly LegacyLevel[]): number | undefined {
  return levels.findLast(({ price }) => price !== null)?.price ?? undefined
}

/** Away from the best on either side, and behind none there is none. */
function areInOrder(levels: readonly LegacyLevel[], away: 1 | -1): boolean {
  return levels.every(({ price }, level) => {
    const before = levels[level - 1]
    if (before === undefined || price === null) return true
    return before.price !== null && (price - before.price) * away >= 0
  })
}
