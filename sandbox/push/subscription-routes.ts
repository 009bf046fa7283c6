/** The calls that subscribe and unsubscribe on the push channel, and the list of what is subscribed (4.5, 6.4). */
import type { FeedFaults } from '../feed/faults/feed-faults.ts'
import { type Answer, jsonAnswer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { legacySuccess } from '../http/legacy-envelope.ts'
import { type Refusal, refuse } from '../http/refusals.ts'
import type { Route } from '../http/router.ts'
import { type Gate, type SignedIn, signedInLegacy } from '../http/signed-in.ts'
import { istTimestamp } from '../ist.ts'
import type { Market } from '../market/market.ts'
import { exchangeProblem } from '../quotes/legacy-names.ts'
import { nameFor, type QuoteType, type Subscription, type Subscriptions } from './subscriptions.ts'

export type SubscriptionParts = {
  readonly gate: Gate
  readonly market: Market
  readonly subscriptions: Subscriptions
  readonly faults: FeedFaults
}

export function subscriptionRoutes(parts: SubscriptionParts): readonly Route[] {
  const { gate } = parts
  const sub = (call: Call, who: SignedIn) => subscribe(parts, call, who)
  const unsub = (call: Call, who: SignedIn) => unsubscribe(parts, call, who)
  const list = (call: Call, who: SignedIn) => tellList(parts, call, who)
  // The specification writes one of them with a slash at its end and one without; clients send both.
  return [
    ...['', '/'].flatMap((end) => [
      signedInLegacy(gate, { path: `/live/feed/sub/:type/:exchange${end}`, limit: 'subscribe', handle: sub }),
      signedInLegacy(gate, { path: `/live/feed/unsub/:type/:exchange${end}`, limit: 'unsubscribe', handle: unsub }),
    ]),
    signedInLegacy(gate, { path: '/live/feed/:type', limit: 'subscription-list', handle: list }),
    ...['', '/'].map((end) =>
      signedInLegacy(gate, {
        path: `/live/socket-params${end}`,
        limit: 'others',
        handle: () => legacySuccess(gate.now(), socketParams),
      }),
    ),
  ]
}

/** Service facts 3.2. */
const socketParams = {
  keepalive: true,
  keepaliveInterval: 1_000,
  disableNagleAlgorithm: true,
  autoAcceptConnections: false,
  keepaliveGracePeriod: 60_000,
  pythonPingInterval: 60,
  pythonPingTimeout: 10,
}

type Wanted = { readonly known: readonly Subscription[]; readonly unknown: readonly string[] }

function subscribe(parts: SubscriptionParts, call: Call, who: SignedIn): Answer {
  const { gate, subscriptions, faults } = parts
  const wanted = readWanted(parts, call, who)
  if ('kind' in wanted) return refuse(gate.now(), call.path, wanted)
  const refused = wanted.known.filter(({ instrument }) => faults.take('refuse', instrument.key))
  const added = subscriptions.add(
    who.token.text,
    wanted.known.filter((one) => !refused.includes(one)),
  )
  if ('over' in added) return limitExceeded(gate.now(), added.over)
  const missing = refused.map(({ instrument, type }) => nameFor(instrument.segment, instrument.legacySymbol, type))
  const success = { ...added, symbol_not_found: [...wanted.unknown, ...missing] }
  return legacySuccess(gate.now(), { success }, 'feed-sub')
}

function unsubscribe(parts: SubscriptionParts, call: Call, who: SignedIn): Answer {
  const { gate, subscriptions } = parts
  const wanted = readWanted(parts, call, who)
  if ('kind' in wanted) return refuse(gate.now(), call.path, wanted)
  const success = { ...subscriptions.remove(who.token.text, wanted.known), symbol_not_found: wanted.unknown }
  return legacySuccess(gate.now(), { success }, 'feed-unsub')
}

function readWanted({ market }: SubscriptionParts, { query }: Call, { segments }: SignedIn): Wanted | Refusal {
  const type = readType(segments['type'] ?? '')
  if (!type) return { kind: 'malformed', reason: 'type must be ltp or full.' }
  const exchange = segments['exchange'] ?? ''
  const problem = exchangeProblem(exchange)
  if (problem) return problem
  const symbols = (query.get('symbol') ?? '').split(',').filter((symbol) => symbol !== '')
  if (symbols.length === 0) return { kind: 'malformed', reason: 'symbol must hold at least one symbol.' }
  const known: Subscription[] = []
  const unknown: string[] = []
  for (const symbol of symbols) {
    const instrument = market.listing().findLegacy(exchange, symbol)
    if (instrument) known.push({ instrument, type })
    else unknown.push(nameFor(exchange, symbol, type))
  }
  return { known, unknown }
}

function readType(text: string): QuoteType | null {
  const type = text.toLowerCase()
  return type === 'ltp' || type === 'full' ? type : null
}

/** Section 7: this one error has a status of its own, and its figures inside `data`. */
function limitExceeded(now: number, data: { symbolsSubscribed: number; subscriptionLimit: number }): Answer {
  const name = 'LIMIT_EXCEEDED'
  const reason = `No more than ${data.subscriptionLimit} symbols can be subscribed.`
  const body = { code: 429, status: name, timestamp: istTimestamp(now), message: reason, data: { name, reason, data } }
  return jsonAnswer(429, body)
}

function tellList({ gate, subscriptions }: SubscriptionParts, call: Call, { segments, token }: SignedIn): Answer {
  const wanted = (segments['type'] ?? '').toLowerCase()
  if (wanted !== 'all' && !readType(wanted)) {
    return refuse(gate.now(), call.path, { kind: 'malformed', reason: 'type must be all, ltp or full.' })
  }
  const standing = [...subscriptions.of(token.text).values()]
  const listed = (type: QuoteType) =>
    standing
      .filter((one) => one.type === type)
      .map(({ instrument }) => ({ exchange: instrument.segment, symbol: instrument.legacySymbol }))
  const data = {
    ...(wanted !== 'full' && { LTP: listed('ltp') }),
    ...(wanted !== 'ltp' && { FULL: listed('full') }),
  }
  return legacySuccess(gate.now(), data)
}
