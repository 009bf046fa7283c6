/** Whether a market segment trades just now, as the feed's own word has it; the clock on the wall is never asked. */
import { type InstrumentKey, segmentOf } from './kinds.ts'
import type { FeedReport } from './market.ts'
import type { FeedState } from './market-frame.ts'

/** `shut`: an order would wait for the next opening. */
export type SegmentSession = 'open' | 'shut' | 'unknown'

type Told = Pick<FeedReport, 'state' | 'segments'>

/** Auctions, words that are not known, and whatever was said before the connection was lost are `unknown`. */
export function knownSession(told: Told, key: InstrumentKey): SegmentSession {
  switch (heardStatus(told, key)) {
    case 'NORMAL_OPEN':
      return 'open'
    case 'NORMAL_CLOSE':
    case 'CLOSING_END':
      return 'shut'
    default:
      return 'unknown'
  }
}

/** The broker's own word for it, as long as the feed is heard. */
export function heardStatus({ state, segments }: Told, key: InstrumentKey): string | undefined {
  return isHeard[state] ? segments[segmentOf(key)] : undefined
}

export const isHeard: Readonly<Record<FeedState, boolean>> = {
  off: false,
  connecting: false,
  live: true,
  quiet: true,
  dead: false,
  unreliable: false,
}
