/** What the type of an order says of its prices, and its product of the way it goes. */
import type { OrderRow, OrderType } from '../../../contract/orders.ts'

export function hasLimit(type: OrderType): boolean {
  return type === 'limit' || type === 'stop-limit'
}

export function isStop(type: OrderType): boolean {
  return type === 'stop-limit' || type === 'stop-market'
}

/** Such an order goes by the older interface, whose fields name neither a market protection nor slices (4.6). */
export function hasOwnWayOut(product: OrderRow['product']): product is 'cover' | 'one-cancels-other' {
  return product === 'cover' || product === 'one-cancels-other'
}
