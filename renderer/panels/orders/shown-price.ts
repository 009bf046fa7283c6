/** What stands where an order has its price: one at the market has none, and what it was filled at is said there unless it stands beside it. */
import type { Money } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'

export type ShownPrice = { readonly amount: Money | null; readonly isAverage: boolean }

export function shownPrice(
  { price, averagePrice }: Pick<OrderRow, 'price' | 'averagePrice'>,
  columns: readonly { readonly name: string }[],
): ShownPrice {
  if (price !== null && price > 0) return { amount: price, isAverage: false }
  if (!averagePrice || columns.some(({ name }) => name === 'average')) return { amount: null, isAverage: false }
  return { amount: averagePrice, isAverage: true }
}
