/**
 * What stands where an order has its price. One at the market has none: until it trades its trigger is said there, and then what it was
 * filled at, each unless it stands beside it.
 */
import type { Money } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import { hasPrice } from './row-words.ts'

export type ShownPrice = { readonly amount: Money | null; readonly of: 'price' | 'trigger' | 'average' }

export function shownPrice(
  { price, trigger, averagePrice }: Pick<OrderRow, 'price' | 'trigger' | 'averagePrice'>,
  columns: readonly { readonly name: string }[],
): ShownPrice {
  const isBeside = (column: string) => columns.some(({ name }) => name === column)
  if (hasPrice(price)) return { amount: price, of: 'price' }
  if (hasPrice(averagePrice) && !isBeside('average')) return { amount: averagePrice, of: 'average' }
  if (hasPrice(trigger) && !hasPrice(averagePrice) && !isBeside('trigger')) return { amount: trigger, of: 'trigger' }
  return { amount: null, of: 'price' }
}

/** Of a sliced order, where its pieces agree on it. */
export function sharedPrice(rows: readonly Pick<OrderRow, 'price'>[]): Money | null {
  const [first, ...others] = rows
  return first && others.every(({ price }) => price === first.price) ? first.price : null
}
