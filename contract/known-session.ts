/** Whether a market segment trades just now, as the feed's own word has it; the clock on the wall is never asked. */
import { type InstrumentKey, segmentOf } from './kinds.ts'
import type { FeedReport } from './market.ts'
import type { FeedState } from './market-frame.ts'

/** `shut`: an order would wait for the next opening. */
export type SegmentSession = 'open' | 'shut' | 'unknown'

/** Auctions, words that are not known, and whatever was said before the connection was lost are `unknown`. */
export function knownSession(
  { state, segments }: Pick<FeedReport, 'state' | 'segments'>,
  key: InstrumentKey,
): SegmentSession {
  if (!isHeard[state]) return 'unknown'
  switch (segments[segmentOf(key)]) {
    case 'NORMAL_OPEN':
      return 'open'
    case 'NORMAL_CLOSE':
    case 'CLOSING_END':
      return 'shut'
    default:
      return 'unknown'
  }
}

const isHeard: Readonly<Record<FeedState, boolean>> = {
  off: false,
  connecting: false,
  live: true,
  quiet: true,
  dead: false,
  unreliable: false,
}
