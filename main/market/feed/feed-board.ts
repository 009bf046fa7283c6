/** The feed's side of the board: frames go in, rows come out marked with what they are worth. It knows nothing of sockets. */
import { type Instant, type InstrumentKey, instant } from '../../../contract/kinds.ts'
import type { FeedOddities, SilentInstrument } from '../../../contract/market.ts'
import { rowField, rowSize } from '../../../contract/market-frame.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { WritableBoard } from '../board/board.ts'
import { createFeedDecoder } from '../decode/feed-decoder.ts'
import { block, ltpcField } from '../decode/layout.ts'
import type { SessionByHours } from '../world-session.ts'
import { type FeedLimits, mostOfAny } from './feed-limits.ts'
import type { FollowedRow } from './followed-row.ts'
import { type Following, openFollowing, type Refused } from './following.ts'
import { isToCome } from './gate/price-gate.ts'
import type { LegacyQuote } from './legacy-feed.ts'
import { findPassedOver } from './passed-over.ts'
import type { KnownCircuit, Moment } from './price-words.ts'
import { countRefusals, type Refusals } from './refusals.ts'
import { openRowMarks } from './row-marks.ts'
import { type CandleName, createRowWriter } from './row-writer.ts'
import { openSegmentFacts } from './segment-facts.ts'
import { segmentWord } from './segment-words.ts'
import { openServerTime, type ServerTime } from './server-time.ts'
import { openSilentRows } from './silent-rows.ts'
import { openSilentSegments, silentLong } from './silent-segments.ts'
import { openTradingDays } from './trading-days.ts'

export type FeedBoardParts = {
  readonly board: WritableBoard
  readonly limits: FeedLimits
  /** As `openServerTime` has it. */
  readonly keepsRealTime?: boolean
  readonly clock: Clock
  readonly random: Random
  readonly knownCircuit?: KnownCircuit
  /** Left out, no hours are known. */
  readonly sessionByHours?: SessionByHours
  readonly send: (bytes: Uint8Array) => void
}

export type FeedBoard = {
  readonly following: Following
  readonly serverTime: ServerTime
  readonly refusals: Refusals
  /** What it says may be so late, and counts as that much older. */
  readonly frame: (bytes: Uint8Array, lateMillis?: number) => void
  /** A quote of the older channel, while that stands in; as with a frame, it may be so late. */
  readonly takeQuote: (key: InstrumentKey, quote: LegacyQuote, lateMillis?: number) => void
  /** Brings rows and connection to what is wanted. */
  readonly settle: () => void
  /** The feed would not take an ask. */
  readonly refuse: (words: string) => Refused
  /** A new connection: every row waits for its first word. */
  readonly restart: () => void
  /** Whether the feed gave a sign of life within the limit. Rows are marked anew when that changes, and at each look what time alone changes. */
  readonly markFresh: (isFresh: boolean) => void
  readonly markAll: () => void
  /** To be called at every look while the connection is open. */
  readonly look: () => void
  /** Follows nothing: until the next settling, every row is marked so. */
  readonly clear: () => void
  /** Everything is as old as it was plus this, which the steady clock missed. */
  readonly age: (millis: number) => void
  readonly suspectValues: () => number
  /** Followed in vain: the broker refused them, or told nothing of them. */
  readonly refused: () => number
  /** With a price that is current by the older channel. */
  readonly elsewhere: () => number
  /** Those that have fallen silent by themselves. */
  readonly silent: () => readonly SilentInstrument[]
  readonly oddities: () => FeedOddities
  readonly segments: () => Readonly<Record<string, string>>
  /** The steady clock at the last word about any instrument. */
  readonly toldAt: () => number
  /** An instrument that has a price, of an open market that has long been silent, or that has been so itself for what it is; another each time. */
  readonly pickSilent: () => InstrumentKey | null
  /** By this connection; null where it has told no price, or the newest is held back. */
  readonly told: (key: InstrumentKey) => { readonly last: number; readonly lastTime: number } | null
  /** The feed has not told a trade of that time: what is behind with it. */
  readonly fallBehind: (key: InstrumentKey, tradedAt: Instant) => Behind
  /** The market segments that are. */
  readonly behind: () => readonly string[]
}

/** A market that was behind before is so `still`. */
type Behind = 'nothing' | 'instrument' | 'market' | 'still'

function isFirstDoubted({ hasBase, suspect }: FollowedRow): boolean {
  return !hasBase && (suspect & block.ltpc) !== 0
}

/** What the broker's clock was found to be by so much more or less is another time, and no drift. */
const jumpMillis = 60_000

export function openFeedBoard(parts: FeedBoardParts): FeedBoard {
  const { board, limits, keepsRealTime = true, clock, random, send } = parts
  const { knownCircuit, sessionByHours = () => 'unknown' } = parts
  const decoder = createFeedDecoder({ capacity: mostOfAny(limits), strangers: 'count', wantAtFirst: 0 })
  const { segments } = decoder
  const facts = openSegmentFacts(segments)
  const circuits = knownCircuit ? { knownCircuit } : {}
  const writer = createRowWriter({ board, columns: decoder.columns, intervalOf, ...circuits })
  const following = openFollowing({ board, decoder, writer, marketOf: facts.of, limits, clock, random, send })
  const mayBeLast = () => [...following.rows()].every(({ market }) => market.isShut || market.isClosing)
  const serverTime = openServerTime(clock, { keepsRealTime, mayBeLast })
  const { mark, markAll, markFresh, heardMarkets, unfollow, isElsewhere, heedTrade, isOfEarlierDay } = openRowMarks({
    ...{ board, rows: following.rows, clock, feedNow: knownNow },
    now: () => clock.wall() - serverTime.difference(),
    sessionByHours,
  })
  const followDays = openTradingDays({ board, status: segments, writer, rows: following.rows })
  const silent = openSilentSegments({ rows: following.rows, tradedAt, clock })
  const silentRows = openSilentRows({ rows: following.rows, clock })
  const passedOver = findPassedOver({ ...following, lessen, clock })
  const refusals = countRefusals(clock)
  const moment: Moment = { now: 0, elapsed: 0 }
  let segmentsSeen = 0
  let toldAt = Number.NEGATIVE_INFINITY
  let lastBaseAt = Number.NEGATIVE_INFINITY
  /** The first word about any instrument before the broker's time was known. */
  let firstToldAt = Number.POSITIVE_INFINITY
  const intervals = { '1d': -1, I1: -1 }
  let lateFrames = 0

  function intervalOf(name: CandleName): number {
    if (intervals[name] < 0) intervals[name] = decoder.intervals().indexOf(name)
    return intervals[name]
  }

  function frame(bytes: Uint8Array, lateMillis = 0): void {
    if (decoder.decode(bytes) !== null) {
      refusals.add()
      return
    }
    const isMarketTold = segments.changes() !== segmentsSeen
    if (isMarketTold) facts.refresh()
    const wasKnown = serverTime.isKnown()
    const difference = serverTime.difference()
    const isOld = !serverTime.take(decoder.frameTime())
    // Which day a price is of was told by another time.
    const leapt = difference - serverTime.difference()
    const hasJumped = Math.abs(leapt) >= jumpMillis
    if (wasKnown && leapt >= jumpMillis) for (const row of following.rows()) writer.leap(row)
    if (isOld) lateFrames += 1
    else if (decoder.touchedCount() > 0) takeRows(lateMillis)
    if (!wasKnown && serverTime.isKnown() && firstToldAt < Number.POSITIVE_INFINITY) takeDoubted()
    if (hasJumped) takeEarly()
    if (isMarketTold) followMarkets()
    else if (hasJumped) markAll()
  }

  /** A price whose time was still to come is judged anew once it has: where nothing trades any more, no other word of it comes. */
  function takeEarly(): void {
    moment.now = serverTime.now()
    for (const row of following.rows()) {
      if (Number.isNaN(row.earlyAt) || isToCome({ time: toldTime(row), now: moment.now })) continue
      moment.elapsed = row.earlyAt
      // What stands beside it was judged when it was told.
      takeRow(row, block.ltpc)
    }
  }

  function toldTime({ wireSlot }: FollowedRow): number {
    const { rows, offset } = decoder.columns
    return rows[offset(wireSlot, block.ltpc) + ltpcField.ltt] ?? 0
  }

  /** What was told before the time was known may be of that time. It is as old as the first of it. */
  function takeDoubted(): void {
    const justTaken = decoder.touched.subarray(0, decoder.touchedCount())
    moment.now = serverTime.now()
    moment.elapsed = firstToldAt
    for (const row of following.rows()) {
      if (justTaken.includes(row.wireSlot)) continue
      const told = decoder.columns.told[row.wireSlot] ?? 0
      if (isFirstDoubted(row)) takeRow(row, told)
      else if ((told & block.ohlc) !== 0 && lacksDay(row)) takeRow(row, block.ohlc)
    }
  }

  /** By a time that was not known no candle was one of the day. */
  function lacksDay({ hasBase, suspect, slot }: FollowedRow): boolean {
    return hasBase && (suspect & block.ohlc) === 0 && Number.isNaN(board.rows[slot * rowSize + rowField.open])
  }

  /** A time that is not known is of no day. */
  function knownNow(): number {
    return serverTime.isKnown() ? serverTime.now() : Number.NaN
  }

  function followMarkets(): void {
    segmentsSeen = segments.changes()
    heardMarkets()
    followDays(decoder.frameTime() || Number.NaN)
    markAll()
  }

  function look(): void {
    takeEarly()
    const isGivenUp = passedOver.look(following.rows(), { lastToldAt: toldAt, lastBaseAt })
    if (silent.look() || isGivenUp) markAll()
  }

  function settle(): void {
    unfollow(following.settle())
    markAll()
  }

  function lessen(rows: readonly FollowedRow[]): void {
    following.lessen(rows)
    settle()
  }

  /** What is refused with 30 levels is asked for with five at once. */
  function refuse(words: string): Refused {
    const met = following.refuse(words)
    if (met.lessened.length > 0) lessen(met.lessened)
    else markAll()
    return met
  }

  function takeRows(lateMillis: number): void {
    moment.now = serverTime.now()
    toldAt = clock.elapsed()
    moment.elapsed = toldAt - lateMillis
    if (!serverTime.isKnown()) firstToldAt = Math.min(firstToldAt, moment.elapsed)
    const second = Math.floor(toldAt / 1_000)
    const count = decoder.touchedCount()
    for (let index = 0; index < count; index += 1) {
      const row = following.rowAt(decoder.touched[index] ?? -1)
      if (row === undefined) continue
      silentRows.heard(row, second)
      row.market.toldAt = toldAt
      takeRow(row, decoder.touchedBlocks[index] ?? 0)
    }
  }

  function takeRow(row: FollowedRow, blocks: number): void {
    row.isRefused = false
    const hadBase = row.hasBase
    board.writing(row.slot)
    const isWritten = writer.take(row, blocks, moment)
    if (row.hasBase && !hadBase) lastBaseAt = toldAt
    if (row.missedAt !== 0 && tradedAt(row) >= row.missedAt) row.missedAt = 0
    const isMarked = mark(row)
    board.written(row.slot)
    if (isWritten || isMarked) board.changed(row.slot)
    if (heedTrade(row)) markAll()
  }

  function takeQuote(key: InstrumentKey, quote: LegacyQuote, lateMillis = 0): void {
    const row = following.rowOf(key)
    if (row === undefined) return
    moment.now = nowBy(quote)
    moment.elapsed = clock.elapsed() - lateMillis
    row.isRefused = false
    board.writing(row.slot)
    const isWritten = writer.takeQuote(row, quote, moment, isOfEarlierDay(row.slot))
    const isMarked = mark(row)
    board.written(row.slot)
    if (isWritten || isMarked) board.changed(row.slot)
  }

  /** What a late feed last told of the broker's time is behind: a quote says of when it is, and no later than it is here. */
  function nowBy({ at }: LegacyQuote): number {
    return Math.max(serverTime.now(), Math.min(at ?? 0, clock.wall()))
  }

  /** What was said of a market holds for the connection that said it: the next one may begin on another day. */
  function forgetMarkets(): void {
    segments.forget()
    facts.refresh()
  }

  function tradedAt({ slot }: FollowedRow): number {
    return board.rows[slot * rowSize + rowField.lastTime] ?? Number.NaN
  }

  function fallBehind(key: InstrumentKey, missedAt: Instant): Behind {
    const row = following.rowOf(key)
    if (row === undefined) return 'nothing'
    if (clock.elapsed() - row.market.toldAt < silentLong) {
      loseRow(row, missedAt)
      return 'instrument'
    }
    if (row.market.missedAt !== 0) return 'still'
    silent.miss(row.market, missedAt)
    markAll()
    return 'market'
  }

  /** Asked for anew once, in case the feed no longer knows that it is followed. */
  function loseRow(row: FollowedRow, missedAt: Instant): void {
    if (row.missedAt === 0) following.askAgain(row)
    row.missedAt = missedAt
    if (mark(row)) board.changed(row.slot)
  }

  function age(millis: number): void {
    serverTime.age(millis)
    for (let slot = 0; slot < board.capacity; slot += 1) board.toldAt[slot] = (board.toldAt[slot] ?? 0) - millis
    for (const row of following.rows()) {
      row.elsewhereAt -= millis
      board.changed(row.slot)
    }
  }

  function told(key: InstrumentKey): { readonly last: number; readonly lastTime: number } | null {
    const row = following.rowOf(key)
    if (!row?.hasBase || (row.suspect & block.ltpc) !== 0) return null
    return { last: board.rows[row.slot * rowSize + rowField.last] ?? Number.NaN, lastTime: tradedAt(row) }
  }

  return {
    following,
    serverTime,
    refusals,
    frame,
    takeQuote,
    settle,
    refuse,
    restart: () => {
      serverTime.reset()
      firstToldAt = Number.POSITIVE_INFINITY
      forgetMarkets()
      following.restart()
      markAll()
    },
    markFresh,
    markAll,
    look,
    clear: () => {
      forgetMarkets()
      silent.forget()
      unfollow(following.clear())
    },
    age,
    suspectValues: () => writer.doubted() + lateFrames,
    refused: () => [...following.rows()].filter(({ isRefused }) => isRefused).length,
    silent: () =>
      [...following.rows()].flatMap(({ key, missedAt }) =>
        missedAt === 0 ? [] : [{ key, untoldTrade: instant(missedAt) }],
      ),
    elsewhere: () => [...following.rows()].filter(isElsewhere).length,
    oddities: () => ({
      strangers: decoder.tally.of('strangers'),
      unknownFields: decoder.tally.of('unknownFields'),
      unknownNumbers: decoder.tally.of('unknownEnums'),
      overCeiling: decoder.tally.of('overCeiling'),
    }),
    segments: () => Object.fromEntries(segments.segments().map((name) => [name, segmentWord(segments.of(name) ?? -1)])),
    toldAt: () => toldAt,
    pickSilent: () => silent.pick() ?? silentRows.pick(),
    told,
    fallBehind,
    behind: silent.behind,
  }
}
