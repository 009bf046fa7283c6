/** Whether an order is in the book of the exchange: one on its way, after the market, or that waits for its trigger, is not. */
import type { OrderRow } from '../../../contract/orders.ts'

export function isInBook({ phase, isFinal, status, isAfterMarket }: OrderRow): boolean {
  return phase === 'open' && !isFinal && !isAfterMarket && !/trigger/i.test(status)
}
