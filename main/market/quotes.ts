/** Whole quotes for the asking, on the session's token: for a circuit, for a spot check of the feed, for a panel. */
import type { WholeQuote } from '../../contract/charts.ts'
import { type InstrumentKey, instant } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import type { BrokerCall } from '../broker/broker.ts'
import { isAskedOnly } from '../broker/quotes/asked-only.ts'
import { openMarketQuotes } from '../broker/quotes/market-quotes.ts'
import type { ReadingParts } from '../broker/read-calls.ts'
import type { Stop } from '../ports/stop.ts'
import type { Profile } from '../profile.ts'
import type { Session } from '../session/session.ts'
import type { AskLastPrices } from './asked/asked-prices.ts'
import type { AskQuote } from './feed/spot-check.ts'
import { type OlderQuotes, orByOlderQuotes } from './older-quotes.ts'

export type ReadQuotes = (keys: readonly InstrumentKey[]) => BrokerCall<ReadonlyMap<InstrumentKey, WholeQuote>>

export type Quotes = {
  readonly read: ReadQuotes
  /** For what no feed tells. */
  readonly lastPrices: AskLastPrices
  /** For the feed's spot check. */
  readonly askQuote: AskQuote
  readonly stop: Stop
}

export type QuotesParts = ReadingParts & {
  readonly profile: Pick<Profile, 'baseUrl'>
  readonly session: Pick<Session, 'withToken'>
  /** Another way to whole quotes; left out where the profile has none. */
  readonly older?: OlderQuotes | undefined
}

export function openQuotes({ profile, session, older, sockets, rates, clock, log }: QuotesParts): Quotes {
  const client = openMarketQuotes({ baseUrl: profile.baseUrl, sockets, rates, clock, log })
  // Of an indicator there is no whole quote, and one in a request spoils it for the others (service facts 9.3).
  const readNewer: ReadQuotes = (keys) =>
    session.withToken((token) =>
      client.read(
        keys.filter((key) => !isAskedOnly(key)),
        token,
      ),
    )
  const read = older ? orByOlderQuotes(readNewer, older) : readNewer

  return {
    read,
    lastPrices: (keys) => session.withToken((token) => client.lastPrices(keys, token)),
    askQuote: async (key) => {
      const answer = await read([key])
      if (!answer.ok) return answer
      const quote = answer.value.get(key)
      if (quote === undefined) return fail(notTold)
      // An instrument that was never traded has no trade that the feed could have missed.
      return ok({ last: quote.last, lastTime: quote.lastTradeAt ?? instant(0) })
    },
    stop: client.close,
  }
}

const notTold = {
  kind: 'unreadable-answer',
  happened: 'The broker told nothing believable of this instrument.',
  todo: 'Ask for it again, or look it up anew.',
} as const
