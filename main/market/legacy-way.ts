/**
 * The older way to quotes and candles, and to the names it has for contracts, as the terminal runs it: on the session's token and the
 * key of the app that it is connected as.
 */
import type { AppError } from '../../contract/errors.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import type { BrokerCall } from '../broker/broker.ts'
import { type LegacyCandleClient, openLegacyCandles } from '../broker/candles/legacy-candle-client.ts'
import { type LegacyName, openQuoteClient, type QuoteClient } from '../broker/quotes/quote-client.ts'
import type { ReadingParts } from '../broker/read-calls.ts'
import { openSubscriptionClient, type SubscriptionClient } from '../broker/subscriptions/subscription-client.ts'
import { nameOrRead } from '../orders/desk/older-name.ts'
import type { Stop } from '../ports/stop.ts'
import type { Profile } from '../profile.ts'
import type { Secret } from '../session/secret.ts'
import type { Session } from '../session/session.ts'
import type { OlderHistory } from './candles/older-candles.ts'
import { isIndex } from './feed/feed-mode.ts'
import { type LegacyFallback, openLegacyFallback } from './feed/legacy-fallback.ts'
import { openLegacyNames } from './feed/legacy-names.ts'
import { type OlderNames, openOlderNames } from './older-names.ts'
import type { OlderQuotes } from './older-quotes.ts'

export type LegacyWay = {
  readonly fallback: LegacyFallback
  /** What orders that go by the older interface call their contracts. */
  readonly olderName: OlderNames['nameOf']
  readonly candles: OlderHistory
  readonly quote: OlderQuotes['quote']
  readonly stop: Stop
}

export type LegacyWayParts = ReadingParts & {
  readonly profile: Pick<Profile, 'baseUrl' | 'feedLimits'>
  readonly session: Pick<Session, 'state' | 'withToken'>
  readonly app: Session['app']
}

type Clients = {
  readonly apiKey: string
  readonly subscriptions: SubscriptionClient
  readonly quotes: QuoteClient
  readonly candles: LegacyCandleClient
}

export function openLegacyWay({ profile, session, app, sockets, rates, clock, log }: LegacyWayParts): LegacyWay {
  let clients: Clients | null = null

  /** Another key may be given before the next sign-in. */
  function opened(apiKey: string): Clients {
    if (clients?.apiKey === apiKey) return clients
    close()
    const parts = { baseUrl: profile.baseUrl, apiKey, sockets, rates, clock, log }
    clients = {
      apiKey,
      subscriptions: openSubscriptionClient(parts),
      quotes: openQuoteClient(parts),
      candles: openLegacyCandles(parts),
    }
    return clients
  }

  function close(): void {
    clients?.subscriptions.close()
    clients?.quotes.close()
    clients?.candles.close()
  }

  /** The key is asked for once the token is lent: before, it could be an old one beside a token that came with another. */
  function ask<Value>(call: (clients: Clients, token: Secret) => BrokerCall<Value>): BrokerCall<Value> {
    return session.withToken(async (token) => {
      const known = app()
      return known === null ? fail(noApp) : call(opened(known.apiKey), token)
    })
  }

  const names = openLegacyNames((exchange) => ask(({ quotes }, token) => quotes.master(exchange, token)), clock)
  const olderNames = openOlderNames(
    (exchange, contract) => ask(({ quotes }, token) => quotes.masterOf(exchange, contract, token)),
    clock,
  )
  const fallback = openLegacyFallback({
    calls: {
      subscribe: (asked) => ask(({ subscriptions }, token) => subscriptions.subscribe(asked, token)),
      unsubscribe: (asked) => ask(({ subscriptions }, token) => subscriptions.unsubscribe(asked, token)),
      list: () => ask(({ subscriptions }, token) => subscriptions.list('all', token)),
    },
    names,
    most: profile.feedLimits.legacySymbols,
    clock,
    log,
  })
  /** An index has no token by which a single one could be asked for (service facts 8.4); its whole list is short. */
  async function symbolOfIndex(key: InstrumentKey): BrokerCall<string> {
    await names.learn([key])
    const name = names.lookUp(key)
    return name === null ? fail(notNamed) : ok(name.symbol)
  }

  async function nameOf(instrument: Instrument): BrokerCall<LegacyName> {
    const symbol = await symbolOf(instrument)
    return symbol.ok ? ok({ exchange: instrument.segment.toLowerCase(), symbol: symbol.value }) : symbol
  }

  async function symbolOf(instrument: Instrument): BrokerCall<string> {
    if (isIndex(instrument.key)) return symbolOfIndex(instrument.key)
    const first = nameOrRead(instrument, olderNames.nameOf)
    if (first.kind === 'reading') await first.done
    const name = first.kind === 'reading' ? olderNames.nameOf(instrument) : first
    if (name.kind === 'known') return ok(name.symbol)
    return fail(name.kind === 'not-read' ? name.because : notNamed)
  }

  const stopHeeding = session.state.subscribe(({ kind }) => {
    olderNames.forget()
    if (kind === 'signed-in') names.forgetTroubles()
    else fallback.forget()
  })
  return {
    fallback,
    olderName: olderNames.nameOf,
    candles: async (instrument, asked) => {
      const name = await nameOf(instrument)
      if (!name.ok) return name
      return ask(({ candles }, token) => candles.history({ ...name.value, ...asked, format: 'json' }, token))
    },
    quote: async (instrument) => {
      const name = await nameOf(instrument)
      return name.ok ? ask(({ quotes }, token) => quotes.full(name.value, token)) : name
    },
    stop: () => {
      stopHeeding()
      close()
    },
  }
}

const notNamed: AppError = {
  kind: 'broker-refused',
  happened: "No name of this instrument in the broker's older interface is known, so it was not asked for it.",
  todo: 'Ask again later.',
}

const noApp: AppError = {
  kind: 'credentials-missing',
  happened: 'The app key is not known yet, so the older way to prices was not asked for.',
  todo: 'Give the key of your app and sign in.',
}
