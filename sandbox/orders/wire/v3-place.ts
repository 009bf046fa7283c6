/** Placing an order by the current interface (4.1): a body in which every field is checked, an algo name if one is given. */
import { z } from 'zod'
import type { Apps } from '../../apps.ts'
import type { Answer } from '../../http/answer.ts'
import type { Call } from '../../http/call.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { V3Error } from '../../http/v3-errors.ts'
import { v3Success } from '../../http/v3-success.ts'
import type { Market } from '../../market/market.ts'
import type { OrderRequest } from '../exchange.ts'
import type { Published } from '../faults/published.ts'
import { isProtected } from '../order.ts'
import { algoProblem } from './algo-name.ts'
import { type FieldCodes, readBody } from './read-body.ts'
import { refusedV3 } from './v3-refused.ts'
import { count, duration, price, v3Kind, v3Side } from './words.ts'

const guideline = -1
const longestTag = 40

const placeBody = z.strictObject({
  quantity: count,
  product: z.enum(['I', 'D', 'MTF']),
  validity: duration,
  price,
  tag: z.string().max(longestTag).optional(),
  instrument_token: z.string().regex(/^[^|]+\|[^|]+$/),
  order_type: v3Kind,
  transaction_type: v3Side,
  disclosed_quantity: count.nonnegative(),
  trigger_price: price,
  /** Ignored: the session says which it is. */
  is_amo: z.boolean().optional(),
  slice: z.boolean().optional(),
  /** Judged with the kind. */
  market_protection: count.optional(),
})

const codes: FieldCodes = {
  validity: ['UDAPI1007', 'UDAPI1055'],
  instrument_token: ['UDAPI1026', 'UDAPI1011'],
  order_type: ['UDAPI1004', 'UDAPI1056'],
}

export type V3PlaceParts = { readonly market: Market; readonly apps: Apps; readonly published: Published }

export function placeV3({ market, apps, published }: V3PlaceParts, call: Call, who: SignedIn): Answer {
  const began = performance.now()
  const algo = algoProblem(apps, call, who.token)
  if (algo) return refusedV3(algo)
  const request = readRequest(market, call)
  if ('code' in request) return refusedV3(request)
  const ids = published.place(who.account.clientId, request)
  if ('refused' in ids) return refusedV3(ids)
  const latency = Math.ceil(performance.now() - began)
  return v3Success({ order_ids: ids }, { metadata: { latency } })
}

function readRequest(market: Market, call: Call): OrderRequest | V3Error {
  const read = readBody(call, placeBody, codes)
  if ('problem' in read) return read.problem
  const body = read.value
  const instrument = market.find(body.instrument_token)
  if (!instrument) return unknownInstrument(body.instrument_token)
  return {
    instrument,
    side: body.transaction_type,
    product: body.product,
    kind: body.order_type,
    duration: body.validity,
    quantity: body.quantity,
    price: body.price,
    trigger: body.trigger_price,
    disclosed: body.disclosed_quantity,
    marketProtection: isProtected({ kind: body.order_type }) ? (body.market_protection ?? guideline) : guideline,
    slice: body.slice ?? false,
    legs: null,
    tag: body.tag ?? null,
    from: 'v3',
  }
}

function unknownInstrument(value: string): V3Error {
  return { code: 'UDAPI100011', message: 'Invalid instrument key.', property: 'instrument_token', value }
}
