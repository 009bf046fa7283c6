/** Placing, modifying and cancelling by the legacy calls (4.6): plain orders, cover orders and one-cancels-other. */
import { z } from 'zod'
import type { Answer } from '../../http/answer.ts'
import type { Call } from '../../http/call.ts'
import { legacyRefusal, legacySuccess } from '../../http/legacy-envelope.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { V3Error } from '../../http/v3-errors.ts'
import type { Market } from '../../market/market.ts'
import type { Exchange, OrderChange, OrderRefusal, OrderRequest } from '../exchange.ts'
import type { Published } from '../faults/published.ts'
import { legacyOrder, placedOrder, type Spelling } from './legacy-records.ts'
import { readBody } from './read-body.ts'
import { count, legacyDuration, legacyKind, legacyProduct, legacySide, price } from './words.ts'

export type LegacyWriteParts = {
  readonly now: () => number
  readonly market: Market
  readonly exchange: Exchange
  readonly published: Published
  readonly spelling: Spelling
}

const placeBody = z.strictObject({
  transaction_type: legacySide,
  exchange: z.string(),
  symbol: z.string(),
  quantity: count.positive(),
  order_type: legacyKind,
  product: legacyProduct,
  price: price.optional(),
  trigger_price: price.optional(),
  disclosed_quantity: count.nonnegative().optional(),
  duration: legacyDuration.optional(),
  is_amo: z.boolean().optional(),
  stoploss: price.optional(),
  squareoff: price.optional(),
  trailing_ticks: count.nonnegative().optional(),
})
type PlaceBody = z.infer<typeof placeBody>

export function placeLegacy(parts: LegacyWriteParts, call: Call, { account }: SignedIn): Answer {
  const { now, exchange, published, spelling } = parts
  const read = readBody(call, placeBody)
  if ('problem' in read) return refused(now(), read.problem)
  const request = requestOf(parts.market, read.value)
  if ('code' in request) return refused(now(), request)
  const ids = published.place(account.clientId, request)
  if ('refused' in ids) return refused(now(), ids)
  const [first] = ids
  // The oldest state of the order is the one that the answer to its placement shows.
  const record = first === undefined ? undefined : exchange.history(account.clientId, first).at(-1)
  return legacySuccess(now(), record ? legacyOrder(placedOrder(record), spelling) : {})
}

function requestOf(market: Market, body: PlaceBody): OrderRequest | V3Error {
  const instrument = market.listing().findLegacy(body.exchange, body.symbol)
  if (!instrument) return { code: 'UDAPI100011', message: `There is no ${body.symbol} on ${body.exchange}.` }
  return {
    instrument,
    side: body.transaction_type,
    product: body.product,
    kind: body.order_type,
    duration: body.duration ?? 'DAY',
    quantity: body.quantity,
    price: body.price ?? 0,
    trigger: body.trigger_price ?? 0,
    disclosed: body.disclosed_quantity ?? 0,
    marketProtection: null,
    slice: false,
    legs: legsOf(body),
    tag: null,
    from: 'legacy',
  }
}

function legsOf({ product, stoploss, squareoff, trailing_ticks: trailing }: PlaceBody): OrderRequest['legs'] {
  if (product !== 'OCO') return null
  return { stopLoss: stoploss ?? 0, squareOff: squareoff ?? 0, trailingTicks: trailing ?? 0 }
}

const modifyBody = z.strictObject({
  order_id: z.string(),
  quantity: count.positive().optional(),
  order_type: legacyKind.optional(),
  price: price.optional(),
  trigger_price: price.optional(),
  disclosed_quantity: count.nonnegative().optional(),
})

export function modifyLegacy(parts: LegacyWriteParts, call: Call, { account, segments }: SignedIn): Answer {
  const { now, exchange, spelling } = parts
  const orderId = segments['order'] ?? ''
  const read = readBody(call, modifyBody)
  if ('problem' in read) return refused(now(), read.problem)
  if (read.value.order_id !== orderId) {
    return refused(now(), { code: 'UDAPI1010', message: 'order_id in the body is not the one in the path.' })
  }
  const done = exchange.modify(account.clientId, orderId, changeOf(read.value))
  return 'refused' in done ? refused(now(), done) : legacySuccess(now(), legacyOrder(done, spelling))
}

/** What is not sent keeps its value. */
function changeOf(body: z.infer<typeof modifyBody>): OrderChange {
  const { quantity, order_type: kind, trigger_price: trigger, disclosed_quantity: disclosed } = body
  return {
    ...(quantity === undefined ? {} : { quantity }),
    ...(kind === undefined ? {} : { kind }),
    ...(body.price === undefined ? {} : { price: body.price }),
    ...(trigger === undefined ? {} : { trigger }),
    ...(disclosed === undefined ? {} : { disclosed }),
  }
}

export function cancelLegacy({ now, published }: LegacyWriteParts, { account, segments }: SignedIn): Answer {
  const ids = (segments['orders'] ?? '').split(',')
  if (ids.some((id) => !/^[-a-zA-Z0-9]+$/.test(id))) {
    return refused(now(), { code: 'UDAPI1010', message: 'The path must hold order identifiers with commas between.' })
  }
  const done = published.cancel(account.clientId, ids)
  if ('refused' in done) return refused(now(), done)
  return legacySuccess(now(), `Cancellation sent for [${done.join(',')}]`)
}

export function cancelAllLegacy({ now, published }: LegacyWriteParts, { account }: SignedIn): Answer {
  const ids = published.cancelAll(account.clientId)
  return legacySuccess(now(), ids.join(','), 'Cancellation requests were sent.')
}

const unknownOrder = 'UDAPI100010'

function refused(now: number, problem: V3Error | OrderRefusal): Answer {
  const reason = 'refused' in problem ? problem.reason : problem.message
  if (problem.code === unknownOrder) return legacyRefusal(now, 404, { name: 'NotFound', reason })
  return legacyRefusal(now, 400, { name: 'BadRequest', reason })
}
