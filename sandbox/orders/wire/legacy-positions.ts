/** A position of the day as the legacy call writes it (2.5): an empty text stands where there is no figure. */
import type { PositionRecord } from '../exchange.ts'
import type { WireRecord } from './legacy-records.ts'
import { inRupees } from './money.ts'

export function legacyPosition(position: PositionRecord): WireRecord {
  const { instrument } = position
  return {
    exchange: instrument.segment,
    product: position.product,
    symbol: instrument.legacySymbol,
    token: instrument.token,
    buy_amount: inRupees(position.buyAmount),
    sell_amount: inRupees(position.sellAmount),
    buy_quantity: position.buyQuantity,
    sell_quantity: position.sellQuantity,
    cf_buy_amount: inRupees(position.carriedBuyAmount),
    cf_sell_amount: inRupees(position.carriedSellAmount),
    cf_buy_quantity: position.carriedBuyQuantity,
    cf_sell_quantity: position.carriedSellQuantity,
    avg_buy_price: orEmpty(position.averageBuy),
    avg_sell_price: orEmpty(position.averageSell),
    net_quantity: position.net,
    close_price: inRupees(position.close),
    last_traded_price: inRupees(position.last),
    realized_profit: orEmpty(position.realised),
    unrealized_profit: orEmpty(position.unrealised),
    cf_avg_price: inRupees(position.carriedPrice),
  }
}

function orEmpty(amount: number | null): number | '' {
  return amount === null ? '' : inRupees(amount)
}
