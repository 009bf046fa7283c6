/** How long an expiry is away, in as few letters as a tab has room for. */
import type { OptionChain } from '../../contract/chain.ts'
import { dayMillis } from '../../contract/india.ts'
import type { Instant, InstrumentKey } from '../../contract/kinds.ts'
import { mayHaveTradedLast } from '../../contract/last-session.ts'

export function leftWords(until: Instant, now: Instant, isShut: boolean): string {
  const days = Math.floor((until - now) / dayMillis)
  return endOf(until, now, isShut) ?? (days > 0 ? `${days} d` : 'today')
}

/** `closed`: it is the last day, and the market has shut. Null while it may be traded. */
export type End = 'expired' | 'closed' | null

/** `until` is the last moment of its day in India, `now` by the broker's clock. */
export function endOf(until: Instant, now: Instant, isShut: boolean): End {
  if (now > until) return 'expired'
  return isShut && mayHaveTradedLast(until, now) ? 'closed' : null
}

/** For the market that they trade in. */
export function anyOptionOf({ strikes }: Pick<OptionChain, 'strikes'>): InstrumentKey | null {
  return strikes.flatMap(({ call, put }) => call ?? put ?? [])[0] ?? null
}
