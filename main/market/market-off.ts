/** The market while nothing follows it: every instrument has its place on the board and is said to be not subscribed. */
import { held } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import { createBoard } from './board/board.ts'
import type { MarketFeed } from './market.ts'

const places = 5_000

export function marketOff(clock: Pick<Clock, 'wall'>): MarketFeed {
  const board = createBoard(places)
  return {
    board,
    follow: () => {},
    slotFor: board.slotFor,
    report: held({
      state: 'off',
      since: clock.wall(),
      followed: 0,
      limit: 0,
      left: 0,
      refusedFrames: 0,
      suspectValues: 0,
      reconnects: 0,
      problem: null,
      segments: {},
    }),
    stop: () => {},
  }
}
