/** Those of the trades that a position of the broker's is made of: of its instrument, and of its product. */
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { readProduct } from '../../broker/orders/order-words.ts'

export function tradesOf(
  { segment, token, product }: Pick<BrokerPosition, 'segment' | 'token' | 'product'>,
  trades: readonly BrokerTrade[],
): readonly BrokerTrade[] {
  const [place, traded] = [segment.toUpperCase(), readProduct(product)]
  return trades.filter(
    (trade) => trade.segment.toUpperCase() === place && trade.token === token && trade.product === traded,
  )
}

export function unitsOf(trades: readonly BrokerTrade[]): number {
  return trades.reduce((sum, { quantity }) => sum + quantity, 0)
}
