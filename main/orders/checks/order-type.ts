/** What the type of an order says of its prices. */
import type { OrderType } from '../../../contract/orders.ts'

export function hasLimit(type: OrderType): boolean {
  return type === 'limit' || type === 'stop-limit'
}

export function isStop(type: OrderType): boolean {
  return type === 'stop-limit' || type === 'stop-market'
}
