/**
 * Whether the broker tells a position in units of the contract though its orders go in lots: the trades of the day, which count as the orders
 * do, show it; where they do not, what the broker says was paid for it.
 */
import type { Instrument } from '../../../contract/instrument.ts'
import { unitsPerOrderUnit } from '../../../contract/order-size.ts'
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { tradesOf, unitsOf } from './trades-of.ts'

/** `multiplier`: units that one order unit stands for. */
export function countsUnits(position: BrokerPosition, trades: readonly BrokerTrade[], multiplier: number): boolean {
  // Asked with every check of an order: of most contracts one order unit is one unit, and there is nothing to add up.
  if (multiplier <= 1) return false
  const traded = unitsOf(tradesOf(position, trades))
  const told = position.buyQuantity + position.sellQuantity
  if (traded > 0 && told === traded) return false
  return (traded > 0 && told === traded * multiplier) || isPaidByUnit(position, multiplier)
}

/** A lot costs its price times its units, a unit its price alone; averages of two days are near enough to tell the two apart. */
function isPaidByUnit(position: BrokerPosition, multiplier: number): boolean {
  const { averageBuy, averageSell, carriedPrice } = position
  return [
    [position.buyQuantity, position.buyAmount, averageBuy || carriedPrice],
    [position.sellQuantity, position.sellAmount, averageSell || carriedPrice],
    [position.carriedBuyQuantity, position.carriedBuyAmount, carriedPrice || averageBuy],
    [position.carriedSellQuantity, position.carriedSellAmount, carriedPrice || averageSell],
  ].some(([quantity, amount, price]) => {
    if (!quantity || !amount || !price) return false
    const units = amount / (quantity * price)
    return units * units < multiplier
  })
}

export type InUnitsParts = {
  readonly byToken: (segment: string, token: string) => Instrument | null
  readonly book: {
    readonly tradesDay: () => number
    readonly tradeRecords: (day: number) => readonly BrokerTrade[]
  }
}

/** Asked of the positions as they were last told. */
export function askInUnits({ byToken, book }: InUnitsParts): (position: BrokerPosition) => boolean {
  return (position) => {
    const listed = byToken(position.segment, position.token)
    return listed !== null && countsUnits(position, book.tradeRecords(book.tradesDay()), unitsPerOrderUnit(listed))
  }
}
