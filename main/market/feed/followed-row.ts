/** One instrument that is followed: its places, the rules for its numbers, and how far its newest word is to be believed. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { block, wantDepth, wantOhlc } from '../decode/layout.ts'
import type { FeedMode } from './feed-mode.ts'
import { type Reach, reachIn } from './gate/reach.ts'
import type { SegmentFacts } from './segment-facts.ts'

export type FollowedRow = {
  readonly key: InstrumentKey
  readonly slot: number
  /** Its slot in the decoder; another after each connection. */
  wireSlot: number
  /** Its market segment. */
  readonly market: SegmentFacts
  readonly reach: Reach
  mode: FeedMode
  /** The blocks that its mode tells; others may still be on their way from a mode it had. */
  blocks: number
  /** The levels of the book that its mode tells. */
  depth: number
  /** Its first price since it was asked for is in. */
  hasBase: boolean
  /** The blocks whose newest word was not believed. */
  suspect: number
  /** The broker's clock has leapt since its last price was told: the next has nothing to be held against. */
  isOfBefore: boolean
  /** The steady clock when a price was told whose time was still to come, and nothing of it since; NaN where none was. */
  earlyAt: number
  /** The second of the steady clock with the last word of it, believed or not; before this connection's first it is that of the one before. */
  saidIn: number
  /** How long it usually says nothing, in milliseconds. */
  usualPause: number
  /** The steady clock when a quote was last asked for because it said nothing. */
  checkedAt: number
  /** A trade of it that the feed has not told while others in its market were told, by the broker's clock; 0 where none is known. */
  missedAt: number
  /** The feed would not take it, or passed it over in silence. */
  isRefused: boolean
  /** The steady clock when this connection was asked for it; NaN until then. */
  askedAt: number
  isAskedTwice: boolean
  /** The steady clock at its last quote of the older channel, while that stands in for the feed. */
  elsewhereAt: number
  /** The broker's clock at the last of them that was taken. */
  quotedAt: number
  /** Its price came without the time of its trade, and has stood there since the first word of it: it may be of any day. */
  isUndated: boolean
  /** Its market is shut, and another close before than the one of its last trade has been told since. */
  isCloseNewer: boolean
}

type Telling = { readonly blocks: number; readonly depth: number; readonly want: number }

const greeks = block.ltpc | block.top | block.greeks | block.volume
const full = greeks | block.depth | block.ohlc | block.totals

const telling: Readonly<Record<FeedMode, Telling>> = {
  ltpc: { blocks: block.ltpc, depth: 0, want: 0 },
  option_greeks: { blocks: greeks, depth: 0, want: 0 },
  full: { blocks: full, depth: 5, want: wantDepth | wantOhlc },
  full_d30: { blocks: full, depth: 30, want: wantDepth | wantOhlc },
}

/** What the decoder must read of an instrument in this mode. */
export function wantIn(mode: FeedMode): number {
  return telling[mode].want
}

export function setMode(row: FollowedRow, mode: FeedMode): void {
  row.mode = mode
  row.blocks = telling[mode].blocks
  row.depth = telling[mode].depth
}

const never = Number.NEGATIVE_INFINITY

/** In milliseconds; also what is taken for usual until it is known. */
export const longestUsualPause = 60_000

export type NewRow = Pick<FollowedRow, 'key' | 'slot' | 'wireSlot' | 'market' | 'mode'>

export function followedRow({ key, slot, wireSlot, market, mode }: NewRow): FollowedRow {
  const { blocks, depth } = telling[mode]
  const reach = reachIn(market.segment)
  const untold = {
    hasBase: false,
    suspect: 0,
    isOfBefore: false,
    earlyAt: Number.NaN,
    // Before any, so long ago that no pace is told by it.
    saidIn: -longestUsualPause / 1_000,
    usualPause: longestUsualPause,
    checkedAt: never,
    missedAt: 0,
    isRefused: false,
    askedAt: Number.NaN,
    isAskedTwice: false,
    elsewhereAt: never,
    quotedAt: never,
    isUndated: false,
    isCloseNewer: false,
  }
  return { key, slot, wireSlot, market, reach, mode, blocks, depth, ...untold }
}
