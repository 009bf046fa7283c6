/** Modifying and cancelling by the current interface (service facts 10.1): what is answered is that it was asked. */
import { z } from 'zod'
import type { Apps } from '../../apps.ts'
import type { Answer } from '../../http/answer.ts'
import { type Call, single } from '../../http/call.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { v3Success } from '../../http/v3-success.ts'
import type { Exchange, OrderChange } from '../exchange.ts'
import { isProtected } from '../order.ts'
import { isEnd } from '../status.ts'
import { algoProblem } from './algo-name.ts'
import { type FieldCodes, readBody } from './read-body.ts'
import { refusedV3 } from './v3-refused.ts'
import { count, duration, price, v3Kind } from './words.ts'

/** The pattern of 9.1. */
const orderId = z.string().regex(/^[-a-zA-Z0-9]+$/)

const terms = z.strictObject({
  order_id: orderId,
  validity: duration,
  price,
  order_type: v3Kind,
  trigger_price: price,
  quantity: count.positive().optional(),
  disclosed_quantity: count.nonnegative().optional(),
  market_protection: count.optional(),
})

const protection = count.min(-1).max(25).optional()

const modifyBody = terms.superRefine(({ order_type: kind, market_protection: given }, context) => {
  if (!isProtected({ kind }) || protection.safeParse(given).success) return
  context.addIssue({ code: 'custom', path: ['market_protection'], message: 'not a protection' })
})

const codes: FieldCodes = {
  order_id: ['UDAPI1023', 'UDAPI1010'],
  validity: ['UDAPI1007', 'UDAPI1055'],
  order_type: ['UDAPI1004', 'UDAPI1056'],
  quantity: ['UDAPI100036', 'UDAPI1052'],
  market_protection: ['UDAPI100036', 'UDAPI1159'],
}

export type V3ChangeParts = { readonly apps: Apps; readonly exchange: Exchange }

export function modifyV3({ apps, exchange }: V3ChangeParts, call: Call, { account, token }: SignedIn): Answer {
  const began = performance.now()
  const algo = algoProblem(apps, call, token)
  if (algo) return refusedV3(algo)
  const read = readBody(call, modifyBody, codes)
  if ('problem' in read) return refusedV3(read.problem)
  if (hasEnded(exchange, account.clientId, read.value.order_id)) {
    return refusedV3({ code: 'UDAPI100041', message: `Modification ${ofEnded}`, property: 'order_id' })
  }
  const done = exchange.modify(account.clientId, read.value.order_id, changeOf(read.value))
  return 'refused' in done ? refusedV3(done) : asked(done.orderId, began)
}

/** This interface says so at once, where the older one takes the request and tells of its end. */
function hasEnded(exchange: Exchange, clientId: string, order: string): boolean {
  const [latest] = exchange.history(clientId, order)
  return latest !== undefined && isEnd(latest.status)
}

const ofEnded = 'of already cancelled/rejected/completed order is not allowed.'

function changeOf(body: z.infer<typeof modifyBody>): OrderChange {
  const { quantity, disclosed_quantity: disclosed, market_protection: marketProtection } = body
  return {
    kind: body.order_type,
    price: body.price,
    trigger: body.trigger_price,
    duration: body.validity,
    ...(quantity === undefined ? {} : { quantity }),
    ...(disclosed === undefined ? {} : { disclosed }),
    ...(marketProtection === undefined || !isProtected({ kind: body.order_type }) ? {} : { marketProtection }),
  }
}

export function cancelV3({ apps, exchange }: V3ChangeParts, call: Call, { account, token }: SignedIn): Answer {
  const began = performance.now()
  const algo = algoProblem(apps, call, token)
  if (algo) return refusedV3(algo)
  const given = single(call.query, 'order_id')
  const property = 'order_id'
  if (given === null) return refusedV3({ code: 'UDAPI1023', message: 'order_id is missing.', property })
  if (!orderId.safeParse(given).success) {
    return refusedV3({ code: 'UDAPI1010', message: 'order_id is not valid.', property, value: given })
  }
  if (hasEnded(exchange, account.clientId, given)) {
    return refusedV3({ code: 'UDAPI100040', message: `Cancel ${ofEnded}`, property })
  }
  const done = exchange.cancel(account.clientId, [given])
  return 'refused' in done ? refusedV3(done) : asked(given, began)
}

function asked(id: string, began: number): Answer {
  const latency = Math.ceil(performance.now() - began)
  return v3Success({ order_id: id }, { metadata: { latency } })
}
