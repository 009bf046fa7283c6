/** Orders and trades as the legacy lists, the push channel and the postbacks write them (2.6, 2.8). */
import type { OrderRecord, TradeRecord } from '../exchange.ts'
import { inRupees } from './money.ts'
import { legacyTime } from './times.ts'

/** Fields by their names on the wire. */
export type WireRecord = Readonly<Record<string, unknown>>

/** The specification writes two figures as texts, the samples of the client libraries as numbers (service facts 15.2). */
export type Spelling = 'texts' | 'numbers'

export function legacyOrder(record: OrderRecord, spelling: Spelling): WireRecord {
  const figure = (value: number) => (spelling === 'numbers' ? value : String(value))
  return {
    ...instrumentOf(record),
    duration: record.duration,
    price: inRupees(record.price),
    trigger_price: inRupees(record.trigger),
    quantity: record.quantity,
    disclosed_quantity: record.disclosed,
    average_price: figure(inRupees(record.averagePrice)),
    traded_quantity: figure(record.filled),
    message: record.message,
    exchange_order_id: record.exchangeOrderId,
    parent_order_id: record.parentOrderId ?? 'NA',
    order_id: record.orderId,
    exchange_time: record.exchangeOrderId === '' ? '' : legacyTime(record.timeMicros),
    time_in_micro: String(record.timeMicros),
    status: record.status,
    is_amo: record.isAmo,
    valid_date: record.validDate,
    order_request_id: String(record.requests),
  }
}

/** What the answer to a placement shows: the exchange has not been heard of yet (service facts 8.1). */
export function placedOrder(record: OrderRecord): OrderRecord {
  return { ...record, exchangeOrderId: '', validDate: '', timeMicros: 0, requests: 1 }
}

/** The detail call adds three texts whose meaning nobody tells (8.2 of the facts). */
export function legacyDetail(record: OrderRecord, spelling: Spelling): WireRecord {
  return { ...legacyOrder(record, spelling), fill_leg: '', report: '', text: '' }
}

export function legacyTrade(record: TradeRecord, spelling: Spelling): WireRecord {
  const { quantity } = record
  return {
    ...instrumentOf(record),
    traded_quantity: spelling === 'numbers' ? quantity : String(quantity),
    exchange_order_id: record.exchangeOrderId,
    order_id: record.orderId,
    exchange_time: legacyTime(record.timeMicros),
    time_in_micro: String(record.timeMicros),
    traded_price: inRupees(record.price),
    trade_id: record.tradeId,
  }
}

/** Over the socket a fill has its figures as numbers and no time (service facts 3.3). */
export function pushedTrade(record: TradeRecord): WireRecord {
  return { ...legacyTrade(record, 'numbers'), time_in_micro: '0' }
}

type Told = Pick<OrderRecord, 'instrument' | 'product' | 'kind' | 'side'>

function instrumentOf({ instrument, product, kind, side }: Told): WireRecord {
  return {
    exchange: instrument.segment,
    token: instrument.token,
    symbol: instrument.legacySymbol,
    product,
    order_type: kind,
    transaction_type: side,
  }
}
