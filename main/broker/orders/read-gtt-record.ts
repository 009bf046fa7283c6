/** One good-till-triggered order as the broker's list and its stream write it (service facts 2, 10.1). */
import { z } from 'zod'
import type { Gtt, GttRule, GttTrigger } from '../../../contract/gtt.ts'
import { gttId, type Instant, instant, segmentOf } from '../../../contract/kinds.ts'
import { madeBy } from '../../../contract/kinds-schema.ts'
import { ok, type Result } from '../../../contract/result.ts'
import { readProduct } from './order-words.ts'
import { readBy, type UnreadableRecord } from './read-record.ts'
import * as field from './record-fields.ts'
import { instrument } from './v2-fields.ts'

/** What the broker tells of one; whose it is, and whether it is still there, is ours to say. */
export type BrokerGtt = Omit<Gtt, 'intent' | 'standing' | 'heardAt'>

const ruleShape = z.object({
  strategy: field.word,
  trigger_type: field.text,
  trigger_price: field.price,
  transaction_type: field.side.nullable().catch(null),
  trailing_gap: field.priceOrNone.catch(null),
  status: field.word,
  message: field.text,
  order_id: field.orderOrNone,
})

const shape = z.object({
  gtt_order_id: field.word.transform(madeBy(gttId, 'is no id of a GTT order')),
  instrument_token: instrument,
  trading_symbol: field.text,
  product: field.text,
  quantity: field.quantity,
  rules: z.array(ruleShape).min(1),
  created_at: field.micros,
  expires_at: field.micros,
})

type WireRule = z.infer<typeof ruleShape>

/** One whose instrument, quantity, prices, states or orders cannot be believed is not read at all. */
export function readGttRecord(sent: unknown): Result<BrokerGtt, UnreadableRecord> {
  const read = readBy(shape, sent)
  return read.ok ? ok(gttOf(read.value)) : read
}

function gttOf(wire: z.infer<typeof shape>): BrokerGtt {
  const entry = wire.rules.find(({ strategy }) => roleOf(strategy) === 'entry')
  const hasEntered = entry !== undefined && phases.get(entry.status.toUpperCase()) === 'complete'
  return {
    id: wire.gtt_order_id,
    key: wire.instrument_token,
    segment: segmentOf(wire.instrument_token).toUpperCase(),
    symbol: wire.trading_symbol,
    product: readProduct(wire.product),
    quantity: wire.quantity,
    rules: wire.rules.map((rule) => ruleOf(rule, hasEntered)),
    createdAt: instantOf(wire.created_at),
    expiresAt: instantOf(wire.expires_at),
  }
}

function ruleOf(wire: WireRule, hasEntered: boolean): GttRule {
  const role = roleOf(wire.strategy)
  return {
    role,
    trigger: triggers.get(wire.trigger_type.toUpperCase()) ?? { other: wire.trigger_type },
    price: wire.trigger_price,
    side: wire.transaction_type,
    trailing: wire.trailing_gap,
    status: wire.status,
    phase: phaseOf(wire.status, role === 'entry' || hasEntered),
    message: wire.message,
    order: wire.order_id,
  }
}

function roleOf(strategy: string): GttRule['role'] {
  return roles.get(strategy.toUpperCase()) ?? { other: strategy }
}

/** Pending is said of what waits for its price, and of what waits for the entry to have traded. */
function phaseOf(status: string, mayTrade: boolean): GttRule['phase'] {
  const word = status.toUpperCase()
  if (word === 'PENDING') return mayTrade ? 'waiting' : 'later'
  return phases.get(word) ?? 'unknown'
}

const roles = new Map<string, GttRule['role']>([
  ['ENTRY', 'entry'],
  ['TARGET', 'target'],
  ['STOPLOSS', 'stop'],
])

const triggers = new Map<string, GttTrigger>([
  ['ABOVE', 'above'],
  ['BELOW', 'below'],
  ['IMMEDIATE', 'immediate'],
])

const phases = new Map<string, GttRule['phase']>([
  ['SCHEDULED', 'waiting'],
  ['INACTIVE', 'later'],
  ['TRIGGERED', 'triggered'],
  ['OPEN', 'triggered'],
  ['COMPLETED', 'complete'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'expired'],
])

function instantOf(micros: bigint | null): Instant | null {
  return micros === null ? null : instant(Number(micros / 1_000n))
}
