/** How long an order may wait for its turn: without a limit it is meant for the price of now (O27). */
import { hasLimit } from '../../../contract/order-type.ts'
import type { OrderType } from '../../../contract/orders.ts'

const marketMillis = 2_000

/** Null where its limit holds however late it leaves. A stop without one goes to the market as soon as its trigger was passed, which may be at once. */
export function longestWait(type: OrderType): number | null {
  return hasLimit(type) ? null : marketMillis
}
