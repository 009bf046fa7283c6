/** One position of the day with its carried part (2.5). */
import { z } from 'zod'
import { ok, type Result } from '../../../contract/result.ts'
import type { BrokerPosition } from './broker-records.ts'
import { readBy, type UnreadableRecord } from './read-record.ts'
import * as field from './record-fields.ts'

const shape = z.object({
  exchange: field.word,
  token: field.text,
  symbol: field.text,
  product: field.text,
  net_quantity: field.wholeNumber,
  buy_quantity: field.wholeNumber,
  sell_quantity: field.wholeNumber,
  buy_amount: field.amount,
  sell_amount: field.amount,
  cf_buy_quantity: field.wholeNumber,
  cf_sell_quantity: field.wholeNumber,
  cf_buy_amount: field.amountOrNone,
  cf_sell_amount: field.amountOrNone,
  avg_buy_price: field.amountOrNone,
  avg_sell_price: field.amountOrNone,
  cf_avg_price: field.priceOrNone,
  close_price: field.priceOrNone,
  last_traded_price: field.priceOrNone,
  realized_profit: field.amountOrNone,
  unrealized_profit: field.amountOrNone,
})

export function readPosition(sent: unknown): Result<BrokerPosition, UnreadableRecord> {
  const read = readBy(shape, sent)
  return read.ok ? ok(positionOf(read.value)) : read
}

function positionOf(wire: z.infer<typeof shape>): BrokerPosition {
  return {
    segment: wire.exchange.toUpperCase(),
    token: wire.token,
    symbol: wire.symbol,
    product: wire.product,
    net: wire.net_quantity,
    buyQuantity: wire.buy_quantity,
    sellQuantity: wire.sell_quantity,
    buyAmount: wire.buy_amount,
    sellAmount: wire.sell_amount,
    carriedBuyQuantity: wire.cf_buy_quantity,
    carriedSellQuantity: wire.cf_sell_quantity,
    carriedBuyAmount: wire.cf_buy_amount,
    carriedSellAmount: wire.cf_sell_amount,
    averageBuy: wire.avg_buy_price,
    averageSell: wire.avg_sell_price,
    carriedPrice: wire.cf_avg_price,
    close: wire.close_price,
    last: wire.last_traded_price,
    realised: wire.realized_profit,
    unrealised: wire.unrealized_profit,
  }
}
