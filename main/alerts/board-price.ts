/** Reads what the board says of one price without making anything: alerts look at each change of what they watch. */
import type { SeenPrice } from '../../contract/alerts.ts'
import { type Instant, instant, type Money } from '../../contract/kinds.ts'
import {
  type QuoteSource,
  type QuoteState,
  quoteSources,
  quoteStates,
  rowField,
  rowSize,
} from '../../contract/market-frame.ts'
import type { Board } from '../market/board/board.ts'
import { liveState } from '../market/board/write-state.ts'
import type { Clock } from '../ports/clock.ts'

export type ReadableBoard = Pick<Board, 'slotOf' | 'rows' | 'toldAt' | 'lapses' | 'readWhole' | 'isDoubted'>

/** Of the slot that was read last. */
export type BoardPrice = {
  /** False where the row is being written just now: nothing of it is worth anything then. */
  readonly read: (slot: number) => boolean
  /** An amount wherever `isPrice`. */
  readonly price: () => Money
  /** Live by the house's own word, of whatever source, and by a writer that lives. */
  readonly isBelieved: () => boolean
  readonly isPrice: () => boolean
  readonly state: () => QuoteState
  readonly source: () => QuoteSource
  readonly toldAt: () => number
  /** The same number twice: live all the while between. */
  readonly lapses: () => number
}

export function openBoardPrice(board: ReadableBoard): BoardPrice {
  let [state, source, price, toldAt, lapses] = [0, 0, Number.NaN, Number.NaN, 0]

  function copy(slot: number): void {
    const base = slot * rowSize
    state = board.rows[base + rowField.state] ?? 0
    source = board.rows[base + rowField.source] ?? 0
    price = board.rows[base + rowField.last] ?? Number.NaN
    toldAt = board.toldAt[slot] ?? Number.NaN
    lapses = board.lapses[slot] ?? 0
  }

  // Written so that NaN is neither a price nor an age.
  const isPrice = () => price > 0 && Number.isSafeInteger(price) && toldAt <= Number.MAX_VALUE

  return {
    read: (slot) => board.readWhole(slot, copy),
    price: () => price as Money,
    isBelieved: () => state === liveState && isPrice() && !board.isDoubted(),
    isPrice,
    state: () => quoteStates[state] ?? 'not-subscribed',
    source: () => quoteSources[source] ?? 'none',
    toldAt: () => toldAt,
    lapses: () => lapses,
  }
}

/** By the wall, as a person reads it; its age is reckoned by the steady clock. */
export function wallOf(row: BoardPrice, clock: Clock): Instant {
  return instant(Math.round(clock.wall() - Math.max(0, clock.elapsed() - row.toldAt())))
}

export function seenIn(row: BoardPrice, clock: Clock): SeenPrice {
  return { price: row.price(), at: wallOf(row, clock), source: row.source() }
}
