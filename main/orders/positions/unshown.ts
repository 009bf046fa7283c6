/**
 * What trades and orders say of a position and the broker's figure does not show: positions that were asked for after a fill may still
 * be without it. A side counts only where the net is apart as well, so that what was carried over, a figure that is left out, or
 * trades not told yet take nothing from what is open.
 */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Product } from '../../../contract/orders.ts'
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { readProduct } from '../../broker/orders/order-words.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import { openNet } from './sold-holdings.ts'
import { tradesOf, unitsOf } from './trades-of.ts'
import { type BothSides, untoldFills } from './untold-fills.ts'

export type UnshownParts = {
  readonly positions: () => readonly BrokerPosition[]
  readonly keyOf: (segment: string, token: string) => InstrumentKey | null
  readonly book: Pick<OrderBook, 'rows' | 'traded' | 'tradesDay' | 'tradeRecords'>
  readonly conversionsOf: (day: number) => readonly DayConversion[]
  /** The day it is at the broker. */
  readonly brokerDay: () => number
}

export type AskUnshown = (key: InstrumentKey, product: Product) => BothSides

const nothing: BothSides = { buy: 0, sell: 0 }

export function askUnshown(parts: UnshownParts): AskUnshown {
  const { positions, keyOf, book, conversionsOf, brokerDay } = parts

  return (key, product) => {
    const told = positions().filter(isOf(key, product))
    if (told.every((one) => openNet(one) === 0)) return nothing
    const day = book.tradesDay()
    // What a conversion moved stands in the figures as the broker likes.
    if (conversionsOf(day).some((one) => isConverted(one, product) && keyOf(one.segment, one.token) === key))
      return nothing
    // The trades may be of an earlier day still, and the position of this one.
    return unshown(
      told,
      day === brokerDay() ? book.tradeRecords(day) : [],
      untoldFills(book, (other) => other === key, product),
    )
  }

  function isOf(key: InstrumentKey, product: Product) {
    return (one: BrokerPosition) => readProduct(one.product) === product && keyOf(one.segment, one.token) === key
  }
}

function isConverted({ from, to }: DayConversion, product: Product): boolean {
  return from === product || to === product
}

/** `told`: the rows of one instrument and product; `untold`: what no trade tells of. */
export function unshown(told: readonly BrokerPosition[], trades: readonly BrokerTrade[], untold: BothSides): BothSides {
  const own = new Set(told.flatMap((one) => tradesOf(one, trades)))
  const traded = (side: BrokerTrade['side']) => unitsOf([...own].filter((trade) => trade.side === side)) + untold[side]
  const sum = (of: (one: BrokerPosition) => number) => told.reduce((total, one) => total + of(one), 0)
  const [bought, sold] = [traded('buy'), traded('sell')]
  const carried = sum((one) => one.carriedBuyQuantity - one.carriedSellQuantity)
  const apart = sum((one) => one.net) - (carried + bought - sold)
  return {
    buy: Math.max(0, Math.min(bought - sum((one) => one.buyQuantity), -apart)),
    sell: Math.max(0, Math.min(sold - sum((one) => one.sellQuantity), apart)),
  }
}
