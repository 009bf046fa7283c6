/** Placing, changing, cancelling and reading good-till-triggered orders by the current interface, at any hour. */
import { z } from 'zod'
import type { Apps } from '../../apps.ts'
import type { Answer } from '../../http/answer.ts'
import { type Call, single } from '../../http/call.ts'
import type { SignedIn, SignedInRoute } from '../../http/signed-in.ts'
import type { V3Error } from '../../http/v3-errors.ts'
import { v3Success } from '../../http/v3-success.ts'
import type { Market } from '../../market/market.ts'
import type { OrderRefusal } from '../exchange.ts'
import type { Published } from '../faults/published.ts'
import { type GttRuleTerms, gttStrategies, gttTriggers } from '../gtt/gtt.ts'
import { algoProblem, orderLimit } from './algo-name.ts'
import { type FieldCodes, readBody } from './read-body.ts'
import { v3Gtt } from './v3-gtt-records.ts'
import { refusedV3 } from './v3-refused.ts'
import { count, price, v3Side } from './words.ts'

export type GttRouteParts = { readonly apps: Apps; readonly market: Market; readonly published: Published }

export function v3GttRoutes(parts: GttRouteParts): readonly SignedInRoute[] {
  const { apps, published } = parts
  const limit = orderLimit(apps)
  const write = (method: 'POST' | 'PUT' | 'DELETE', act: string, handle: Writing): SignedInRoute => ({
    method,
    path: `/v3/order/gtt/${act}`,
    limit,
    handle: (call, who) => {
      const began = performance.now()
      const algo = algoProblem(apps, call, who.token)
      const done = algo ?? handle(parts, call, who.account.clientId)
      return Array.isArray(done) ? asked(done, began) : refusedV3(done)
    },
  })
  return [
    write('POST', 'place', place),
    write('PUT', 'modify', modify),
    write('DELETE', 'cancel', cancel),
    { path: '/v3/order/gtt', limit: 'others', handle: (call, who) => tell(published, call, who) },
  ]
}

/** Answers the ids. */
type Writing = (parts: GttRouteParts, call: Call, clientId: string) => string[] | V3Error | OrderRefusal

const rule = z.strictObject({
  strategy: z.enum(gttStrategies),
  trigger_type: z.enum(gttTriggers),
  trigger_price: price,
  trailing_gap: price.optional(),
})
const terms = {
  type: z.enum(['SINGLE', 'MULTIPLE']),
  quantity: count.positive(),
  rules: z.array(rule).min(1).max(gttStrategies.length),
}
const gttId = z.string().startsWith('GTT-')

const placeBody = z.strictObject({
  ...terms,
  product: z.enum(['I', 'D']),
  instrument_token: z.string().regex(/^[^|]+\|[^|]+$/),
  transaction_type: v3Side,
})
const modifyBody = z.strictObject({ ...terms, gtt_order_id: gttId })
const cancelBody = z.strictObject({ gtt_order_id: gttId })

const codes: FieldCodes = {
  instrument_token: ['UDAPI1026', 'UDAPI1011'],
  quantity: ['UDAPI100036', 'UDAPI1052'],
  gtt_order_id: ['UDAPI1134', 'UDAPI1135'],
}

const wrongType: V3Error = {
  code: 'UDAPI100036',
  message: 'A SINGLE order has exactly one rule, and a MULTIPLE one more.',
  property: 'type',
}

function place({ market, published }: GttRouteParts, call: Call, clientId: string): ReturnType<Writing> {
  const read = readBody(call, placeBody, codes)
  if ('problem' in read) return read.problem
  const { instrument_token: value, quantity, product, transaction_type: side } = read.value
  const instrument = market.find(value)
  if (!instrument) {
    return { code: 'UDAPI100011', message: 'Invalid instrument key.', property: 'instrument_token', value }
  }
  if (!isOfType(read.value)) return wrongType
  const rules = read.value.rules.map(ruleTerms)
  const done = published.gtts.place(clientId, { instrument, side, product, quantity, rules, from: 'v3' })
  return 'refused' in done ? done : [...done]
}

function modify({ published }: GttRouteParts, call: Call, clientId: string): ReturnType<Writing> {
  const read = readBody(call, modifyBody, codes)
  if ('problem' in read) return read.problem
  if (!isOfType(read.value)) return wrongType
  const { gtt_order_id: id, quantity, rules } = read.value
  const done = published.gtts.modify(clientId, id, { quantity, rules: rules.map(ruleTerms) })
  return typeof done === 'string' ? [done] : done
}

function cancel({ published }: GttRouteParts, call: Call, clientId: string): ReturnType<Writing> {
  const read = readBody(call, cancelBody, codes)
  if ('problem' in read) return read.problem
  const done = published.gtts.cancel(clientId, read.value.gtt_order_id, 'v3')
  return typeof done === 'string' ? [done] : done
}

function isOfType({ type, rules }: { readonly type: string; readonly rules: readonly unknown[] }): boolean {
  return (type === 'SINGLE') === (rules.length === 1)
}

function ruleTerms({ strategy, trigger_type, trigger_price, trailing_gap }: z.infer<typeof rule>): GttRuleTerms {
  return { strategy, trigger: trigger_type, price: trigger_price, trailingGap: trailing_gap ?? null }
}

function asked(ids: readonly string[], began: number): Answer {
  return v3Success({ gtt_order_ids: ids }, { metadata: { latency: Math.ceil(performance.now() - began) } })
}

/** Those that have ended are not told, and so one of them is one that nobody knows. */
function tell(published: Published, call: Call, { account }: SignedIn): Answer {
  const began = performance.now()
  const wanted = call.query.has('gtt_order_id') ? (single(call.query, 'gtt_order_id') ?? '') : null
  const property = 'gtt_order_id'
  if (wanted !== null && !gttId.safeParse(wanted).success) {
    return refusedV3({ code: 'UDAPI1135', message: 'gtt_order_id must begin with GTT-.', property, value: wanted })
  }
  const known = published.gtts.of(account.clientId).map((record) => ({ ...record, orderId: record.gttId }))
  const records = wanted === null ? known : known.filter(({ orderId }) => orderId === wanted)
  const shown = published.show('gtts', records, v3Gtt)
  if (wanted !== null && shown.length === 0) {
    return refusedV3({ code: 'UDAPI100010', message: 'Order not found.', property, value: wanted })
  }
  return v3Success(shown, { metadata: { latency: Math.ceil(performance.now() - began) } })
}
