/** Whether the broker's position is what was carried over and the trades of the day come to: else one of the two readings is behind. */
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { countDifferences } from './tell-differences.ts'
import { tradesOf, unitsOf } from './trades-of.ts'

export function followsTrades(told: BrokerPosition, trades: readonly BrokerTrade[]): boolean {
  const own = tradesOf(told, trades)
  const sum = (side: BrokerTrade['side']) => unitsOf(own.filter((trade) => trade.side === side))
  return countDifferences({ told, bought: sum('buy'), sold: sum('sell'), isMoved: false }).length === 0
}
