/** What a price on the board is worth just now, in one of the states that a window shows, and what beside it is not believed. */
import { figureGroup, quoteStates } from '../../../contract/market-frame.ts'
import { block } from '../decode/layout.ts'
import type { FollowedRow } from './followed-row.ts'

/**
 * `isFresh`: the feed gave a sign of life within the limit. A quiet market is fresh although nothing trades.
 * `isKnown`: a price stands there, of this asking or of an earlier one.
 * `isOver`: it is the last one of its session, whether or not the next one has begun.
 * `isUntraded`: it is of an earlier day, although its market is open.
 */
export function rowState(
  row: FollowedRow,
  { isFresh, isKnown, isOver, isUntraded }: Readonly<Record<'isFresh' | 'isKnown' | 'isOver' | 'isUntraded', boolean>>,
): number {
  if (row.isRefused) return notSubscribed
  if (!row.hasBase) return baseless(row, isFresh, isKnown)
  if (!isFresh && !row.market.isShut) return stale
  if ((row.suspect & block.ltpc) !== 0) return suspect
  if (isOver) return closed
  return isUntraded ? untraded : live
}

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
function baseless({ suspect: doubts, market }: FollowedRow, isFresh: boolean, isKnown: boolean): number {
  if (doubts !== 0) return suspect
  return isKnown && !isFresh && !market.isShut ? stale : waiting
}

export const notSubscribed = quoteStates.indexOf('not-subscribed')
const waiting = quoteStates.indexOf('waiting')
const live = quoteStates.indexOf('live')
const closed = quoteStates.indexOf('closed')
const stale = quoteStates.indexOf('stale')
const suspect = quoteStates.indexOf('suspect')
const untraded = quoteStates.indexOf('untraded')
