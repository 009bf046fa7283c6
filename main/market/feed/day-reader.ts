/** Asks whether a day is believed, whichever channel told it: what it is held against is read from the row. */
import { rowField, rowSize } from '../../../contract/market-frame.ts'
import type { WritableBoard } from '../board/board.ts'
import type { FollowedRow } from './followed-row.ts'
import { type DayGate, emptyDay } from './gate/day-gate.ts'

export type DayReader = {
  readonly isBelieved: (row: FollowedRow, high: number, low: number) => boolean
}

const untold = Number.NaN

export function createDayReader({ rows }: Pick<WritableBoard, 'rows'>, gate: DayGate): DayReader {
  const day = emptyDay()

  return {
    isBelieved: ({ slot, market, reach }, high, low) => {
      const base = slot * rowSize
      day.high = high
      day.low = low
      day.last = rows[base + rowField.last] ?? untold
      day.previousClose = rows[base + rowField.previousClose] ?? untold
      day.isOpen = market.isOpen || market.isAuction
      return gate.isBelieved(slot, day, reach)
    },
  }
}
