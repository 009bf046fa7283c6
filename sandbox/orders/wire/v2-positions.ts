/** A position as the current interface writes it: whole in the reading (service facts 10.2), in fewer fields on the stream (chapter 2). */

import { unitsOf } from '../../market/listing/instrument.ts'
import type { PositionRecord } from '../exchange.ts'
import type { WireRecord } from './legacy-records.ts'
import { inRupees } from './money.ts'
import { exchangeWords } from './v2-records.ts'

export function v2Position(position: PositionRecord): WireRecord {
  const { instrument, last, close } = position
  const [realised, unrealised] = [position.realised ?? 0, position.unrealised ?? 0]
  return {
    ...figuresOf(position),
    trading_symbol: instrument.symbol,
    tradingsymbol: instrument.symbol,
    last_price: inRupees(last),
    close_price: inRupees(close),
    pnl: inRupees(realised + unrealised),
    realised: inRupees(realised),
    unrealised: inRupees(unrealised),
  }
}

/** No last price and no profit. */
export function streamedPosition(position: PositionRecord): WireRecord {
  return { ...figuresOf(position), instrument_key: position.instrument.key }
}

function figuresOf(position: PositionRecord): WireRecord {
  const { instrument, product, net, carriedBuyAmount, carriedSellAmount } = position
  const [bought, sold] = [position.buyAmount + carriedBuyAmount, position.sellAmount + carriedSellAmount]
  return {
    exchange: exchangeWords[instrument.segment],
    instrument_token: instrument.key,
    product,
    multiplier: unitsOf(instrument),
    quantity: net,
    average_price: inRupees(averageOf(position)),
    value: inRupees(bought - sold),
    buy_price: inRupees(position.averageBuy ?? 0),
    sell_price: inRupees(position.averageSell ?? 0),
    buy_value: inRupees(bought),
    sell_value: inRupees(sold),
    day_buy_quantity: position.buyQuantity,
    day_buy_value: inRupees(position.buyAmount),
    day_buy_price: inRupees(priceOf(position, position.buyAmount, position.buyQuantity)),
    day_sell_quantity: position.sellQuantity,
    day_sell_value: inRupees(position.sellAmount),
    day_sell_price: inRupees(priceOf(position, position.sellAmount, position.sellQuantity)),
    overnight_quantity: position.carriedBuyQuantity - position.carriedSellQuantity,
    overnight_buy_quantity: position.carriedBuyQuantity,
    overnight_buy_amount: inRupees(carriedBuyAmount),
    overnight_sell_quantity: position.carriedSellQuantity,
    overnight_sell_amount: inRupees(carriedSellAmount),
  }
}

/** What is open now was bought, or sold, at this on average: its worth less its profit. */
function averageOf(position: PositionRecord): number {
  const { instrument, net, last, unrealised } = position
  return priceOf(position, net * last * unitsOf(instrument) - (unrealised ?? 0), net)
}

function priceOf({ instrument }: PositionRecord, amount: number, quantity: number): number {
  return quantity === 0 ? 0 : Math.round(amount / (quantity * unitsOf(instrument)))
}
