/** Whether the broker's position is what was carried over and the trades of the day come to: else one of the two readings is behind. */
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { readProduct } from '../../broker/orders/order-words.ts'
import { countDifferences } from './tell-differences.ts'

export function followsTrades(told: BrokerPosition, trades: readonly BrokerTrade[]): boolean {
  const product = readProduct(told.product)
  const sum = (side: BrokerTrade['side']) =>
    trades
      .filter((trade) => trade.segment.toUpperCase() === told.segment.toUpperCase() && trade.token === told.token)
      .filter((trade) => trade.product === product && trade.side === side)
      .reduce((total, { quantity }) => total + quantity, 0)
  return countDifferences({ told, bought: sum('buy'), sold: sum('sell'), isMoved: false }).length === 0
}
