/** What a price on the board is worth just now, in one of the states that a window shows. */
import { type QuoteState, quoteStates } from '../../../contract/market-frame.ts'
import type { FollowedRow } from './followed-row.ts'

/** `isFresh`: the feed gave a sign of life within the limit. A quiet market is fresh although nothing trades. */
export function rowState(row: FollowedRow, isFresh: boolean, isShut: boolean): number {
  return places[stateOf(row, isFresh, isShut)]
}

function stateOf(row: FollowedRow, isFresh: boolean, isShut: boolean): QuoteState {
  if (row.isRefused) return 'not-subscribed'
  if (!row.hasBase) return row.suspect === 0 ? 'waiting' : 'suspect'
  if (!isFresh && !isShut) return 'stale'
  if (row.suspect !== 0) return 'suspect'
  return isShut ? 'closed' : 'live'
}

const places: Readonly<Record<QuoteState, number>> = {
  'not-subscribed': quoteStates.indexOf('not-subscribed'),
  waiting: quoteStates.indexOf('waiting'),
  live: quoteStates.indexOf('live'),
  closed: quoteStates.indexOf('closed'),
  stale: quoteStates.indexOf('stale'),
  suspect: quoteStates.indexOf('suspect'),
}

export const notSubscribed = places['not-subscribed']
