/** What the board believes of one price just now, for the rules that reckon with it: money or null, never NaN. */
import { type InstrumentKey, type Money, moneyFromRupees, unitsPerRupee } from '../../contract/kinds.ts'
import { quoteStates, type RowField, rowField, rowSize } from '../../contract/market-frame.ts'
import type { KnownPrice } from '../orders/checks/check-order.ts'
import { type Board, doubtedState } from './board/board.ts'

type ReadBoard = Pick<Board, 'slotOf' | 'rows' | 'toldAt' | 'readWhole' | 'readPatiently' | 'isDoubted'>

const nothing: KnownPrice = {
  state: 'not-subscribed',
  last: null,
  bid: null,
  ask: null,
  ageMillis: Number.POSITIVE_INFINITY,
}

/** `elapsed` is the steady clock: an age is never reckoned by the wall. */
export function knownPrice(board: ReadBoard, key: InstrumentKey, elapsed: number): KnownPrice {
  const slot = board.slotOf(key)
  if (slot === undefined) return nothing
  let row = new Float64Array(0)
  let toldAt = Number.NaN
  // A writer that is doubted may never come back to what it was at.
  const read = board.isDoubted() ? board.readWhole : board.readPatiently
  const isWhole = read(slot, () => {
    row = board.rows.slice(slot * rowSize, (slot + 1) * rowSize)
    toldAt = board.toldAt[slot] ?? Number.NaN
  })
  // Half a row is no price.
  if (!isWhole) return { ...nothing, state: 'stale' }
  const field = (name: RowField) => row[rowField[name]] ?? Number.NaN
  const state = quoteStates[board.isDoubted() ? doubtedState(field('state')) : field('state')]
  const age = elapsed - toldAt
  if (state === undefined || Number.isNaN(age))
    return { ...nothing, state: state === 'live' || state === 'untraded' ? 'waiting' : (state ?? nothing.state) }
  return {
    state,
    last: money(field('last')),
    bid: money(field('bid')),
    ask: money(field('ask')),
    ageMillis: Math.max(0, age),
  }
}

function money(units: number): Money | null {
  const found = moneyFromRupees(units / unitsPerRupee)
  return found !== undefined && found > 0 ? found : null
}
