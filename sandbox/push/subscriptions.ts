/** What each access token is subscribed to on the push channel: by HTTP, kept for the token, five hundred at most (4.5, section 8). */
import type { Instrument } from '../market/instruments.ts'

export type QuoteType = 'ltp' | 'full'
export type Subscription = { readonly instrument: Instrument; readonly type: QuoteType }

export type Subscriptions = {
  /** By the name that the service writes for it. */
  readonly of: (token: string) => ReadonlyMap<string, Subscription>
  readonly add: (token: string, wanted: readonly Subscription[]) => Added
  readonly remove: (token: string, unwanted: readonly Subscription[]) => Removed
}

export type Added =
  | { readonly subscribed: readonly string[]; readonly already_subscribed: readonly string[] }
  | { readonly over: { readonly symbolsSubscribed: number; readonly subscriptionLimit: number } }
export type Removed = { readonly unsubscribed: readonly string[]; readonly never_subscribed: readonly string[] }

const mostSubscribed = 500

export function openSubscriptions(): Subscriptions {
  const byToken = new Map<string, Map<string, Subscription>>()
  const of = (token: string) => {
    const known = byToken.get(token) ?? new Map<string, Subscription>()
    byToken.set(token, known)
    return known
  }

  function add(token: string, wanted: readonly Subscription[]): Added {
    const standing = of(token)
    const named = new Map(wanted.map((one) => [nameOf(one), one]))
    const fresh = [...named].filter(([name]) => !standing.has(name))
    if (standing.size + fresh.length > mostSubscribed) {
      return { over: { symbolsSubscribed: standing.size, subscriptionLimit: mostSubscribed } }
    }
    const already = [...named.keys()].filter((name) => standing.has(name))
    for (const [name, one] of fresh) standing.set(name, one)
    return { subscribed: fresh.map(([name]) => name), already_subscribed: already }
  }

  function remove(token: string, unwanted: readonly Subscription[]): Removed {
    const standing = of(token)
    const unsubscribed: string[] = []
    const never: string[] = []
    for (const name of unwanted.map(nameOf)) (standing.delete(name) ? unsubscribed : never).push(name)
    return { unsubscribed, never_subscribed: never }
  }

  return { of, add, remove }
}

function nameOf({ instrument, type }: Subscription): string {
  return nameFor(instrument.segment, instrument.legacySymbol, type)
}

/** Exchange, symbol and mode in one text (2.7); how they are joined is not shown. */
export function nameFor(exchange: string, symbol: string, type: QuoteType): string {
  return [exchange, symbol, type].join(':').toUpperCase()
}
