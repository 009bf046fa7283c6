/** Says how the feed is: what its connection, its board and what it follows come to, and the trouble that a person should know of first. */
import type { AppError } from '../../../contract/errors.ts'
import type { FeedReport } from '../../../contract/market.ts'
import type { Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AskTrouble } from './ask-trouble.ts'
import type { Connection } from './connection.ts'
import type { FeedBoard } from './feed-board.ts'
import { feedState, reportFeed, silentAfterMillis } from './feed-reporter.ts'
import { clockDiffers, late, partBehind, timeUnagreed, unheard, unreliable, whileDown } from './feed-troubles.ts'

/** What only the feed itself knows of its condition. */
export type OwnCondition = {
  readonly isStarted: boolean
  /** Nothing that stood before a sleep is good until a new connection says so. */
  readonly isDoubted: boolean
  /** What the feed said of an ask, with so many instruments refused now, and so many with five levels in place of 30. */
  readonly askProblem: AskTrouble['problem']
}

export type FeedTelling = {
  /** Marks the rows by the feed's life, and reports. */
  readonly tell: (own: OwnCondition) => void
  readonly report: Source<FeedReport, FeedReport>
}

export type FeedTellingParts = {
  readonly feedBoard: FeedBoard
  readonly connection: Pick<Connection, 'isOpen' | 'silentMillis' | 'lateMillis' | 'reconnects' | 'problem'>
  /** False for a practice broker, which may live on another day: its clock is nothing to hold ours against. */
  readonly keepsRealTime: boolean
  /** Whether anything stands in while the feed cannot be had. */
  readonly hasOlderChannel: boolean
  readonly clock: Clock
}

/** Less is the network and the rounding of clocks. */
const clockMargin = 5_000

export function openFeedTelling(parts: FeedTellingParts): FeedTelling {
  const { feedBoard, connection, keepsRealTime, hasOlderChannel, clock } = parts
  const { following, serverTime, refusals } = feedBoard
  const reporter = reportFeed(clock, following.limit())

  function tell(own: OwnCondition): void {
    const silentMillis = own.isDoubted ? silentAfterMillis : connection.silentMillis()
    const lateMillis = connection.lateMillis()
    feedBoard.markFresh(Math.max(silentMillis, lateMillis) < silentAfterMillis)
    const untoldMillis = clock.elapsed() - feedBoard.toldAt()
    const areManyRefused = refusals.areMany()
    const isOpen = connection.isOpen()
    const refused = feedBoard.refused()
    reporter.tell({
      state: feedState({ isStarted: own.isStarted, isOpen, silentMillis, untoldMillis, lateMillis, areManyRefused }),
      followed: following.followed(),
      limit: following.limit(),
      left: following.left(),
      refusedFrames: refusals.count(),
      suspectValues: feedBoard.suspectValues(),
      refused,
      silent: feedBoard.silent(),
      oddities: feedBoard.oddities(),
      reconnects: connection.reconnects(),
      problem: problem(own, refused),
      byOlderChannel: feedBoard.elsewhere(),
      segments: feedBoard.segments(),
    })
  }

  function problem({ isStarted, askProblem }: OwnCondition, refused: number): AppError | null {
    if (!isStarted) return null
    const down = connection.problem()
    const difference = keepsRealTime ? serverTime.difference() : 0
    const unagreed = serverTime.unagreed()
    return (
      (down && whileDown(down, hasOlderChannel)) ??
      (refusals.areMany() ? unreliable : null) ??
      // Of a line that brings nothing the pings are late too, and their lateness is no cause.
      (connection.isOpen() && connection.silentMillis() >= silentAfterMillis ? unheard : null) ??
      (connection.lateMillis() >= silentAfterMillis ? late : null) ??
      (feedBoard.behind().length > 0 ? partBehind(feedBoard.behind()) : null) ??
      askProblem(refused, following.lessened()) ??
      (unagreed !== 0 ? timeUnagreed(unagreed) : null) ??
      (Math.abs(difference) >= clockMargin ? clockDiffers(difference) : null)
    )
  }

  return { tell, report: reporter.source }
}
