/** An order as large as it may come to stand: a change that is under way, or whose end nobody knows, may be done any moment. */
import { hasLimit } from '../../../contract/order-type.ts'
import type { OrderChanges, OrderRow } from '../../../contract/orders.ts'

/** `asked`: the changes of it that have not ended. One to another type is reckoned at the higher of the prices, or at the market. */
export function atMost(row: OrderRow, asked: readonly OrderChanges[]): OrderRow {
  if (asked.length === 0) return row
  let { type, quantity, price, trigger } = row
  for (const change of asked) {
    quantity = higher(quantity, change.quantity)
    price = higher(price, change.price)
    trigger = higher(trigger, change.trigger)
    if (change.type !== undefined && !hasLimit(change.type)) type = change.type
  }
  return { ...row, type, quantity, price, trigger }
}

function higher<Amount extends number | null>(one: Amount, other: Amount | undefined): Amount {
  return (other ?? 0) > (one ?? 0) ? (other ?? one) : one
}
