/** What a price on the board is worth just now, in one of the states that a window shows. */
import { quoteStates } from '../../../contract/market-frame.ts'
import type { FollowedRow } from './followed-row.ts'

/** `isFresh`: the feed gave a sign of life within the limit. A quiet market is fresh although nothing trades. */
export function rowState(row: FollowedRow, isFresh: boolean): number {
  if (row.isRefused) return notSubscribed
  if (!row.hasBase) return row.suspect === 0 ? waiting : suspect
  if (!isFresh && !row.market.isShut) return stale
  if (row.suspect !== 0) return suspect
  return row.market.isShut ? closed : live
}

export const notSubscribed = quoteStates.indexOf('not-subscribed')
const waiting = quoteStates.indexOf('waiting')
const live = quoteStates.indexOf('live')
const closed = quoteStates.indexOf('closed')
const stale = quoteStates.indexOf('stale')
const suspect = quoteStates.indexOf('suspect')
