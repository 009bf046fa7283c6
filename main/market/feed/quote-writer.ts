/**
 * Writes a quote of the older channel onto the board beside its price: the day and the best of the book, where they are sound and the
 * row's mode tells them. Of more than that, quotes come only until the wider subscription is taken back, and what they told would stand.
 */
import { deepestBook, levelField, levelSize, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import { type Block, block } from '../decode/layout.ts'
import type { FollowedRow } from './followed-row.ts'
import { type BookGate, emptyBook } from './gate/book-gate.ts'
import type { DayGate } from './gate/day-gate.ts'
import type { LegacyDay, LegacyFull, LegacyLevel, LegacyQuote } from './legacy-feed.ts'

/** Gives what was not believed, and is not written. */
export type QuoteWriter = (row: FollowedRow, quote: LegacyQuote) => readonly Block[]

const untold = Number.NaN

export function createQuoteWriter(
  { rows, levels, levelCount }: WritableBoard,
  { bookGate, dayGate }: { readonly bookGate: BookGate; readonly dayGate: Pick<DayGate, 'isBelieved'> },
): QuoteWriter {
  const word = emptyBook()

  function writeDay({ slot, reach }: FollowedRow, { open, high, low }: LegacyDay): boolean {
    const base = slot * rowSize
    const last = rows[base + rowField.last] ?? untold
    const isRange = high !== null && low !== null
    if (isRange && !dayGate.isBelieved(slot, high, low, last, reach)) return false
    rows[base + rowField.open] = open ?? untold
    rows[base + rowField.high] = high ?? untold
    rows[base + rowField.low] = low ?? untold
    return true
  }

  function writeFull(row: FollowedRow, full: LegacyFull): boolean {
    const base = row.slot * rowSize
    rows[base + rowField.volume] = full.volume ?? untold
    rows[base + rowField.averagePrice] = full.averagePrice ?? untold
    rows[base + rowField.openInterest] = full.openInterest ?? untold
    rows[base + rowField.totalBid] = full.totalBid ?? untold
    rows[base + rowField.totalAsk] = full.totalAsk ?? untold
    if (!isBookBelieved(row, full)) return false
    rows[base + rowField.bid] = full.bids[0]?.price ?? untold
    rows[base + rowField.bidQuantity] = full.bids[0]?.quantity ?? untold
    rows[base + rowField.ask] = full.asks[0]?.price ?? untold
    rows[base + rowField.askQuantity] = full.asks[0]?.quantity ?? untold
    writeBook(row, full)
    return true
  }

  /** As one of the feed is. */
  function isBookBelieved({ slot, market, reach }: FollowedRow, full: LegacyFull): boolean {
    if (market.isAuction) {
      bookGate.forget(slot)
      return true
    }
    const { bids, asks } = full
    if (isCrossedBook(full) || !areInOrder(bids, -1) || !areInOrder(asks, 1)) return false
    word.bid = bids[0]?.price ?? untold
    word.ask = asks[0]?.price ?? untold
    word.lowest = deepest(bids) ?? word.bid
    word.highest = deepest(asks) ?? word.ask
    word.last = rows[slot * rowSize + rowField.last] ?? untold
    return bookGate.isBelieved(slot, word, reach)
  }

  function writeBook(row: FollowedRow, { bids, asks }: LegacyFull): void {
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

  return (row, { day, full }) => {
    const isDay = day === null || (row.blocks & block.ohlc) === 0 || writeDay(row, day)
    const isFull = full === null || (row.blocks & block.top) === 0 || writeFull(row, full)
    return [...(isDay ? [] : [block.ohlc]), ...(isFull ? [] : [block.top])]
  }
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
