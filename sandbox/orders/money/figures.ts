/** A position in the figures of 2.5. */

import { unitsOf } from '../../market/listing/instrument.ts'
import type { PositionRecord } from '../exchange.ts'
import type { Position } from './positions.ts'

/** Prices in ten-thousandths. */
export type Prices = { readonly last: number; readonly close: number }

export function positionRecord(position: Position, { last, close }: Prices): PositionRecord {
  const { instrument, product, buyQuantity, sellQuantity, buyAmount, sellAmount, carried, net, cost } = position
  const units = unitsOf(instrument)
  const bought = carried.quantity > 0 ? carried : { quantity: 0, amount: 0 }
  const sold =
    carried.quantity < 0 ? { quantity: -carried.quantity, amount: -carried.amount } : { quantity: 0, amount: 0 }
  const average = (amount: number, quantity: number) =>
    quantity === 0 ? null : Math.round(amount / (quantity * units))
  return {
    ...{ instrument, product, buyQuantity, sellQuantity, buyAmount, sellAmount, net, close, last },
    carriedBuyQuantity: bought.quantity,
    carriedSellQuantity: sold.quantity,
    carriedBuyAmount: bought.amount,
    carriedSellAmount: sold.amount,
    averageBuy: average(buyAmount + bought.amount, buyQuantity + bought.quantity),
    averageSell: average(sellAmount + sold.amount, sellQuantity + sold.quantity),
    realised: position.hasClosed ? position.realised : null,
    unrealised: net === 0 ? null : net * last * units - cost,
    carriedPrice: average(bought.amount + sold.amount, bought.quantity + sold.quantity) ?? 0,
  }
}
