/** What arming hears, as a test moves it. */
import { accountId, instant } from '../../contract/kinds.ts'
import type { FeedReport } from '../../contract/market.ts'
import type { SessionState } from '../../contract/session.ts'
import type { TradingState } from '../../contract/trading.ts'
import { held } from '../ipc/source.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openArming } from './arming.ts'

const start = Date.parse('2026-02-03T10:00:00+05:30')

export const soundTrading: TradingState = {
  book: { kind: 'current', since: instant(start), checkedAt: instant(start) },
  halt: { kind: 'trading' },
  journal: { kind: 'sound', records: 0, dropped: 0 },
  push: { up: true, since: instant(start), because: null },
  postback: { kind: 'off' },
  budgets: [],
  unknown: 0,
  limitsProblem: null,
  clockAheadMillis: 0,
  sleeps: 0,
}

export const signedIn: SessionState = {
  kind: 'signed-in',
  account: { id: accountId('PR1001'), name: 'Asha Practice' },
  endsAt: instant(start + 86_400_000),
}

const liveFeed: FeedReport = {
  ...{ state: 'live', since: instant(start), followed: 1, limit: 100, left: 0, refusedFrames: 0, suspectValues: 0 },
  ...{ refused: 0, reconnects: 0, silent: [], problem: null, byOlderChannel: 0, segments: {} },
  oddities: { strangers: 0, unknownFields: 0, unknownNumbers: 0, overCeiling: 0 },
}

export function armingScene() {
  const clock = manualClock(start)
  const trading = held<TradingState>(soundTrading)
  const session = held<SessionState>(signedIn)
  const report = held<FeedReport>(liveFeed)
  const arming = openArming({ trading, session, feed: report, clock })
  const feed = (state: FeedReport['state']) => report.set({ ...liveFeed, state })
  /** As long as somebody is there. */
  const pass = (millis: number) => {
    for (let left = millis; left > 0; left -= 10_000) {
      clock.advance(Math.min(left, 10_000))
      arming.here()
    }
  }
  return { arming, clock, trading, session, feed, pass, state: () => arming.state.snapshot() }
}
