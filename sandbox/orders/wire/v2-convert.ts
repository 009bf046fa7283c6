/** Converting a position to another product (service facts 10.2): what is answered is that it is done. */
import { z } from 'zod'
import type { Answer } from '../../http/answer.ts'
import type { Call } from '../../http/call.ts'
import type { SignedIn, SignedInRoute } from '../../http/signed-in.ts'
import { v3Success } from '../../http/v3-success.ts'
import type { Market } from '../../market/market.ts'
import type { Published } from '../faults/published.ts'
import { type FieldCodes, readBody } from './read-body.ts'
import { refusedV3 } from './v3-refused.ts'
import { count, v3Side } from './words.ts'

const product = z.enum(['I', 'D', 'MTF', 'CO', 'OCO'])

const convertBody = z.strictObject({
  instrument_token: z.string().regex(/^[^|]+\|[^|]+$/),
  old_product: product,
  new_product: product,
  transaction_type: v3Side,
  quantity: count.positive(),
})

const codes: FieldCodes = {
  instrument_token: ['UDAPI1026', 'UDAPI1011'],
  quantity: ['UDAPI100036', 'UDAPI1052'],
}

export type ConvertParts = { readonly market: Market; readonly published: Published }

export function v2Convert(parts: ConvertParts): SignedInRoute {
  return {
    method: 'PUT',
    path: '/v2/portfolio/convert-position',
    limit: 'others',
    handle: (call, who) => convert(parts, call, who),
  }
}

function convert({ market, published }: ConvertParts, call: Call, { account }: SignedIn): Answer {
  const read = readBody(call, convertBody, codes)
  if ('problem' in read) return refusedV3(read.problem)
  const { instrument_token: key, old_product: from, new_product: to, transaction_type: side, quantity } = read.value
  const instrument = market.find(key)
  if (!instrument)
    return refusedV3({ code: 'UDAPI100011', message: 'Invalid instrument key.', property: 'instrument_token' })
  const refused = published.convert(account.clientId, { instrument, side, from, to, quantity })
  return refused ? refusedV3(refused) : v3Success({ status: 'complete' })
}
