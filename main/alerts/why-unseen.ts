/** Why no believed price of an instrument comes: the nearest cause, by what the session, the feed and the row itself say. */
import type { UnseenReason } from '../../contract/alerts.ts'
import type { FeedReport } from '../../contract/market.ts'
import type { FeedState, QuoteState } from '../../contract/market-frame.ts'
import { assertNever } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'

export type Around = {
  readonly session: SessionState['kind']
  readonly feed: FeedReport['state']
  /** The reader of the feed gives no sign of life. */
  readonly isDoubted: boolean
}

const isUp: Readonly<Record<FeedState, boolean>> = {
  ...{ off: false, connecting: false, live: true, quiet: true, dead: false, unreliable: false },
}

/** `state`: what the row is called; null where it has none. */
export function whyUnseen(state: QuoteState | null, { session, feed, isDoubted }: Around): UnseenReason {
  if (session !== 'signed-in') return 'signed-out'
  if (isDoubted) return 'feed'
  switch (state) {
    case null:
    case 'not-subscribed':
      return isUp[feed] ? 'not-subscribed' : 'feed'
    // Live and without a price.
    case 'live':
    case 'waiting':
      return isUp[feed] ? 'waiting' : 'feed'
    case 'stale':
      return isUp[feed] ? 'stale' : 'feed'
    case 'suspect':
      return 'doubted'
    case 'closed':
    case 'closed-untraded':
      return 'closed'
    case 'untraded':
      return 'untraded'
    default:
      return assertNever(state)
  }
}
