/**
 * Stands in while the feed cannot be had: what the windows want is subscribed by the older calls, and its quotes come over the push
 * channel. It begins when the feed has been wanted and without a connection for twenty seconds, and ends as soon as the feed is
 * connected.
 */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import type {
  QuoteType,
  SubscribeAsk,
  Subscribed,
  Subscriptions,
  Unsubscribed,
} from '../../broker/subscriptions/subscription-client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { LegacyNames } from './legacy-names.ts'

export type LegacyCalls = {
  readonly subscribe: (ask: SubscribeAsk) => BrokerCall<Subscribed>
  readonly unsubscribe: (ask: SubscribeAsk) => BrokerCall<Unsubscribed>
  readonly list: () => BrokerCall<Subscriptions>
}

export type LegacyFallbackParts = {
  readonly calls: LegacyCalls
  readonly names: Omit<LegacyNames, 'lookUp'>
  /** The most symbols a token may have subscribed. */
  readonly most: number
  readonly clock: Clock
  readonly log: Log
}

export type LegacyWants = ReadonlyMap<InstrumentKey, QuoteType>

export type LegacyFallback = {
  /** To be called at every look: what is wanted, or null while the feed is connected or not wanted. */
  readonly look: (wants: LegacyWants | null) => void
  /** The session is over: the next one has another token, for which nothing stands yet. */
  readonly forget: () => void
  readonly isStandingIn: () => boolean
  /** Symbols that are subscribed on this token. */
  readonly subscribed: () => number
  readonly keyOf: LegacyNames['keyOf']
}

export const patienceMillis = 20_000
/** Beyond this a request's address might be cut on its way. */
const symbolsInCall = 100
/** After a call that failed. */
const restMillis = 5_000

type Entry = SubscribeAsk & { readonly symbol: string }

export function openLegacyFallback({ calls, names, most, clock, log }: LegacyFallbackParts): LegacyFallback {
  /** What stands for this token, by its place; null until the broker's list was read. */
  let standing: Map<string, Entry> | null = null
  const refused = new Set<string>()
  let lostAt: number | null = null
  /** Rises with each token: what was asked for one before says nothing of this one. */
  let edition = 0
  let isBusy = false
  let restUntil = 0
  let room = most

  const isLong = () => lostAt !== null && clock.elapsed() - lostAt >= patienceMillis

  function entriesOf(wants: LegacyWants): Map<string, Entry> {
    const entries = new Map<string, Entry>()
    for (const [key, type] of wants) {
      const name = names.nameOf(key)
      if (name === null || entries.size >= room) continue
      const entry = { type, exchange: name.exchange, symbol: name.symbol, symbols: [name.symbol] }
      if (!refused.has(placeOf(entry))) entries.set(placeOf(entry), entry)
    }
    return entries
  }

  /** One call at a time; the next look goes on from what came of it. */
  async function step(wants: LegacyWants): Promise<boolean> {
    if (standing === null) return readStanding()
    const own = edition
    await names.learn([...wants.keys()])
    if (own !== edition) return true
    const wanted = entriesOf(wants)
    const [leaving] = groups([...standing.values()].filter((entry) => !wanted.has(placeOf(entry))))
    if (leaving) return take(leaving)
    const [coming] = groups([...wanted.values()].filter((entry) => !standing?.has(placeOf(entry))))
    return coming ? give(coming) : true
  }

  async function readStanding(): Promise<boolean> {
    const own = edition
    const listed = await calls.list()
    if (own !== edition) return true
    if (!listed.ok) return false
    const { ltp, full } = listed.value
    const entries = [
      ...ltp.map((name) => ({ ...name, type: 'ltp' as const })),
      ...full.map((name) => ({ ...name, type: 'full' as const })),
    ]
    standing = new Map(
      entries.map((one) => [placeOf(one), { ...one, exchange: one.exchange.toLowerCase(), symbols: [one.symbol] }]),
    )
    return true
  }

  async function give(ask: SubscribeAsk): Promise<boolean> {
    const own = edition
    const answer = await calls.subscribe(ask)
    if (own !== edition) return true
    if (!answer.ok) return false
    if (answer.value.kind === 'over-the-limit') {
      log.note('legacy-feed', 'over the limit', answer.value)
      room = (standing?.size ?? 0) + Math.max(0, answer.value.limit - answer.value.subscribed)
      return true
    }
    if (answer.value.kind === 'refused') {
      for (const symbol of ask.symbols) refused.add(placeOf({ ...ask, symbol }))
      return true
    }
    const { subscribed, already, notFound, unsaid } = answer.value
    for (const symbol of [...subscribed, ...already])
      standing?.set(placeOf({ ...ask, symbol }), { ...ask, symbol, symbols: [symbol] })
    for (const symbol of [...notFound, ...unsaid]) refused.add(placeOf({ ...ask, symbol }))
    return true
  }

  async function take(ask: SubscribeAsk): Promise<boolean> {
    const answer = await calls.unsubscribe(ask)
    if (!answer.ok) return false
    for (const symbol of ask.symbols) standing?.delete(placeOf({ ...ask, symbol }))
    return true
  }

  function go(wants: LegacyWants): void {
    if (isBusy || clock.elapsed() < restUntil) return
    isBusy = true
    void step(wants)
      .then((went) => {
        if (went) return
        restUntil = clock.elapsed() + restMillis
        // Nobody knows any more what stands: another session may have begun.
        standing = null
      })
      .finally(() => {
        isBusy = false
      })
  }

  function stepBack(): void {
    if (isLong()) log.note('legacy-feed', 'stands in no longer')
    lostAt = null
    refused.clear()
    room = most
  }

  return {
    look: (wants) => {
      if (wants === null) {
        stepBack()
        // What it subscribed is taken back; of what was never read it knows nothing.
        if (standing !== null && standing.size > 0) go(new Map())
        return
      }
      lostAt ??= clock.elapsed()
      if (isLong()) go(wants)
    },
    forget: () => {
      edition += 1
      stepBack()
      standing = null
    },
    isStandingIn: isLong,
    subscribed: () => standing?.size ?? 0,
    keyOf: names.keyOf,
  }
}

function placeOf({ type, exchange, symbol }: Omit<Entry, 'symbols'>): string {
  return `${type} ${exchange} ${symbol}`.toUpperCase()
}

/** Calls of one exchange and kind each, no longer than a call may be. */
function groups(entries: readonly Entry[]): SubscribeAsk[] {
  const byCall = new Map<string, Entry[]>()
  for (const entry of entries) {
    const name = `${entry.type} ${entry.exchange}`
    byCall.set(name, [...(byCall.get(name) ?? []), entry])
  }
  return [...byCall.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [
      {
        type: first.type,
        exchange: first.exchange,
        symbols: group.slice(0, symbolsInCall).map(({ symbol }) => symbol),
      },
    ]
  })
}
