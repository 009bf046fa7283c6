/** What a book of orders comes to: running totals, spread, the share of each side. What was not told is NaN, and nothing is made of it. */
import { deepestBook } from '../../../contract/market-frame.ts'
import type { Book } from '../../stores/market/market.ts'

export const bookSides = ['ask', 'bid'] as const
export type BookSide = (typeof bookSides)[number]

const priceField = { ask: 'ask', bid: 'bid' } as const
const quantityField = { ask: 'askQuantity', bid: 'bidQuantity' } as const
const ordersField = { ask: 'askOrders', bid: 'bidOrders' } as const

/** One side, level by level from the best; the arrays are used again at each reading, so that nothing is made per frame. */
export type SideFigures = {
  readonly prices: Float64Array
  readonly quantities: Float64Array
  readonly orders: Float64Array
  /** Of all levels up to this one. */
  readonly totals: Float64Array
}

export function emptySide(): SideFigures {
  const made = () => new Float64Array(deepestBook).fill(Number.NaN)
  return { prices: made(), quantities: made(), orders: made(), totals: made() }
}

/** Returns the total of the side. A level whose price is not told is no level, whatever else stands there. */
export function readSide(book: Book, side: BookSide, levels: number, into: SideFigures): number {
  let total = 0
  for (let level = 0; level < levels; level += 1) {
    const price = book.number(level, priceField[side])
    const isTold = price > 0
    const quantity = isTold ? book.number(level, quantityField[side]) : Number.NaN
    if (quantity > 0) total += quantity
    into.prices[level] = isTold ? price : Number.NaN
    into.quantities[level] = quantity
    into.orders[level] = isTold ? book.number(level, ordersField[side]) : Number.NaN
    into.totals[level] = isTold ? total : Number.NaN
  }
  return total
}

/**
 * Whether the orders of a level are told: the older channel tells them and the feed does not. Null while no price stands there,
 * which says nothing of who tells it.
 */
export function tellsOrders(sides: Readonly<Record<BookSide, SideFigures>>): boolean | null {
  if (bookSides.some((side) => (sides[side].orders[0] ?? 0) > 0)) return true
  return bookSides.some((side) => (sides[side].prices[0] ?? 0) > 0) ? false : null
}

/** Between the best prices; negative where the book is crossed. NaN while one side has none. */
export function spreadOf(ask: SideFigures, bid: SideFigures): number {
  return (ask.prices[0] ?? Number.NaN) - (bid.prices[0] ?? Number.NaN)
}

/** In ticks, to one digit where it is no whole number of them. */
export function ticksOf(spread: number, tickSize: number | null): number {
  if (tickSize === null || tickSize <= 0) return Number.NaN
  return Math.round((spread / tickSize) * 10) / 10
}

/** How much of all that waits are bids, in whole per cent; NaN where either total is not told or there is nobody. */
export function bidShareOf(totalBid: number, totalAsk: number): number {
  const all = totalBid + totalAsk
  if (!(all > 0 && totalBid >= 0 && totalAsk >= 0)) return Number.NaN
  if (totalBid === 0 || totalAsk === 0) return totalBid === 0 ? 0 : 100
  // A side that is there is never rounded away.
  return Math.min(99, Math.max(1, Math.round((totalBid / all) * 100)))
}

/** Of the whole, as the bar above it has it: a per cent more of one than of the other would be another number. */
export function bidShareText(share: number): string {
  if (share === 50) return 'even'
  return share > 50 ? `${share} % bids` : `${100 - share} % asks`
}
