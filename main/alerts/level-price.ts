/** The price that the direction to a level is drawn from, and how its watch begins there. */
import type { SeenPrice } from '../../contract/alerts.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { QuoteState } from '../../contract/market-frame.ts'
import type { Clock } from '../ports/clock.ts'
import { openBoardPrice, type ReadableBoard, seenIn } from './board-price.ts'
import type { WatchStart } from './watch-levels.ts'

export type LevelPrice = { readonly from: SeenPrice; readonly start: WatchStart }

/** Live, or the last of its session; else what the row is called. */
export type ReadLevelPrice = (key: InstrumentKey) => LevelPrice | QuoteState

export function levelPriceOn(board: ReadableBoard, clock: Clock): ReadLevelPrice {
  const row = openBoardPrice(board)
  return (key) => {
    const slot = board.slotOf(key)
    if (slot === undefined) return 'not-subscribed'
    if (!row.read(slot)) return 'waiting'
    const state = row.state()
    if (row.isBelieved()) return { from: seenIn(row, clock), start: { unseen: 'waiting', lapses: row.lapses() } }
    const isOfSession = state === 'closed' || state === 'untraded'
    if (!row.isPrice() || !isOfSession) return board.isDoubted() ? 'stale' : state
    return { from: seenIn(row, clock), start: { unseen: state, lapses: Number.NaN } }
  }
}
