/** One trade as the newer interface's lists write it (service facts 10.1); its stream has none. */
import { z } from 'zod'
import { tradeId } from '../../../contract/kinds.ts'
import { ok } from '../../../contract/result.ts'
import type { BrokerTrade } from './broker-records.ts'
import type { ReadRecord } from './known-records.ts'
import { readProduct, readType } from './order-words.ts'
import { readBy } from './read-record.ts'
import * as field from './record-fields.ts'
import { instrument, microsOf, placeOf, type TokenOf } from './v2-fields.ts'

const shape = z.object({
  trade_id: field.identifier,
  order_id: field.order,
  exchange_order_id: field.identifierOrNone,
  instrument_token: instrument,
  trading_symbol: field.text,
  transaction_type: field.side,
  product: field.text,
  order_type: field.text,
  quantity: field.quantity.refine((units) => units > 0),
  average_price: field.price,
  exchange_timestamp: field.text,
  order_timestamp: field.text,
})

/** A trade without its identifier, order, quantity or price would be counted wrongly, so it is not read at all. */
export function readV2Trade(tokenOf: TokenOf): ReadRecord<BrokerTrade> {
  return (sent) => {
    const read = readBy(shape, sent)
    return read.ok ? ok(tradeOf(read.value, tokenOf)) : read
  }
}

function tradeOf(wire: z.infer<typeof shape>, tokenOf: TokenOf): BrokerTrade {
  return {
    id: tradeId(wire.trade_id),
    order: wire.order_id,
    exchangeId: wire.exchange_order_id,
    ...placeOf(wire.instrument_token, tokenOf),
    symbol: wire.trading_symbol,
    side: wire.transaction_type,
    product: readProduct(wire.product),
    type: readType(wire.order_type),
    quantity: wire.quantity,
    price: wire.average_price,
    timeMicros: microsOf(wire.exchange_timestamp) ?? microsOf(wire.order_timestamp),
    exchangeTime: wire.exchange_timestamp,
  }
}
