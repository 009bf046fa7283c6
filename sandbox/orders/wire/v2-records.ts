/** Orders and trades as the current interface's readings write them (service facts 10.1). */
import type { Segment } from '../../market/calendar.ts'
import type { OrderKind, OrderRecord, OrderSide, TradeRecord } from '../exchange.ts'
import { isEnd } from '../status.ts'
import type { WireRecord } from './legacy-records.ts'
import { inRupees } from './money.ts'
import { legacyTime, v2Time } from './times.ts'

const kindWords = { M: 'MARKET', L: 'LIMIT', SL: 'SL', 'SL-M': 'SL-M' } as const satisfies Record<OrderKind, string>
const sideWords = { B: 'BUY', S: 'SELL' } as const satisfies Record<OrderSide, string>

/** Indices and indicators are never in an order, but every segment has a word. */
export const exchangeWords: Readonly<Record<Segment, string>> = {
  NSE_EQ: 'NSE',
  NSE_INDEX: 'NSE',
  NSE_FO: 'NFO',
  NCD_FO: 'CDS',
  BSE_EQ: 'BSE',
  BSE_INDEX: 'BSE',
  BSE_FO: 'BFO',
  BCD_FO: 'BCD',
  MCX_FO: 'MCX',
  MCX_INDEX: 'MCX',
  NSE_COM: 'NSCOM',
  GLOBAL_INDEX: 'GLOBAL',
  GLOBAL_INDICATOR: 'GLOBAL',
}

export function v2Order(record: OrderRecord): WireRecord {
  return {
    ...instrumentOf(record),
    price: inRupees(record.price),
    quantity: record.quantity,
    status: record.status,
    guid: null,
    tag: record.tag,
    placed_by: record.clientId,
    validity: record.duration,
    trigger_price: inRupees(record.trigger),
    disclosed_quantity: record.disclosed,
    average_price: inRupees(record.averagePrice),
    filled_quantity: record.filled,
    pending_quantity: isEnd(record.status) ? 0 : record.quantity - record.filled,
    status_message: record.message === '' ? null : record.message,
    status_message_raw: record.message === '' ? null : record.message,
    exchange_order_id: record.exchangeOrderId === '' ? null : record.exchangeOrderId,
    parent_order_id: record.parentOrderId,
    order_id: record.orderId,
    variety: varietyOf(record),
    // By the documents the one is when it was placed, the other when it was placed or updated.
    order_timestamp: v2Time(record.placedMicros),
    exchange_timestamp: record.exchangeOrderId === '' ? null : v2Time(record.timeMicros),
    is_amo: record.isAmo,
    order_request_id: String(record.requests),
    order_ref_id: `ref-${record.orderId}`,
  }
}

function varietyOf({ product, isAmo }: OrderRecord): string {
  if (product === 'CO' || product === 'OCO') return product
  return isAmo ? 'AMO' : 'SIMPLE'
}

export function v2Trade(record: TradeRecord): WireRecord {
  return {
    ...instrumentOf(record),
    quantity: record.quantity,
    average_price: inRupees(record.price),
    order_id: record.orderId,
    exchange_order_id: record.exchangeOrderId,
    trade_id: record.tradeId,
    order_ref_id: `ref-${record.orderId}`,
    // The documents show the times of a trade as the older interface writes them, and not as those of an order.
    order_timestamp: legacyTime(record.placedMicros),
    exchange_timestamp: legacyTime(record.timeMicros),
  }
}

type Told = Pick<OrderRecord, 'instrument' | 'product' | 'kind' | 'side'>

function instrumentOf({ instrument, product, kind, side }: Told): WireRecord {
  return {
    exchange: exchangeWords[instrument.segment],
    instrument_token: instrument.key,
    trading_symbol: instrument.symbol,
    tradingsymbol: instrument.symbol,
    product,
    order_type: kindWords[kind],
    transaction_type: sideWords[side],
  }
}
