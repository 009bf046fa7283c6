/** The live feed: one connection kept up, its frames read onto the board, and looked after twice a second. */
import { type Instant, type InstrumentKey, segmentOf } from '../../../contract/kinds.ts'
import type { FeedReport } from '../../../contract/market.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import type { Line } from '../../connections/keep-line.ts'
import { lookEveryMillis } from '../../connections/life.ts'
import type { Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'
import { type Sleep, watchSleep } from '../../ports/sleep.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Secret } from '../../session/secret.ts'
import type { WritableBoard } from '../board/board.ts'
import type { SessionByHours } from '../world-session.ts'
import { heedAskTrouble } from './ask-trouble.ts'
import { keepConnection } from './connection.ts'
import { openFeedBoard } from './feed-board.ts'
import type { FeedLimits } from './feed-limits.ts'
import { openFeedTelling } from './feed-telling.ts'
import { behind } from './feed-troubles.ts'
import type { LegacyFallback, LegacyWants } from './legacy-fallback.ts'
import type { LegacyQuote } from './legacy-feed.ts'
import type { KnownCircuit } from './price-words.ts'
import { openSettling } from './settling.ts'
import { silentLong } from './silent-segments.ts'
import { type AskQuote, openSpotCheck } from './spot-check.ts'
import { readTextFrame } from './text-frame.ts'

export type FeedParts = {
  readonly board: WritableBoard
  /** A fresh address of the feed; the end of the session comes back as an error of that kind. */
  readonly address: () => BrokerCall<Secret>
  readonly limits: FeedLimits
  /** False for a practice broker, which may live on another day: its clock is nothing to hold ours against. */
  readonly keepsRealTime: boolean
  /** Another way to a price, to tell a quiet market from a feed that has lost its source. */
  readonly askQuote?: AskQuote
  readonly knownCircuit?: KnownCircuit
  readonly sessionByHours?: SessionByHours
  /** The older channel, for as long as the feed cannot be had. */
  readonly fallback?: Pick<LegacyFallback, 'look' | 'isStandingIn'>
  /** Left out where nobody looks. */
  readonly line?: Line | undefined
  readonly clock: Clock
  readonly random: Random
  readonly log: Pick<Log, 'note'>
}

/** A quote of the older channel, and the instrument that its name there stands for. */
export type KeyedQuote = { readonly key: InstrumentKey; readonly quote: LegacyQuote }

export type Feed = {
  readonly want: (wants: ReadonlyMap<InstrumentKey, WatchLevel>) => void
  readonly start: () => void
  /** Follows nothing until `start`. */
  readonly rest: Stop
  /** What the older channel tells, and how late that may be; taken only while it stands in. */
  readonly takeQuotes: (quotes: readonly KeyedQuote[], lateMillis: number) => void
  readonly report: Source<FeedReport, FeedReport>
}

export function openFeed(parts: FeedParts): Feed {
  const {
    board,
    address,
    limits,
    keepsRealTime,
    askQuote,
    fallback,
    knownCircuit,
    sessionByHours,
    clock,
    random,
    log,
  } = parts
  const connection = keepConnection({
    address,
    clock,
    random,
    events: { opened, lost, text, frame, refusedUnread, sessionOver: rest },
    line: parts.line,
  })
  const feedBoard = openFeedBoard({
    ...{ board, limits, keepsRealTime, clock, random, send: connection.send },
    ...(knownCircuit && { knownCircuit }),
    ...(sessionByHours && { sessionByHours }),
  })
  const { following, refusals } = feedBoard
  const telling = openFeedTelling({
    ...{ feedBoard, connection, keepsRealTime, clock },
    hasOlderChannel: fallback !== undefined,
  })
  const { pickSilent: pick, told } = feedBoard
  const spotCheck = askQuote ? openSpotCheck({ ask: askQuote, pick, told, missed, clock }) : null
  let isStarted = false
  /** Nothing that stood before a sleep is good until a new connection says so. */
  let isDoubted = false
  const askTrouble = heedAskTrouble(clock)
  let slept = watchSleep(clock)
  let stopLooking: Stop = () => {}
  const settling = openSettling(settle, clock)

  function opened(): void {
    isDoubted = false
    askTrouble.forget()
    log.note('feed', 'connected', { reconnects: connection.reconnects() })
    feedBoard.restart()
    tell()
  }

  function frame(bytes: Uint8Array): void {
    const before = feedBoard.toldAt()
    feedBoard.frame(bytes, connection.lateMillis())
    // The first word after a silence is worth more than the next look.
    if (telling.report.snapshot().state === 'quiet' && feedBoard.toldAt() !== before) tell()
  }

  function lost(): void {
    log.note('feed', 'connection lost', { problem: connection.problem()?.happened })
    following.lose()
    tell()
  }

  function text(words: string): void {
    const { full, shown } = readTextFrame(words)
    log.note('feed', 'an ask was refused', { shown })
    askTrouble.take(shown, feedBoard.refuse(full))
    tell()
  }

  function refusedUnread(): void {
    refusals.add()
  }

  function look(): void {
    stopLooking = clock.after(lookEveryMillis, look)
    const sleep = slept()
    if (sleep.millis > 0) wake(sleep)
    connection.look()
    fallback?.look(connection.isOpen() ? null : legacyWants())
    if (connection.isOpen()) {
      feedBoard.look()
      spotCheck?.look()
    }
    tell()
  }

  function legacyWants(): LegacyWants {
    return new Map([...following.rows()].map(({ key, mode }) => [key, mode === 'ltpc' ? 'ltp' : 'full'] as const))
  }

  function takeQuotes(quotes: readonly KeyedQuote[], lateMillis: number): void {
    if (!isStarted || connection.isOpen() || !fallback?.isStandingIn()) return
    for (const { key, quote } of quotes) feedBoard.takeQuote(key, quote, lateMillis)
  }

  function missed(key: InstrumentKey, tradedAt: Instant): void {
    if (!isStarted) return
    const behindNow = feedBoard.fallBehind(key, tradedAt)
    if (behindNow === 'nothing') return
    if (behindNow === 'instrument') {
      log.note('feed', 'tells nothing of one instrument while the broker knows of later trades', { key })
      return
    }
    // Where others talk, they are not interrupted once more for what another connection did not bring back.
    if (behindNow === 'still' && clock.elapsed() - feedBoard.toldAt() < silentLong) return
    log.note('feed', 'silent while the broker knows of later trades', { market: segmentOf(key) })
    isDoubted = true
    connection.renew(behind)
  }

  function wake({ millis, missedMillis }: Sleep): void {
    log.note('feed', 'the computer slept', { millis })
    isDoubted = true
    feedBoard.age(missedMillis)
    connection.renew()
  }

  const tell = () => telling.tell({ isStarted, isDoubted, askProblem: askTrouble.problem })

  function settle(): void {
    // The trouble was with what was asked before.
    askTrouble.forget()
    feedBoard.settle()
    tell()
  }

  function rest(): void {
    if (!isStarted) return
    isStarted = false
    stopLooking()
    settling.stop()
    settling.need()
    connection.stop()
    following.lose()
    feedBoard.clear()
    tell()
  }

  return {
    want: (wants) => {
      following.want(wants)
      settling.need()
      if (isStarted) settling.go()
    },
    start: () => {
      if (isStarted) return
      isStarted = true
      slept = watchSleep(clock)
      settling.go()
      connection.start()
      look()
    },
    rest,
    takeQuotes,
    report: telling.report,
  }
}
