/** One order as the newer interface's list, its history and its stream write it (service facts 2, 10.1). */
import { z } from 'zod'
import { ok } from '../../../contract/result.ts'
import type { BrokerOrder } from './broker-records.ts'
import type { ReadRecord } from './known-records.ts'
import { readProduct, readType } from './order-words.ts'
import { readBy } from './read-record.ts'
import * as field from './record-fields.ts'
import { stageOf, stepInSecond } from './step-in-second.ts'
import { instrument, microsOf, placeOf, type TokenOf } from './v2-fields.ts'
import { writtenFields } from './written-fields.ts'

const shape = z.object({
  order_id: field.order,
  exchange_order_id: field.identifierOrNone,
  parent_order_id: field.orderOrNone,
  instrument_token: instrument,
  trading_symbol: field.text,
  transaction_type: field.side,
  product: field.text,
  order_type: field.text,
  validity: field.text,
  quantity: field.quantity,
  filled_quantity: field.quantityOrZero,
  disclosed_quantity: field.quantityOrZero.optional(),
  price: field.priceOrNone,
  trigger_price: field.priceOrNone,
  average_price: field.priceOrNone,
  status: field.word,
  status_message: field.text,
  is_amo: field.flag,
  order_timestamp: field.text,
  exchange_timestamp: field.text,
  order_request_id: field.countOrNone,
  tag: field.text,
})

type Wire = z.infer<typeof shape>

/** A record whose order, instrument, side, quantities, prices or status cannot be believed is not read at all. */
export function readV2Order(tokenOf: TokenOf): ReadRecord<BrokerOrder> {
  return (sent) => {
    const read = readBy(shape, sent)
    return read.ok ? ok(inOrder(orderOf(read.value, tokenOf, sent))) : read
  }
}

function orderOf(wire: Wire, tokenOf: TokenOf, sent: unknown): BrokerOrder {
  return {
    id: wire.order_id,
    exchangeId: wire.exchange_order_id,
    parent: wire.parent_order_id,
    ...placeOf(wire.instrument_token, tokenOf),
    symbol: wire.trading_symbol,
    side: wire.transaction_type,
    product: readProduct(wire.product),
    type: readType(wire.order_type),
    duration: wire.validity,
    quantity: wire.quantity,
    filled: wire.filled_quantity,
    disclosed: wire.disclosed_quantity ?? null,
    price: wire.price,
    trigger: wire.trigger_price,
    averagePrice: wire.average_price,
    status: wire.status,
    message: wire.status_message,
    isAfterMarket: wire.is_amo,
    validDate: '',
    // By the documents the one is when it was placed, the other, of another clock, when it was placed or updated.
    timeMicros: microsOf(wire.order_timestamp),
    stage: null,
    updatedMicros: microsOf(wire.exchange_timestamp),
    exchangeTime: wire.exchange_timestamp,
    requests: wire.order_request_id,
    tag: wire.tag || null,
    fields: writtenFields(sent),
  }
}

function inOrder(order: BrokerOrder): BrokerOrder {
  if (order.timeMicros === null) return order
  const stage = stageOf(order)
  return { ...order, timeMicros: order.timeMicros + BigInt(stepInSecond(order, stage)), stage }
}
