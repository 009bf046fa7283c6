/** What orders cost by the broker's own reckoning: asked of the current interface, of an account of either. */
import { z } from 'zod'
import type { ChargesTold, MarginTold } from '../../../contract/costs.ts'
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

/** At a price of its own: the broker reckons charges of no other. */
export type ChargesAsk = Pick<OrderTerms, 'key' | 'side' | 'product' | 'quantity'> & { readonly at: Money }

export type CostsClient = {
  /** Of them together, as if nothing were held: what they would close is not taken off. */
  readonly margin: (asks: readonly MarginAsk[], token: Secret) => BrokerCall<MarginTold>
  readonly charges: (ask: ChargesAsk, token: Secret) => BrokerCall<ChargesTold>
  readonly close: () => void
}

const second = 1_000
const minute = 60 * second
const jitter = 50

/** The current interface counts them among its other calls; nobody looks at orders oftener. */
const limits: readonly NamedRate<'margin' | 'charges'>[] = [
  { name: 'Margin of an order', groups: ['margin'], calls: 2, perMillis: second + jitter },
  { name: 'Margin of an order', groups: ['margin'], calls: 60, perMillis: minute + jitter },
  { name: 'Charges of an order', groups: ['charges'], calls: 2, perMillis: second + jitter },
  { name: 'Charges of an order', groups: ['charges'], calls: 60, perMillis: minute + jitter },
]

/** A sum below nothing is no margin, and no charge. */
const sumDue = wireRupees.refine((money) => money >= 0, 'below nothing')

const marginAnswer = z.object({
  data: z.object({ final_margin: sumDue, margins: z.array(z.object({ total_margin: sumDue })).optional() }),
})

const chargesAnswer = z.object({
  data: z.object({ charges: z.object({ total: sumDue, brokerage: sumDue.nullish() }) }),
})

export function openCostsClient({ baseUrl, sockets, rates, clock, log }: ReadClientParts): CostsClient {
  const calls = openReadCalls<'margin' | 'charges'>({ sockets, rates, clock, log, limits })
  const root = `${rootOf(baseUrl)}/v2/charges`

  return {
    margin: async (asks, token) => {
      const headers = { ...newerHeaders(token), 'content-type': 'application/json' }
      const http = { method: 'POST', url: `${root}/margin`, headers, body: marginBody(asks) } as const
      const answer = await calls.ask('margin', { http, token }, marginAnswer)
      if (!answer.ok) return fail(calls.explained('margin', answer.error))
      const { final_margin: together, margins = [] } = answer.value.data
      return ok({ together, apart: margins.length === asks.length ? sum(margins) : null })
    },
    charges: async (ask, token) => {
      const http = {
        method: 'GET',
        url: `${root}/brokerage?${chargesQuery(ask)}`,
        headers: newerHeaders(token),
      } as const
      const answer = await calls.ask('charges', { http, token }, chargesAnswer)
      if (!answer.ok) return fail(calls.explained('charges', answer.error))
      const { total, brokerage } = answer.value.data.charges
      return ok({ total, brokerage: brokerage ?? null })
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

function chargesQuery({ key, side, product, quantity, at }: ChargesAsk): URLSearchParams {
  return new URLSearchParams({
    instrument_token: key,
    quantity: String(quantity),
    product: productWords[product],
    transaction_type: v3Side[side],
    price: rupees(at),
  })
}
