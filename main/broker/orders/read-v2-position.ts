/** One position of the day with what it was carried in with, as the newer interface writes it (service facts 10.2). */
import { z } from 'zod'
import { ok } from '../../../contract/result.ts'
import type { BrokerPosition } from './broker-records.ts'
import type { ReadRecord } from './known-records.ts'
import { readBy } from './read-record.ts'
import * as field from './record-fields.ts'
import { instrument, placeOf, type TokenOf } from './v2-fields.ts'

const shape = z.object({
  instrument_token: instrument,
  trading_symbol: field.text,
  product: field.text,
  quantity: field.wholeNumber,
  day_buy_quantity: field.wholeNumber,
  day_sell_quantity: field.wholeNumber,
  day_buy_value: field.amount,
  day_sell_value: field.amount,
  overnight_buy_quantity: field.wholeNumber,
  overnight_sell_quantity: field.wholeNumber,
  overnight_buy_amount: field.amountOrNone,
  overnight_sell_amount: field.amountOrNone,
  buy_price: field.priceOrNone,
  sell_price: field.priceOrNone,
  close_price: field.priceOrNone,
  last_price: field.priceOrNone,
  realised: field.amountOrNone,
  unrealised: field.amountOrNone,
})

export function readV2Position(tokenOf: TokenOf): ReadRecord<BrokerPosition> {
  return (sent) => {
    const read = readBy(shape, sent)
    return read.ok ? ok(positionOf(read.value, tokenOf)) : read
  }
}

function positionOf(wire: z.infer<typeof shape>, tokenOf: TokenOf): BrokerPosition {
  return {
    ...placeOf(wire.instrument_token, tokenOf),
    symbol: wire.trading_symbol,
    product: wire.product,
    net: wire.quantity,
    buyQuantity: wire.day_buy_quantity,
    sellQuantity: wire.day_sell_quantity,
    buyAmount: wire.day_buy_value,
    sellAmount: wire.day_sell_value,
    carriedBuyQuantity: wire.overnight_buy_quantity,
    carriedSellQuantity: wire.overnight_sell_quantity,
    carriedBuyAmount: wire.overnight_buy_amount,
    carriedSellAmount: wire.overnight_sell_amount,
    averageBuy: wire.buy_price,
    averageSell: wire.sell_price,
    carriedPrice: null,
    close: wire.close_price,
    last: wire.last_price,
    realised: wire.realised,
    unrealised: wire.unrealised,
  }
}
