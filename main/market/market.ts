/** The live market: what the windows want is followed, and what the broker tells of it stands on the board. */
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { FeedReport, WatchLevel } from '../../contract/market.ts'
import type { Source } from '../ipc/source.ts'
import type { Stop } from '../ports/stop.ts'
import type { Board } from './board/board.ts'

export type MarketFeed = {
  readonly board: Board
  /** All that all windows want, replaced as a whole: each at the cheapest mode that serves it, inside the limits. */
  readonly follow: (wants: ReadonlyMap<InstrumentKey, WatchLevel>) => void
  /** Gives a slot at the first ask; null when the board is full. */
  readonly slotFor: (key: InstrumentKey) => number | null
  readonly report: Source<FeedReport, FeedReport>
  readonly stop: Stop
}
