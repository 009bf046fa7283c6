/** What a price on the board is worth just now, in one of the states that a window shows, and what beside it is not believed. */
import { figureGroup, quoteStates } from '../../../contract/market-frame.ts'
import { block } from '../decode/layout.ts'
import type { FollowedRow } from './followed-row.ts'

/**
 * `isFresh`: the feed gave a sign of life within the limit. A quiet market is fresh although nothing trades.
 * `isKnown`: a price stands there, of this asking or of an earlier one.
 * `isShut`: its market is shut, as far as the feed can be heard or no session can have begun since.
 * `isOver`: it is the last one of its session, whether or not the next one has begun.
 * `isUntraded`: it is of an earlier day, although its market is open, or of an earlier session than the one that is over.
 */
export function rowState(row: FollowedRow, { isFresh, isKnown, isShut, isOver, isUntraded }: RowFacts): number {
  if (row.isRefused) return notSubscribed
  if (!row.hasBase) return baseless(row, isKnown && !isFresh && !isShut)
  if (!isFresh && !isShut) return stale
  if ((row.suspect & block.ltpc) !== 0) return suspect
  if (isOver) return isUntraded ? closedUntraded : closed
  return isUntraded ? untraded : live
}

type RowFacts = Readonly<Record<'isFresh' | 'isKnown' | 'isShut' | 'isOver' | 'isUntraded', boolean>>

/** As `rowField.doubted` has it. */
export function doubtedGroups({ suspect: doubts }: FollowedRow): number {
  if ((doubts & ~block.ltpc) === 0) return 0
  return groupsOfBlocks.reduce((sum, [which, group]) => ((doubts & which) === 0 ? sum : sum + figureGroup[group]), 0)
}

const groupsOfBlocks = [
  [block.top, 'book'],
  [block.ohlc, 'day'],
  [block.volume, 'volume'],
  [block.totals, 'totals'],
  [block.greeks, 'greeks'],
] as const

/** Only from a feed that lives is a word to be waited for. Whether an earlier one was the last of a session, nobody can tell. */
function baseless({ suspect: doubts }: FollowedRow, isStale: boolean): number {
  if (doubts !== 0) return suspect
  return isStale ? stale : waiting
}

export const notSubscribed = quoteStates.indexOf('not-subscribed')
const waiting = quoteStates.indexOf('waiting')
const live = quoteStates.indexOf('live')
const closed = quoteStates.indexOf('closed')
const stale = quoteStates.indexOf('stale')
const suspect = quoteStates.indexOf('suspect')
export const untraded = quoteStates.indexOf('untraded')
export const closedUntraded = quoteStates.indexOf('closed-untraded')
