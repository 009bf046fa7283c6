/** How long an expiry is away, in as few letters as a tab has room for. */
import type { OptionChain } from '../../contract/chain.ts'
import { dayMillis } from '../../contract/india.ts'
import type { Instant, InstrumentKey } from '../../contract/kinds.ts'
import { mayHaveTradedLast } from '../../contract/last-session.ts'

/** `until` is the last moment of its day in India, `now` by the broker's clock. */
export function leftWords(until: Instant, now: Instant, isShut: boolean): string {
  const days = Math.floor((until - now) / dayMillis)
  if (days < 0) return 'expired'
  if (days > 0) return `${days} d`
  return isShut && mayHaveTradedLast(until, now) ? 'closed' : 'today'
}

/** For the market that they trade in. */
export function anyOptionOf({ strikes }: Pick<OptionChain, 'strikes'>): InstrumentKey | null {
  return strikes.flatMap(({ call, put }) => call ?? put ?? [])[0] ?? null
}
