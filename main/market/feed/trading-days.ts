/** Begins another trading day for the rows of a market that opens after it was shut: what counts up through a day is untold again. */
import type { WritableBoard } from '../board/board.ts'
import type { SegmentStatus } from '../decode/segment-status.ts'
import type { FollowedRow } from './followed-row.ts'
import type { RowWriter } from './row-writer.ts'
import { beginsDay } from './segment-words.ts'

export type TradingDaysParts = {
  readonly board: WritableBoard
  readonly status: Pick<SegmentStatus, 'of' | 'segments'>
  readonly writer: Pick<RowWriter, 'startDay'>
  readonly rows: () => Iterable<FollowedRow>
}

/** Returns what is to be called when the feed has told of the markets' states. */
export function openTradingDays({ board, status, writer, rows }: TradingDaysParts): () => void {
  const before = new Map<string, number>()

  function start(row: FollowedRow): void {
    board.writing(row.slot)
    writer.startDay(row)
    board.written(row.slot)
    board.changed(row.slot)
  }

  return () => {
    const begun = status.segments().filter((name) => beginsDay(before.get(name), status.of(name)))
    for (const row of rows()) if (begun.includes(row.market.segment)) start(row)
    for (const name of status.segments()) before.set(name, status.of(name) ?? -1)
  }
}
