/**
 * Ends and begins the trading days of the rows with what is told of their markets. With the close nothing rests any more, and the feed
 * says so only to the modes that tell the whole book. With the next opening what counts up through a day is untold again.
 */
import type { WritableBoard } from '../board/board.ts'
import type { SegmentStatus } from '../decode/segment-status.ts'
import type { FollowedRow } from './followed-row.ts'
import type { RowWriter } from './row-writer.ts'
import { beginsDay, isShut } from './segment-words.ts'

export type TradingDaysParts = {
  readonly board: WritableBoard
  readonly status: Pick<SegmentStatus, 'of' | 'segments'>
  readonly writer: Pick<RowWriter, 'startDay' | 'endSession'>
  readonly rows: () => Iterable<FollowedRow>
}

/** Returns what is to be called when the feed has told of the markets' states. */
export function openTradingDays({ board, status, writer, rows }: TradingDaysParts): () => void {
  const before = new Map<string, number>()

  function change(write: (row: FollowedRow) => void, row: FollowedRow): void {
    board.writing(row.slot)
    write(row)
    board.written(row.slot)
    board.changed(row.slot)
  }

  return () => {
    const names = status.segments()
    const begun = names.filter((name) => beginsDay(before.get(name), status.of(name)))
    const ended = names.filter((name) => before.has(name) && !isShut(before.get(name)) && isShut(status.of(name)))
    for (const row of rows()) {
      if (begun.includes(row.market.segment)) change(writer.startDay, row)
      if (ended.includes(row.market.segment)) change(writer.endSession, row)
    }
    for (const name of names) before.set(name, status.of(name) ?? -1)
  }
}
