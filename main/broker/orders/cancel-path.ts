/** The path that cancels some orders (4.6). An empty list would be the path that cancels everything, so it cannot be written (T43). */
import { type OrderId, orderId } from '../../../contract/kinds.ts'
import type { OneOrMore } from './order-calls.ts'

/** Null where an id could reach another resource, whatever the types said of it. */
export function cancelPath(orders: OneOrMore<OrderId>): string | null {
  const [first, ...rest] = orders.map((id) => orderId(id))
  if (first === undefined || rest.includes(undefined)) return null
  return `/live/orders/${[first, ...rest].join(',')}`
}
