/** Marks the rows on the board with what they are worth, as the feed's life and the markets' states have it. */
import { indianDay, startOfIndianDay } from '../../../contract/india.ts'
import { beforeFirst, newerClose, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WritableBoard } from '../board/board.ts'
import { writeState } from '../board/write-state.ts'
import type { SessionByHours } from '../world-session.ts'
import { silentAfterMillis } from './feed-reporter.ts'
import type { FollowedRow } from './followed-row.ts'
import { closedUntraded, doubtedGroups, notSubscribed, rowState, untraded } from './row-state.ts'
import { isBeforeAuction, type SegmentFacts } from './segment-facts.ts'
import { type Begun, isWithinHours, shortestNight, whatMayHaveBegun } from './usual-hours.ts'

export type RowMarks = {
  /** True when the row's state is another now, or what is doubted beside it. */
  readonly mark: (row: FollowedRow) => boolean
  readonly markAll: () => void
  /** Whether the feed gave a sign of life within the limit. Rows are marked anew when that changes, and at each look what time alone changes. */
  readonly markFresh: (isFresh: boolean) => void
  /** The feed has just told of the markets' states. */
  readonly heardMarkets: () => void
  /** Its price is current by the older channel. */
  readonly isElsewhere: (row: FollowedRow) => boolean
  /** True where its trade is the first told of a later session than was known, which is over: then others may not have traded in that. */
  readonly heedTrade: (row: FollowedRow) => boolean
  /** The price that stands there was traded on an earlier day. */
  readonly isOfEarlierDay: (slot: number) => boolean
  readonly unfollow: (slots: readonly number[]) => void
}

export type RowMarksParts = {
  readonly board: WritableBoard
  readonly rows: () => Iterable<FollowedRow>
  readonly clock: Pick<Clock, 'elapsed'>
  /** The feed's own clock: trades carry its times. NaN until it is known. */
  readonly feedNow: () => number
  /** The same, and this computer's until it is known. */
  readonly now: () => number
  readonly sessionByHours: SessionByHours
}

/** So lately it is traded now: an index of the world is told every minute or two while its market is open. */
const tradedNowMillis = 5 * 60_000

/** The session that was going on; what trades in the closing one trades at the close of that. */
function hasEnded({ isShut, isClosing }: SegmentFacts): boolean {
  return isShut || isClosing
}

function isBefore(at: number, now: number): boolean {
  return at < startOfIndianDay(indianDay(now))
}

export function openRowMarks({ board, rows, clock, feedNow, now, sessionByHours }: RowMarksParts): RowMarks {
  const numbers = board.rows
  let isFresh = true
  /** By the broker's clock: when the states of the markets were known for certain. */
  let marketsKnownAt = Number.NaN

  const isElsewhere = ({ elsewhereAt }: FollowedRow) => clock.elapsed() - elsewhereAt < silentAfterMillis

  function mark(row: FollowedRow): boolean {
    const isBehind = (row.market.missedAt !== 0 || row.missedAt !== 0) && !isElsewhere(row)
    const isNew = (isFresh && !isBehind) || isElsewhere(row)
    const isKnown = !Number.isNaN(board.toldAt[row.slot])
    const begun = whatHasBegun(row)
    // What came before a trade that was missed is not the last of its session.
    const isHeld = begun === 'nothing' && !isBehind
    const end = endOf(row, begun)
    const isShut = end === 'shut' || (isHeld && row.market.isShut)
    const isOver = end === 'shut' || (isHeld && isLast(row))
    const isUntraded = isOver ? isOfEarlierSession(row) : isOfEarlierDay(row.slot)
    const state = rowState(row, { isFresh: isNew && end !== 'unknown', isKnown, isShut, isOver, isUntraded })
    // Where the feed is lost afterwards, the state says so and no longer that: until another trade no change is reckoned.
    if (state === untraded || state === closedUntraded) row.isCloseNewer = true
    const isDoubtNew = writeDoubted(row)
    return writeState(board, row.slot, state) || isDoubtNew
  }

  /** Whether it has come to an end that the feed does not tell. */
  function endOf(row: FollowedRow, begun: Begun): 'none' | 'shut' | 'unknown' {
    if (row.market.isOfWorld) return row.hasBase ? endInTheWorld(row) : 'none'
    // No time of its trade is told, and it has not moved since the first word of it: it may be of any day.
    if (row.isUndated && row.market.isOpen) return 'unknown'
    return isInDoubt(row, begun) && !isTradedNow(row.slot) ? 'unknown' : 'none'
  }

  /** Nobody tells whether its market trades, or whether its last trade is of this day: then only a trade of just now makes its price one of now. */
  function isInDoubt({ market, isUndated, quotedAt }: FollowedRow, begun: Begun): boolean {
    if (begun === 'nothing') return false
    if (isUndated) return true
    return begun === 'special' ? market.isShut || market.isClosing : !isWithinHours(market.segment, quotedAt)
  }

  function isTradedNow(slot: number): boolean {
    return now() - tradedAt(slot) <= tradedNowMillis
  }

  /** That the feed lives says nothing of a market that it tells no state of: the last trade does, and the hours say why there is no newer one. */
  function endInTheWorld({ key, slot }: FollowedRow): 'none' | 'shut' | 'unknown' {
    const at = tradedAt(slot)
    if (isTradedNow(slot)) return 'none'
    const session = sessionByHours(key, slot)
    if (session === 'shut') return 'shut'
    return Number.isNaN(at) && session === 'open' ? 'none' : 'unknown'
  }

  function writeDoubted(row: FollowedRow): boolean {
    const at = row.slot * rowSize + rowField.doubted
    const doubted = doubtedGroups(row) + closeOf(row)
    if (numbers[at] === doubted) return false
    numbers[at] = doubted
    return true
  }

  function closeOf(row: FollowedRow): number {
    if (isBeforeFirst(row)) return newerClose + beforeFirst
    return row.isCloseNewer ? newerClose : 0
  }

  /** Since the feed said of its market what it did: a lost feed cannot tell of the next opening, whoever tells prices meanwhile. */
  function whatHasBegun({ market }: FollowedRow): Begun {
    return isFresh ? 'nothing' : whatMayHaveBegun(market.segment, marketsKnownAt, feedNow())
  }

  /** The closing session has the close of the day; and until an auction has matched what it collects, what was traded before it is the last. */
  function isLast({ market, slot }: FollowedRow): boolean {
    return hasEnded(market) || isBeforeAuction(market, tradedAt(slot), feedNow())
  }

  /** Until an auction has made the first price, the feed tells that of the day before, beside the close of that same day. */
  function isBeforeFirst({ market, slot }: FollowedRow): boolean {
    return market.isAuction && isBefore(tradedAt(slot), feedNow())
  }

  /**
   * A market that is open over midnight has a price of the day before a moment after it, and is traded all the same. The hours first: with
   * each update it is asked, and by them nearly every row is answered.
   */
  function isOfEarlierDay(slot: number): boolean {
    const at = tradedAt(slot)
    const nowAt = now()
    return nowAt - at > shortestNight && isBefore(at, nowAt)
  }

  /** Its market has traded on a later day than it has itself. */
  function isOfEarlierSession({ market, slot }: FollowedRow): boolean {
    const at = tradedAt(slot)
    return hasEnded(market) && market.tradedAt - at > shortestNight && isBefore(at, market.tradedAt)
  }

  function heedTrade({ market, slot, hasBase }: FollowedRow): boolean {
    if (!hasBase || !hasEnded(market)) return false
    const at = tradedAt(slot)
    if (!(at > market.tradedAt)) return false
    const isOfLaterDay = isBefore(market.tradedAt, at)
    market.tradedAt = at
    return isOfLaterDay
  }

  /** A time that is not known is of no day. */
  function tradedAt(slot: number): number {
    return numbers[slot * rowSize + rowField.lastTime] ?? Number.NaN
  }

  function markAll(): void {
    for (const { market } of rows()) market.tradedAt = Number.NEGATIVE_INFINITY
    for (const row of rows()) heedTrade(row)
    for (const row of rows()) if (mark(row)) board.changed(row.slot)
  }

  /** Where no word tells of an end or a beginning, time alone does: around the world, and without a feed wherever its last word or a quote still counts. */
  function markPassing(): void {
    for (const row of rows()) if (mayPass(row) && mark(row)) board.changed(row.slot)
  }

  function mayPass({ market, elsewhereAt }: FollowedRow): boolean {
    if (market.isOfWorld) return true
    const isSaid = market.isShut || market.isClosing || market.isAuction
    return !isFresh && (isSaid || elsewhereAt > Number.NEGATIVE_INFINITY)
  }

  return {
    mark,
    markAll,
    markFresh: (next) => {
      if (next) marketsKnownAt = feedNow() - silentAfterMillis
      const isSame = next === isFresh
      isFresh = next
      if (isSame) markPassing()
      else markAll()
    },
    heardMarkets: () => {
      marketsKnownAt = feedNow()
    },
    isElsewhere,
    heedTrade,
    isOfEarlierDay,
    unfollow: (slots) => {
      for (const slot of slots) if (writeState(board, slot, notSubscribed)) board.changed(slot)
    },
  }
}
