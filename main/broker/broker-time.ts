/** What time it is at the broker, from the date its answers carry: orders are told by its clock, and ours may differ from it. */
import { type Instant, instant } from '../../contract/kinds.ts'
import type { Clock } from '../ports/clock.ts'

export type BrokerTime = {
  /** The header as it was sent; what is no date is passed over. */
  readonly hear: (date: string | undefined) => void
  /** To the second, as the header is. Null until an answer carried one. */
  readonly now: () => Instant | null
}

export function openBrokerTime(clock: Clock): BrokerTime {
  let heard: { readonly at: number; readonly elapsed: number } | null = null
  return {
    hear: (date) => {
      const at = Date.parse(date ?? '')
      if (!Number.isNaN(at)) heard = { at, elapsed: clock.elapsed() }
    },
    now: () => (heard === null ? null : instant(Math.floor(heard.at + clock.elapsed() - heard.elapsed))),
  }
}
