/**
 * What stands where an order has its price: what it was filled at, once all of it is, for that is what it came to. One at the market has no
 * price of its own: until it trades its trigger is said there. Each unless it stands beside it.
 */
import { type Money, unitsPerRupee } from '../../contract/kinds.ts'
import type { OrderRow } from '../../contract/orders.ts'
import { hasPrice } from '../words/row-words.ts'

type Priced = Pick<OrderRow, 'price' | 'trigger' | 'averagePrice' | 'filled' | 'quantity'>

export type ShownPrice = { readonly amount: Money | null; readonly of: 'price' | 'trigger' | 'average' }

export function shownPrice(
  { price, trigger, averagePrice, filled, quantity }: Priced,
  columns: readonly { readonly name: string }[],
): ShownPrice {
  const isBeside = (column: string) => columns.some(({ name }) => name === column)
  const isAverageSaid = hasPrice(averagePrice) && !isBeside('average')
  if (hasPrice(price) && !(isAverageSaid && filled >= quantity)) return { amount: price, of: 'price' }
  if (isAverageSaid) return { amount: averagePrice, of: 'average' }
  if (hasPrice(trigger) && !hasPrice(averagePrice) && !isBeside('trigger')) return { amount: trigger, of: 'trigger' }
  return { amount: null, of: 'price' }
}

/** Of a sliced order, where its pieces agree on it. */
export function sharedPrice(rows: readonly Pick<OrderRow, 'price'>[]): Money | null {
  const [first, ...others] = rows
  return first && others.every(({ price }) => price === first.price) ? first.price : null
}

/** The nearest amount of so many digits after the point; no amount has more than four. */
export function nearest(amount: Money, digits: 2 | 4): Money {
  return digits === 4 ? amount : ((Math.round(amount / unitsPerPaisa) * unitsPerPaisa) as Money)
}

const unitsPerPaisa = unitsPerRupee / 100
