/** A good-till-triggered order as the list writes it and as the portfolio stream tells it. */
import type { OrderSide } from '../exchange.ts'
import type { GttRecord, GttRule } from '../gtt/gtt.ts'
import { ruleSide } from '../gtt/rule-order.ts'
import type { WireRecord } from './legacy-records.ts'
import { inRupees } from './money.ts'

const sideWords = { B: 'BUY', S: 'SELL' } as const satisfies Record<OrderSide, string>

export function v3Gtt(record: GttRecord): WireRecord {
  return { ...streamedGtt(record), trading_symbol: record.instrument.symbol }
}

export function streamedGtt(record: GttRecord): WireRecord {
  const { gttId, instrument, quantity, product, rules, createdMicros, expiresMicros } = record
  return {
    type: rules.length === 1 ? 'SINGLE' : 'MULTIPLE',
    exchange: instrument.segment,
    instrument_token: instrument.key,
    quantity,
    product,
    gtt_order_id: gttId,
    expires_at: expiresMicros,
    created_at: createdMicros,
    rules: rules.map((rule) => wireRule(record, rule)),
  }
}

function wireRule(gtt: GttRecord, rule: GttRule): WireRecord {
  const { strategy, status, trigger, price, trailingGap, message, orderId } = rule
  return {
    strategy,
    status,
    trigger_type: trigger,
    trigger_price: inRupees(price),
    transaction_type: sideWords[ruleSide(gtt, rule)],
    message,
    order_id: orderId,
    ...(trailingGap === null ? {} : { trailing_gap: inRupees(trailingGap) }),
  }
}
