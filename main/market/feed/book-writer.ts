/** Writes a row's book onto the board: the best of it and its levels, as a whole and only when believed. */
import { deepestBook, levelField, levelSize, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import type { Columns } from '../decode/columns.ts'
import { block, quoteField, quoteSize } from '../decode/layout.ts'
import type { FollowedRow } from './followed-row.ts'
import { type BookGate, type BookSays, emptyBook } from './gate/book-gate.ts'
import { isCrossed, isLevel, isPossibleBest } from './gate/figures-gate.ts'
import { priceUnits } from './gate/units.ts'

export type BookWriter = {
  /** False when it was not believed, and is not written. */
  readonly write: (row: FollowedRow, isDeep: boolean) => boolean
  /** What is believed of the book says to a price that the same message tells, with the blocks `told`. */
  readonly says: (row: FollowedRow, told: number, price: number) => BookSays
}

export type BookWriterParts = {
  readonly board: WritableBoard
  readonly columns: Columns
  readonly gate: BookGate
}

const untold = Number.NaN

export function createBookWriter({ board, columns, gate }: BookWriterParts): BookWriter {
  const { rows, levels, levelCount } = board
  const wire = columns.rows
  const word = emptyBook()

  function isBelieved(row: FollowedRow, isDeep: boolean): boolean {
    const { slot, market, reach } = row
    if (!readBook(row, isDeep)) return false
    // Orders that an auction collects stand at any price, and the book after it is a new one.
    if (market.isAuction) {
      gate.forget(slot)
      return true
    }
    return gate.isBelieved(slot, word, reach)
  }

  /** False when what is told is no book. */
  function readBook(row: FollowedRow, isDeep: boolean): boolean {
    const top = columns.offset(row.wireSlot, block.top)
    const bid = wire[top + quoteField.bidP] ?? 0
    const ask = wire[top + quoteField.askP] ?? 0
    word.bid = priceUnits(bid)
    word.ask = priceUnits(ask)
    word.lowest = word.bid
    word.highest = word.ask
    word.last = rows[row.slot * rowSize + rowField.last] ?? untold
    if (!isLevel(wire, top) || !isPossible(row) || (isDeep && !readDepth(row))) return false
    return row.market.isAuction || !isCrossed(bid, ask)
  }

  function isPossible({ slot, reach }: FollowedRow): boolean {
    const close = rows[slot * rowSize + rowField.previousClose] ?? untold
    return isPossibleBest(word.bid, close, reach) && isPossibleBest(word.ask, close, reach)
  }

  function says(row: FollowedRow, told: number, price: number): BookSays {
    const { slot, market, reach } = row
    if (market.isAuction && reach.mayLeapUntold) return 'against'
    // Of what an auction collects the gate keeps nothing: the book that was told last speaks for itself.
    const blocks = row.blocks & (market.isAuction ? (columns.told[row.wireSlot] ?? 0) : told)
    const isTold = (blocks & (block.top | block.depth)) !== 0
    const book = isTold && readBook(row, (blocks & block.depth) !== 0) ? word : null
    return gate.says(slot, price, book, reach)
  }

  /** How far the book goes. False where a level is none, or outside an auction out of order: bids never rise, asks never fall, and behind none there is none. */
  function readDepth({ wireSlot, market }: FollowedRow): boolean {
    const at = columns.offset(wireSlot, block.depth)
    const end = at + columns.levels(wireSlot) * quoteSize
    let bid = Number.POSITIVE_INFINITY
    let ask = 0
    for (let level = at; level < end; level += quoteSize) {
      if (!isLevel(wire, level)) return false
      const nextBid = wire[level + quoteField.bidP] ?? 0
      const nextAsk = wire[level + quoteField.askP] || Number.POSITIVE_INFINITY
      if (!market.isAuction && (nextBid > bid || nextAsk < ask)) return false
      bid = nextBid
      ask = nextAsk
      if (bid > 0) word.lowest = priceUnits(bid)
      if (ask < Number.POSITIVE_INFINITY) word.highest = priceUnits(ask)
    }
    return true
  }

  function writeDepth(row: FollowedRow): void {
    const count = Math.min(columns.levels(row.wireSlot), row.depth)
    levelCount[row.slot] = count
    let from = columns.offset(row.wireSlot, block.depth)
    let to = row.slot * deepestBook * levelSize
    for (let level = 0; level < count; level += 1, from += quoteSize, to += levelSize) {
      levels[to + levelField.bid] = priceUnits(wire[from + quoteField.bidP] ?? 0)
      levels[to + levelField.bidQuantity] = wire[from + quoteField.bidQ] ?? untold
      levels[to + levelField.bidOrders] = untold
      levels[to + levelField.ask] = priceUnits(wire[from + quoteField.askP] ?? 0)
      levels[to + levelField.askQuantity] = wire[from + quoteField.askQ] ?? untold
      levels[to + levelField.askOrders] = untold
    }
  }

  function write(row: FollowedRow, isDeep: boolean): boolean {
    if (!isBelieved(row, isDeep)) return false
    const top = columns.offset(row.wireSlot, block.top)
    const base = row.slot * rowSize
    rows[base + rowField.bid] = word.bid
    rows[base + rowField.bidQuantity] = Number.isNaN(word.bid) ? untold : (wire[top + quoteField.bidQ] ?? untold)
    rows[base + rowField.ask] = word.ask
    rows[base + rowField.askQuantity] = Number.isNaN(word.ask) ? untold : (wire[top + quoteField.askQ] ?? untold)
    if (isDeep) writeDepth(row)
    return true
  }

  return { write, says }
}
