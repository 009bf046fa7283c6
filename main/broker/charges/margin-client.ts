/** What orders would block of the account's money, by the broker's own reckoning: asked of the current interface, of an account of either. */
import { z } from 'zod'
import type { Money } from '../../../contract/kinds.ts'
import type { MarginTold } from '../../../contract/margin.ts'
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
  /** Of them together, as if nothing were held: what they would close is not taken off. */
  readonly read: (asks: readonly MarginAsk[], token: Secret) => BrokerCall<MarginTold>
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
const margin = wireRupees.refine((money) => money >= 0, 'below nothing')

const marginAnswer = z.object({
  data: z.object({ final_margin: margin, margins: z.array(z.object({ total_margin: margin })).optional() }),
})

export function openMarginClient({ baseUrl, sockets, rates, clock, log }: ReadClientParts): MarginClient {
  const calls = openReadCalls<'margin'>({ sockets, rates, clock, log, limits: marginLimits })
  const url = `${rootOf(baseUrl)}/v2/charges/margin`

  return {
    read: async (asks, token) => {
      const headers = { ...newerHeaders(token), 'content-type': 'application/json' }
      const http = { method: 'POST', url, headers, body: marginBody(asks) } as const
      const answer = await calls.ask('margin', { http, token }, marginAnswer)
      if (!answer.ok) return fail(calls.explained('margin', answer.error))
      const { final_margin: together, margins = [] } = answer.value.data
      return ok({ together, apart: margins.length === asks.length ? sum(margins) : null })
    },
    close: calls.close,
  }
}

function sum(margins: readonly { readonly total_margin: Money }[]): Money {
  // Sums of money are money.
  return margins.reduce((all, { total_margin: each }) => all + each, 0) as Money
}

function marginBody(asks: readonly MarginAsk[]): string {
  return jsonBody([['instruments', `[${asks.map(instrumentBody).join(',')}]`]])
}

/** Without a price the broker reckons with the last one. */
function instrumentBody({ key, side, product, type, quantity, price }: MarginAsk): string {
  return jsonBody([
    ['instrument_key', quoted(key)],
    ['quantity', String(quantity)],
    ['transaction_type', quoted(v3Side[side])],
    ['product', quoted(productWords[product])],
    ['price', hasLimit(type) && price !== null ? rupees(price) : null],
  ])
}
