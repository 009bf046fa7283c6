/** What orders say was filled and no trade tells of yet, in order units. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Product } from '../../../contract/orders.ts'
import type { OrderBook } from '../book/order-book.ts'

export type BothSides = { readonly buy: number; readonly sell: number }

export function untoldFills(
  book: Pick<OrderBook, 'rows' | 'traded'>,
  isOf: (key: InstrumentKey) => boolean,
  product: Product,
): BothSides {
  const untold = { buy: 0, sell: 0 }
  for (const { key, product: wanted, side, order, filled, phase } of book.rows.snapshot()) {
    if (wanted !== product || key === null || order === null || phase === 'over' || !isOf(key)) continue
    untold[side] += Math.max(0, filled - book.traded(order))
  }
  return untold
}
