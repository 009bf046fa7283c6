/** Says how the feed is, as one value that changes only when something a person would see has changed. */
import { isDeepStrictEqual } from 'node:util'
import type { FeedOddities, FeedReport } from '../../../contract/market.ts'
import type { FeedState } from '../../../contract/market-frame.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'

export type FeedFacts = Omit<FeedReport, 'since'>

export type FeedReporter = {
  readonly source: Source<FeedReport, FeedReport>
  readonly tell: (facts: FeedFacts) => void
}

export function reportFeed(clock: Clock, limit: number): FeedReporter {
  const counts = { followed: 0, limit, left: 0, refusedFrames: 0, suspectValues: 0, refused: 0, reconnects: 0 }
  const source = held<FeedReport>({
    state: 'off',
    since: clock.wall(),
    ...counts,
    silent: [],
    oddities: noOddities,
    problem: null,
    byOlderChannel: 0,
    segments: {},
  })
  return {
    source,
    tell: (facts) => {
      const before = source.snapshot()
      const report = { ...facts, since: facts.state === before.state ? before.since : clock.wall() }
      if (!isDeepStrictEqual(report, before)) source.set(report)
    },
  }
}

export type FeedCondition = {
  readonly isStarted: boolean
  readonly isOpen: boolean
  /** Since the last sign of life, of this connection or the one before. */
  readonly silentMillis: number
  /** Since the last word about an instrument. */
  readonly untoldMillis: number
  /** What is heard may be so late. */
  readonly lateMillis: number
  readonly areManyRefused: boolean
}

/** Also the age at which a price in an open market is stale. */
export const silentAfterMillis = 5_000

export function feedState(condition: FeedCondition): FeedState {
  const { isStarted, isOpen, silentMillis, untoldMillis, lateMillis, areManyRefused } = condition
  if (!isStarted) return 'off'
  if (silentMillis >= silentAfterMillis && silentMillis !== Number.POSITIVE_INFINITY) return 'dead'
  if (!isOpen) return 'connecting'
  if (areManyRefused || lateMillis >= silentAfterMillis) return 'unreliable'
  return untoldMillis < silentAfterMillis ? 'live' : 'quiet'
}

const noOddities: FeedOddities = { strangers: 0, unknownFields: 0, unknownNumbers: 0, overCeiling: 0 }
