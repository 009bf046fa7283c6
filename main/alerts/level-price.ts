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
    const unseen = whyOfSession(state)
    if (!row.isPrice() || unseen === null) return board.isDoubted() ? 'stale' : state
    return { from: seenIn(row, clock), start: { unseen, lapses: Number.NaN } }
  }
}

/** Null where what stands is not the last price there is. */
function whyOfSession(state: QuoteState): WatchStart['unseen'] | null {
  if (state === 'untraded') return state
  return state === 'closed' || state === 'closed-untraded' ? 'closed' : null
}
