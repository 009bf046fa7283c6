/** The live market: what the windows want is followed, and what the broker tells of it stands on the board. */
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { FeedReport } from '../../contract/market.ts'
import type { WatchLevel } from '../../contract/market-frame.ts'
import type { SessionState } from '../../contract/session.ts'
import { openFeedAddress } from '../broker/feed-address.ts'
import { isAskedOnly } from '../broker/quotes/asked-only.ts'
import type { KeptLine } from '../connections/keep-line.ts'
import type { ManySockets } from '../connections/many-sockets.ts'
import type { Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { Stop } from '../ports/stop.ts'
import type { Profile } from '../profile.ts'
import type { Session } from '../session/session.ts'
import { type AskLastPrices, openAskedPrices } from './asked/asked-prices.ts'
import { type Board, createBoard, type OwnBoard } from './board/board.ts'
import { type Feed, type FeedParts, openFeed } from './feed/feed.ts'
import type { LegacyFallback } from './feed/legacy-fallback.ts'
import type { LegacyQuote } from './feed/legacy-feed.ts'
import type { KnownCircuit } from './feed/price-words.ts'
import type { AskQuote } from './feed/spot-check.ts'
import type { StartReader } from './reader/reader.ts'
import { openReaderFeed } from './reader/reader-feed.ts'
import type { SessionByHours } from './world-session.ts'

export type MarketFeed = {
  readonly board: Board
  /** All that all windows want, replaced as a whole: each at the cheapest mode that serves it, inside the limits. */
  readonly follow: (wants: ReadonlyMap<InstrumentKey, WatchLevel>) => void
  /** Gives a slot at the first ask; null when the board is full. */
  readonly slotFor: (key: InstrumentKey) => number | null
  /** Quotes that the push channel brought. */
  readonly takeQuotes: (quotes: readonly LegacyQuote[], lateMillis: number) => void
  readonly report: Source<FeedReport, FeedReport>
  readonly stop: Stop
}

export type MarketFeedParts = {
  readonly profile: Pick<Profile, 'kind' | 'baseUrl' | 'feedLimits'>
  readonly session: Pick<Session, 'state' | 'withToken'>
  /** Another way to a price, for a look now and then whether a silent market is truly quiet. */
  readonly askQuote?: AskQuote
  /** For what no feed tells; without it nothing is told of that. */
  readonly askLast?: AskLastPrices
  readonly fallback?: LegacyFallback
  readonly knownCircuit?: KnownCircuit
  /** Left out, no hours are known. */
  readonly sessionByHours?: SessionByHours
  /** Starts the thread that reads the feed; without it the feed is read in this one, on the clock that is given. */
  readonly startReader?: StartReader
  /** Left out where nobody looks. */
  readonly line?: KeptLine
  readonly sockets?: ManySockets
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

/** Room for all that one connection may follow, and for what a day of looking around leaves behind. */
const boardCapacity = 8_192

export function openMarketFeed(parts: MarketFeedParts): MarketFeed {
  const { profile, session, clock, log, fallback } = parts
  const board = createBoard(boardCapacity)
  const source = openFeedAddress({ baseUrl: profile.baseUrl, stream: 'prices', sockets: parts.sockets, clock, log })
  const feed = read(parts, board, () => session.withToken(source.ask))
  const { sessionByHours = () => 'unknown' } = parts
  const asked = parts.askLast ? openAskedPrices({ board, ask: parts.askLast, sessionByHours, clock }) : null
  let isWanted = false
  let isSignedIn = false

  function turn(): void {
    if (isSignedIn && isWanted) feed.start()
    else feed.rest()
    if (isSignedIn) asked?.start()
    else asked?.rest()
  }

  function heed(state: SessionState): void {
    isSignedIn = state.kind === 'signed-in'
    turn()
  }

  const stopHeeding = session.state.subscribe(heed)
  heed(session.state.snapshot())

  return {
    board,
    follow: (wants) => {
      feed.want(new Map([...wants].filter(([key]) => !isAskedOnly(key))))
      asked?.want(new Set([...wants.keys()].filter(isAskedOnly)))
      // Once wanted it is kept up: the market's state is worth a quiet connection.
      if (wants.size > 0) isWanted = true
      turn()
    },
    slotFor: board.slotFor,
    takeQuotes: (quotes, lateMillis) => {
      if (!fallback?.isStandingIn()) return
      feed.takeQuotes(
        quotes.flatMap((quote) => {
          const key = fallback.keyOf(quote.exchange, quote.symbol)
          return key === null ? [] : [{ key, quote }]
        }),
        lateMillis,
      )
    },
    report: feed.report,
    stop: () => {
      stopHeeding()
      feed.stop()
      asked?.rest()
      source.close()
    },
  }
}

/** In a thread of its own where one can be had. */
function read(parts: MarketFeedParts, board: OwnBoard, address: FeedParts['address']): Feed & { readonly stop: Stop } {
  const { profile, askQuote, fallback, knownCircuit, sessionByHours, startReader, line, clock, random, log } = parts
  const common = {
    address,
    limits: profile.feedLimits,
    keepsRealTime: profile.kind === 'live',
    ...(askQuote && { askQuote }),
    ...(fallback && { fallback }),
    ...(knownCircuit && { knownCircuit }),
    ...(sessionByHours && { sessionByHours }),
    ...(line && { line }),
    ...{ clock, log },
  }
  if (startReader) return openReaderFeed({ ...common, board, startReader })
  const feed = openFeed({ ...common, board, random })
  return { ...feed, stop: feed.rest }
}
