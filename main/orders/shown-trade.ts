/** A trade as a window is told of it: what the broker wrote, without the token and the exact time. */
import type { Trade } from '../../contract/orders.ts'
import type { BrokerTrade } from '../broker/orders/broker-records.ts'

export function shownTrade({ id, order, exchangeId, segment, symbol, ...trade }: BrokerTrade): Trade {
  const { side, product, type, quantity, price, exchangeTime } = trade
  return { id, order, exchangeOrder: exchangeId, segment, symbol, side, product, type, quantity, price, exchangeTime }
}
