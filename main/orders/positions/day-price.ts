/** The price that the profit of the day is reckoned at: one of now, or one that nothing has moved since. */
import type { Money } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import { assertNever } from '../../../contract/result.ts'
import type { KnownPrice } from '../checks/check-context.ts'

export type DayPriceFacts = {
  readonly session: SegmentSession
  /** Whether the trades of the day have some of it. */
  readonly isTraded: boolean
}

/** Null where the price may have moved unseen. */
export function dayPrice(price: KnownPrice | null, { session, isTraded }: DayPriceFacts): Money | null {
  if (price === null) return null
  switch (price.state) {
    case 'live':
      return price.last
    case 'closed':
      // By the feed's word of now alone: what it said before it was lost is no ground for a rule about money.
      return session === 'shut' ? price.last : null
    case 'closed-untraded':
      return session === 'shut' && !isTraded ? price.last : null
    case 'untraded':
      // Where the account has traded, the feed is yet to tell of it.
      return isTraded ? null : price.last
    case 'stale':
    case 'suspect':
    case 'waiting':
    case 'not-subscribed':
      return null
    default:
      return assertNever(price.state)
  }
}
