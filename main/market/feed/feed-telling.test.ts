import { expect, test } from 'vitest'
import { FeedResponse } from '../../../proto/market-data-feed.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { systemRandom } from '../../ports/random.ts'
import { createBoard } from '../board/board.ts'
import { openFeedBoard } from './feed-board.ts'
import { openFeedTelling } from './feed-telling.ts'

const now = Date.UTC(2026, 1, 3, 5)
const limits = { ltpc: 10, optionGreeks: 10, full: 10, full30: 5 }

test.each([
  ['is heard, and late', 0, 5_000, 'The line brings prices more than five seconds late, so none of them is current.'],
  [
    'is not heard, whose pings are then late too',
    5_000,
    5_000,
    'The connection for live prices is open and has given no sign of life for five seconds, so no price is current.',
  ],
  ['is heard, and in time', 4_999, 4_999, undefined],
])('M01, N03: of a line that %s just that is said', (_, silentMillis, lateMillis, words) => {
  const clock = manualClock(now)
  const feedBoard = openFeedBoard({ board: createBoard(10), limits, clock, random: systemRandom, send: () => {} })
  const connection = { isOpen: () => true, silentMillis: () => silentMillis, lateMillis: () => lateMillis }
  const { tell, report } = openFeedTelling({
    ...{ feedBoard, clock, keepsRealTime: true, hasOlderChannel: false },
    connection: { ...connection, reconnects: () => 0, problem: () => null },
  })
  tell({ isStarted: true, isDoubted: false, askProblem: () => null })
  expect(report.snapshot().problem?.happened).toBe(words)
})

test.each([
  ['ahead', 2 * 3_600_000, '120 min 0 s behind'],
  ['behind', -90_000, '1 min 30 s ahead of'],
])(
  'M04: a first time that is %s is said until the feed and this computer agree, or three messages do',
  (_, by, words) => {
    const clock = manualClock(now)
    const feedBoard = openFeedBoard({ board: createBoard(10), limits, clock, random: systemRandom, send: () => {} })
    const connection = { isOpen: () => true, silentMillis: () => 0, lateMillis: () => 0, reconnects: () => 0 }
    const { tell, report } = openFeedTelling({
      ...{ feedBoard, clock, keepsRealTime: true, hasOlderChannel: false },
      connection: { ...connection, problem: () => null },
    })
    const said = (currentTs: number) => {
      feedBoard.frame(FeedResponse.encode({ type: 1, currentTs, feeds: {} }).finish())
      tell({ isStarted: true, isDoubted: false, askProblem: () => null })
      return report.snapshot().problem?.happened ?? null
    }
    const first = `This computer's clock is ${words} the first time that the feed told. Until three messages agree, it is not believed.`
    expect([said(now + by), said(now)]).toEqual([first, null])
    feedBoard.restart()
    clock.setWall(now)
    const agreed = `This computer's clock is ${words} the broker's. The ages of prices do not depend on it.`
    expect([1, 2, 3].map(() => said(now + by))).toEqual([first, first, agreed])
  },
)
