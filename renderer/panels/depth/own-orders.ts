/** The trader's own orders that rest in the book of one instrument, gathered by side and price. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import { isInBook } from '../../stores/orders/in-book.ts'
import type { BookSide } from './book-figures.ts'

export type OwnAt = { readonly quantity: number; readonly orders: number }
/** By price in ten-thousandths of a rupee. */
export type OwnOrders = Readonly<Record<BookSide, ReadonlyMap<number, OwnAt>>>

export const noOwnOrders: OwnOrders = { ask: new Map(), bid: new Map() }

/**
 * Only what the broker says rests at a limit: one on its way, or that waits for its trigger, is not in the book. The book counts
 * what its orders count: lots of commodities and currencies, units of all else.
 */
export function ownOrders(rows: Iterable<OrderRow>, key: InstrumentKey | null): OwnOrders {
  const own = { ask: new Map<number, OwnAt>(), bid: new Map<number, OwnAt>() }
  for (const row of rows) {
    const left = row.quantity - row.filled
    if (row.key !== key || row.price === null || left <= 0 || !isInBook(row)) continue
    const side = own[row.side === 'buy' ? 'bid' : 'ask']
    const before = side.get(row.price) ?? { quantity: 0, orders: 0 }
    side.set(row.price, { quantity: before.quantity + left, orders: before.orders + 1 })
  }
  return own
}

/** Those of a side at none of the prices that are shown. */
export function beyond(own: ReadonlyMap<number, OwnAt>, shown: Float64Array, levels: number): OwnAt {
  let [quantity, orders] = [0, 0]
  for (const [price, at] of own) {
    if (shown.subarray(0, levels).includes(price)) continue
    quantity += at.quantity
    orders += at.orders
  }
  return { quantity, orders }
}
