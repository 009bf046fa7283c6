/** One trade as the trade book, the trades of an order and the push channel write it (2.6, 2.8). */
import { z } from 'zod'
import { tradeId } from '../../../contract/kinds.ts'
import { ok, type Result } from '../../../contract/result.ts'
import type { BrokerTrade } from './broker-records.ts'
import { readProduct, readType } from './order-words.ts'
import { readBy, type UnreadableRecord } from './read-record.ts'
import * as field from './record-fields.ts'

const shape = z.object({
  trade_id: field.identifier,
  order_id: field.order,
  exchange_order_id: field.identifierOrNone,
  exchange: field.text,
  token: field.text,
  symbol: field.text,
  transaction_type: field.side,
  product: field.text,
  order_type: field.text,
  traded_quantity: field.quantity.refine((units) => units > 0),
  traded_price: field.price,
  time_in_micro: field.micros,
  exchange_time: field.text,
})

/** A trade without its identifier, order, quantity or price would be counted wrongly, so it is not read at all. */
export function readTradeRecord(sent: unknown): Result<BrokerTrade, UnreadableRecord> {
  const read = readBy(shape, sent)
  return read.ok ? ok(tradeOf(read.value)) : read
}

function tradeOf(wire: z.infer<typeof shape>): BrokerTrade {
  return {
    id: tradeId(wire.trade_id),
    order: wire.order_id,
    exchangeId: wire.exchange_order_id,
    segment: wire.exchange.toUpperCase(),
    token: wire.token,
    symbol: wire.symbol,
    side: wire.transaction_type,
    product: readProduct(wire.product),
    type: readType(wire.order_type),
    quantity: wire.traded_quantity,
    price: wire.traded_price,
    timeMicros: wire.time_in_micro,
    exchangeTime: wire.exchange_time,
  }
}
