/** One order as the order list, the order detail, the push channel and a postback all write it (2.6, 2.8). */
import { z } from 'zod'
import { ok, type Result } from '../../../contract/result.ts'
import type { BrokerOrder } from './broker-records.ts'
import { readProduct, readType } from './order-words.ts'
import { readBy, type UnreadableRecord } from './read-record.ts'
import * as field from './record-fields.ts'
import { writtenFields } from './written-fields.ts'

const shape = z.object({
  order_id: field.order,
  exchange_order_id: field.identifierOrNone,
  parent_order_id: field.orderOrNone,
  exchange: field.text,
  token: field.text,
  symbol: field.text,
  transaction_type: field.side,
  product: field.text,
  order_type: field.text,
  duration: field.text,
  quantity: field.quantity,
  traded_quantity: field.quantityOrZero,
  disclosed_quantity: field.quantityOrZero.optional(),
  price: field.priceOrNone,
  trigger_price: field.priceOrNone,
  average_price: field.priceOrNone,
  status: field.word,
  message: field.text,
  is_amo: field.flag,
  valid_date: field.text,
  time_in_micro: field.micros,
  exchange_time: field.text,
  order_request_id: field.countOrNone,
  tag: field.text,
})

/** A record whose order, side, quantities, prices or status cannot be believed is not read at all. */
export function readOrderRecord(sent: unknown): Result<BrokerOrder, UnreadableRecord> {
  const read = readBy(shape, sent)
  return read.ok ? ok(orderOf(read.value, sent)) : read
}

function orderOf(wire: z.infer<typeof shape>, sent: unknown): BrokerOrder {
  return {
    id: wire.order_id,
    exchangeId: wire.exchange_order_id,
    parent: wire.parent_order_id,
    segment: wire.exchange.toUpperCase(),
    token: wire.token,
    symbol: wire.symbol,
    side: wire.transaction_type,
    product: readProduct(wire.product),
    type: readType(wire.order_type),
    duration: wire.duration,
    quantity: wire.quantity,
    filled: wire.traded_quantity,
    disclosed: wire.disclosed_quantity ?? null,
    price: wire.price,
    trigger: wire.trigger_price,
    averagePrice: wire.average_price,
    status: wire.status,
    message: wire.message,
    isAfterMarket: wire.is_amo,
    validDate: wire.valid_date,
    timeMicros: wire.time_in_micro,
    stage: null,
    updatedMicros: null,
    exchangeTime: wire.exchange_time,
    requests: wire.order_request_id,
    tag: wire.tag || null,
    fields: writtenFields(sent),
  }
}
