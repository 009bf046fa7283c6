/** The older way to live quotes (4.5, 6.4): subscriptions by HTTP, whose quotes then come over the push channel. */
import { z } from 'zod'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { NamedRate } from '../../rates/rates.ts'
import type { Secret } from '../../session/secret.ts'
import type { BrokerCall } from '../broker.ts'
import type { LegacyName } from '../quotes/quote-client.ts'
import { type LegacyClientParts, openReadCalls } from '../read-calls.ts'
import { isRefusedForGood } from '../refused-for-good.ts'
import { legacyHeaders, rootOf } from '../signed-call.ts'
import type { SubscriptionLimit } from '../trouble.ts'
import { namedIn } from './named.ts'

export type QuoteType = 'ltp' | 'full'

export type SubscribeAsk = {
  readonly type: QuoteType
  /** As the paths name it, such as `nse_eq`. */
  readonly exchange: string
  readonly symbols: readonly string[]
}

/** Symbols, as they were asked for. */
export type Subscribed =
  | {
      readonly kind: 'done'
      readonly subscribed: readonly string[]
      readonly already: readonly string[]
      readonly notFound: readonly string[]
      /** The broker said nothing of these. */
      readonly unsaid: readonly string[]
    }
  /** None of them was subscribed (section 7, rule 5). */
  | ({ readonly kind: 'over-the-limit' } & SubscriptionLimit)
  /** None of them, however often it is asked: the broker does not have the exchange, or takes no subscriptions of it. */
  | { readonly kind: 'refused' }

export type Unsubscribed = {
  readonly unsubscribed: readonly string[]
  readonly never: readonly string[]
  readonly notFound: readonly string[]
  readonly unsaid: readonly string[]
}

export type Subscriptions = { readonly ltp: readonly LegacyName[]; readonly full: readonly LegacyName[] }

export type SubscriptionClient = {
  readonly subscribe: (ask: SubscribeAsk, token: Secret) => BrokerCall<Subscribed>
  readonly unsubscribe: (ask: SubscribeAsk, token: Secret) => BrokerCall<Unsubscribed>
  readonly list: (type: 'all' | QuoteType, token: Secret) => BrokerCall<Subscriptions>
  readonly close: () => void
}

type CallName = 'subscribe' | 'unsubscribe' | 'subscriptions'

const second = 1_000
const jitter = 50
const words: Readonly<Record<CallName, string>> = {
  subscribe: 'Older subscribing',
  unsubscribe: 'Older unsubscribing',
  subscriptions: 'Older list of subscriptions',
}
/** Section 8: one a second of each. */
const limits: readonly NamedRate<CallName>[] = (['subscribe', 'unsubscribe', 'subscriptions'] as const).map((name) => ({
  name: words[name],
  groups: [name],
  calls: 1,
  perMillis: second + jitter,
}))

/** An empty list may be null, or left out. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(2_000)
    .nullish()
    .transform((sent) => sent ?? [])

const names = listOf(z.string().max(200))
const subscribedAnswer = z.object({
  data: z.object({ success: z.object({ subscribed: names, already_subscribed: names, symbol_not_found: names }) }),
})
const unsubscribedAnswer = z.object({
  data: z.object({ success: z.object({ unsubscribed: names, never_subscribed: names, symbol_not_found: names }) }),
})
const listed = listOf(z.object({ exchange: z.string().max(40), symbol: z.string().max(100) }))
const listAnswer = z.object({ data: z.object({ LTP: listed, FULL: listed }) })

export function openSubscriptionClient({
  baseUrl,
  apiKey,
  sockets,
  rates,
  clock,
  log,
}: LegacyClientParts): SubscriptionClient {
  const calls = openReadCalls<CallName>({ sockets, rates, clock, log, limits })
  const base = `${rootOf(baseUrl)}/live/feed`

  function ask<Wire>(name: CallName, path: string, token: Secret, shape: z.ZodType<Wire>) {
    const headers = legacyHeaders(apiKey, token)
    return calls.ask(name, { http: { method: 'GET', url: `${base}${path}`, headers }, token }, shape)
  }

  async function subscribe(asked: SubscribeAsk, token: Secret): Promise<Result<Subscribed, AppError>> {
    const answer = await ask('subscribe', pathOf('sub', asked, '/'), token, subscribedAnswer)
    if (!answer.ok) {
      const over = answer.error.kind === 'refused' ? answer.error.refusal.subscriptionLimit : undefined
      if (over) return ok({ kind: 'over-the-limit', ...over })
      const error = calls.explained('subscribe', answer.error)
      return isRefusedForGood(answer.error) ? ok({ kind: 'refused' }) : fail(error)
    }
    const { subscribed, already_subscribed: already, symbol_not_found: notFound } = answer.value.data.success
    return ok({ kind: 'done', ...sorted(asked, { subscribed, already, notFound }) })
  }

  async function unsubscribe(asked: SubscribeAsk, token: Secret): Promise<Result<Unsubscribed, AppError>> {
    const answer = await ask('unsubscribe', pathOf('unsub', asked, ''), token, unsubscribedAnswer)
    if (!answer.ok) return fail(calls.explained('unsubscribe', answer.error))
    const { unsubscribed, never_subscribed: never, symbol_not_found: notFound } = answer.value.data.success
    return ok(sorted(asked, { unsubscribed, never, notFound }))
  }

  /** Each list in the words of the asking, and what none of them names. */
  function sorted<Name extends string>(
    { exchange, symbols }: SubscribeAsk,
    lists: Readonly<Record<Name, readonly string[]>>,
  ): Readonly<Record<Name | 'unsaid', readonly string[]>> {
    const asked = symbols.map((symbol) => ({ exchange, symbol }))
    const said = new Set<string>()
    const found: Partial<Record<Name | 'unsaid', readonly string[]>> = {}
    for (const name in lists) {
      const named = namedIn(lists[name], asked)
      found[name] = named.symbols
      for (const symbol of named.symbols) said.add(symbol)
      if (named.strangers.length > 0)
        log.note('subscriptions', 'names that nobody asked for', { list: name, count: named.strangers.length })
    }
    // The cast states what the loop has just done: every name of the lists has its list.
    return { ...found, unsaid: symbols.filter((symbol) => !said.has(symbol)) } as Readonly<
      Record<Name | 'unsaid', readonly string[]>
    >
  }

  return {
    subscribe,
    unsubscribe,
    list: async (type, token) => {
      const answer = await ask('subscriptions', `/${type}`, token, listAnswer)
      if (!answer.ok) return fail(calls.explained('subscriptions', answer.error))
      return ok({ ltp: answer.value.data.LTP, full: answer.value.data.FULL })
    },
    close: calls.close,
  }
}

/** Symbols are parted by commas without spaces (4.5); a symbol itself may hold an ampersand. */
function pathOf(call: 'sub' | 'unsub', { type, exchange, symbols }: SubscribeAsk, end: string): string {
  return `/${call}/${type}/${encodeURIComponent(exchange)}${end}?symbol=${symbols.map(encodeURIComponent).join(',')}`
}
