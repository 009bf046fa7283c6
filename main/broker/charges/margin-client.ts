/** What an order would block of the account's money, by the broker's own reckoning: asked of the current interface, of an account of either. */
import { z } from 'zod'
import type { Money } from '../../../contract/kinds.ts'
import { hasLimit } from '../../../contract/order-type.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { NamedRate } from '../../rates/rates.ts'
import type { Secret } from '../../session/secret.ts'
import type { BrokerCall } from '../broker.ts'
import { jsonBody, quoted } from '../orders/json-body.ts'
import { productWords, v3Side } from '../orders/order-words.ts'
import { rupees } from '../orders/rupees.ts'
import { openReadCalls, type ReadClientParts } from '../read-calls.ts'
import { newerHeaders, rootOf } from '../signed-call.ts'
import { wireRupees } from '../wire.ts'

export type MarginAsk = Pick<OrderTerms, 'key' | 'side' | 'product' | 'type' | 'quantity' | 'price'>

export type MarginClient = {
  /** As if nothing were held: what the order would close is not taken off. */
  readonly read: (ask: MarginAsk, token: Secret) => BrokerCall<Money>
  readonly close: () => void
}

const second = 1_000
const minute = 60 * second
const jitter = 50

/** The current interface counts it among its other calls; nobody looks at orders oftener. */
const marginLimits: readonly NamedRate<'margin'>[] = [
  { name: 'Margin of an order', groups: ['margin'], calls: 2, perMillis: second + jitter },
  { name: 'Margin of an order', groups: ['margin'], calls: 60, perMillis: minute + jitter },
]

/** A sum below nothing is no margin. */
const marginAnswer = z.object({
  data: z.object({ final_margin: wireRupees.refine((money) => money >= 0, 'below nothing') }),
})

export function openMarginClient({ baseUrl, sockets, rates, clock, log }: ReadClientParts): MarginClient {
  const calls = openReadCalls<'margin'>({ sockets, rates, clock, log, limits: marginLimits })
  const url = `${rootOf(baseUrl)}/v2/charges/margin`

  return {
    read: async (ask, token) => {
      const headers = { ...newerHeaders(token), 'content-type': 'application/json' }
      const http = { method: 'POST', url, headers, body: marginBody(ask) } as const
      const answer = await calls.ask('margin', { http, token }, marginAnswer)
      return answer.ok ? ok(answer.value.data.final_margin) : fail(calls.explained('margin', answer.error))
    },
    close: calls.close,
  }
}

/** Without a price the broker reckons with the last one. */
function marginBody({ key, side, product, type, quantity, price }: MarginAsk): string {
  const instrument = jsonBody([
    ['instrument_key', quoted(key)],
    ['quantity', String(quantity)],
    ['transaction_type', quoted(v3Side[side])],
    ['product', quoted(productWords[product])],
    ['price', hasLimit(type) && price !== null ? rupees(price) : null],
  ])
  return jsonBody([['instruments', `[${instrument}]`]])
}
