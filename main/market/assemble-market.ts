/** Assembles all that knows the market: the feed and the older way, the windows' frames, the day's list, candles, quotes and circuits. */
import { join } from 'node:path'
import type { TerminalRequests } from '../../contract/ipc.ts'
import type { Instant, InstrumentKey } from '../../contract/kinds.ts'
import { knownSession } from '../../contract/known-session.ts'
import { ok } from '../../contract/result.ts'
import { laterTime } from '../broker/later-time.ts'
import type { KeptLine } from '../connections/keep-line.ts'
import { type ManySockets, watchSockets } from '../connections/many-sockets.ts'
import type { Answers } from '../ipc/doorway.ts'
import type { Circuit } from '../orders/checks/check-order.ts'
import type { MarketFacts } from '../orders/desk/facts.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { Profile } from '../profile.ts'
import type { Rates, StandingCount } from '../rates/rates.ts'
import type { Session } from '../session/session.ts'
import { openDataFolder } from '../storage/data-folder.ts'
import { openCandleCache } from './candles/candle-cache.ts'
import { openCandles } from './candles/candles.ts'
import { orByOlder } from './candles/older-candles.ts'
import { openSessionCandles } from './candles/session-candles.ts'
import { answerCharts, type ChartAnswers } from './charts.ts'
import { openCircuits } from './circuits.ts'
import { type Instruments, openInstruments } from './instruments/open-instruments.ts'
import { answerInstruments, type InstrumentsAnswers } from './instruments-answers.ts'
import { knownPrice } from './known-price.ts'
import { type LegacyWay, openLegacyWay } from './legacy-way.ts'
import { type MarketFeed, openMarketFeed } from './market.ts'
import { openMarketFacts } from './market-facts.ts'
import { marketFolder } from './market-folder.ts'
import { openQuotes } from './quotes.ts'
import { startReader } from './reader/reader.ts'
import { type MarketWindows, openMarketWindows } from './windows/market-windows.ts'
import { type SessionByHours, worldSession } from './world-session.ts'

export type Market = {
  readonly feed: Pick<MarketFeed, 'report' | 'takeQuotes' | 'board'>
  readonly windows: Pick<MarketWindows, 'source' | 'followToo'>
  readonly instruments: Pick<Instruments, 'search' | 'report' | 'look' | 'isOld' | 'byToken' | 'byKey'>
  /** What trading may know of it. */
  readonly facts: MarketFacts
  readonly answers: MarketAnswers
  readonly counts: () => readonly StandingCount[]
  readonly stop: () => Promise<void>
}

export type MarketAnswers = InstrumentsAnswers &
  ChartAnswers &
  Pick<Answers<TerminalRequests>, 'watchMarket' | 'marketPainted'>

export type MarketSideParts = {
  readonly profile: Profile
  readonly session: Session
  readonly dataDir: string
  /** The program of the thread that reads the broker's list of instruments. */
  readonly instrumentWorker: URL
  /** The program of the thread that reads the feed; without it main reads the feed itself, on the clock that is given. */
  readonly feedReader: URL | undefined
  /** The feed's own, that of the older way, and those of what is only asked and of the day's list. */
  readonly line: KeptLine
  readonly olderLine: KeptLine
  readonly sockets: ManySockets
  readonly listSockets: ManySockets
  readonly rates: Rates
  /** What time it is at the broker; null until that is known. */
  readonly brokerNow: () => Instant | null
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

export function assembleMarket(parts: MarketSideParts): Market {
  const { profile, session, sockets, rates, clock, random, log } = parts
  const asking = { profile, session, sockets, rates, clock, log }
  const older = openOlder(parts)
  const now = laterTime(clock, parts.brokerNow)
  const folder = marketFolder(parts.dataDir, profile)
  // What cannot be made is said by whoever then cannot write in it.
  openDataFolder(folder, log)
  const instruments = openInstruments({
    instrumentsUrl: profile.instrumentsUrl,
    dataDir: folder,
    worker: parts.instrumentWorker,
    sockets: parts.listSockets,
    ...{ clock, now, random, log },
  })
  const otherWay = older ? { quote: older.quote, instrumentOf: instruments.byKey, now } : undefined
  const quotes = openQuotes({ ...asking, older: otherWay })
  const sessionOf = (key: InstrumentKey) => knownSession(feed.report.snapshot(), key)
  const isReached = (key: InstrumentKey, circuit: Circuit) => {
    const { last, bid, ask } = knownPrice(feed.board, key, clock.elapsed())
    return [last, bid, ask].some((price) => price !== null && (price <= circuit.lower || price >= circuit.upper))
  }
  const circuits = openCircuits({ read: quotes.read, session: sessionOf, isReached, clock, now })
  /** By the broker's clock: a practice broker may live on another day. */
  const sessionByHours: SessionByHours = (key) => {
    const week = instruments.byKey(key)?.week
    return week ? worldSession(week, parts.brokerNow() ?? clock.wall()) : 'unknown'
  }
  const feed: MarketFeed = openMarketFeed({
    ...{ profile, session, askQuote: quotes.askQuote, askLast: quotes.lastPrices },
    ...(older && { fallback: older.fallback }),
    ...{ knownCircuit: circuits.knownCircuit, sessionByHours, line: parts.line, sockets, clock, random, log },
    ...(parts.feedReader && { startReader: startReader(parts.feedReader) }),
  })
  const windows = openMarketWindows({ feed, clock })
  const newer = openSessionCandles(asking)
  const client = older
    ? orByOlder({ client: newer, history: older.candles, instrumentOf: instruments.byKey, clock })
    : newer
  const cache = openCandleCache({ file: join(folder, 'candles.sqlite'), clock, log })
  const candles = openCandles({ client, cache, clock, brokerNow: newer.brokerNow })

  return {
    ...{ feed, windows, instruments },
    facts: openMarketFacts({ feed, windows, instruments, circuits, olderName: older?.olderName ?? null, clock }),
    answers: {
      ...answerInstruments(instruments),
      ...answerCharts({ candles, quotes, instruments, clock }),
      watchMarket: (asked, { windowId }) => windows.watch(windowId, asked),
      marketPainted: ({ sequence }, { windowId }) => {
        windows.painted(windowId, sequence)
        return ok()
      },
    },
    counts: () => {
      const { followed, limit } = feed.report.snapshot()
      const { state } = parts.line.report.snapshot()
      const { connections, legacySymbols } = profile.feedLimits
      return [
        { name: 'Feed connections', used: state === 'open' ? 1 : 0, most: connections },
        { name: 'Instruments on the feed', used: followed, most: limit },
        ...(older ? [{ name: 'Older subscriptions', used: older.fallback.subscribed(), most: legacySymbols }] : []),
      ]
    },
    stop: () => {
      windows.stop()
      feed.stop()
      older?.stop()
      quotes.stop()
      client.close()
      cache.close()
      return instruments.stop()
    },
  }
}

/** Null where the profile asks nothing of the older interface. */
function openOlder({ profile, session, olderLine, rates, clock, log }: MarketSideParts): LegacyWay | null {
  if (profile.accountBy === 'legacy')
    return openLegacyWay({ profile, session, app: session.app, sockets: watchSockets(olderLine), rates, clock, log })
  olderLine.say('This profile has no older interface')
  return null
}
