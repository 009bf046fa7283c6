/**
 * Ends and begins the trading days of the rows with what is told of their markets. With the close nothing rests any more, and the feed
 * says so only to the modes that tell the whole book. With the next opening what counts up through a day is untold again; a market that
 * was only stopped within its hours goes on with the day it had.
 */
import { indianDay } from '../../../contract/india.ts'
import type { WritableBoard } from '../board/board.ts'
import type { SegmentStatus } from '../decode/segment-status.ts'
import type { FollowedRow } from './followed-row.ts'
import type { RowWriter } from './row-writer.ts'
import { beginsDay, isShut } from './segment-words.ts'
import { isWithinHours } from './usual-hours.ts'

export type TradingDaysParts = {
  readonly board: WritableBoard
  readonly status: Pick<SegmentStatus, 'of' | 'segments'>
  readonly writer: Pick<RowWriter, 'startDay' | 'endSession'>
  readonly rows: () => Iterable<FollowedRow>
}

/** Returns what is to be called when the feed has told of the markets' states, with the broker's time of that word; NaN where it told none. */
export function openTradingDays({ board, status, writer, rows }: TradingDaysParts): (at: number) => void {
  const before = new Map<string, number>()
  /** When each was last told to be anything but shut, and when it shut after that. */
  const openAt = new Map<string, number>()
  const shutAt = new Map<string, number>()

  /** All three by what was told with them: a clock that leaps to another day has begun that, whatever is believed of its time. */
  function isOnlyStopped(name: string, at: number): boolean {
    const [opened = Number.NaN, stopped = Number.NaN] = [openAt.get(name), shutAt.get(name)]
    const day = indianDay(stopped)
    return isWithinHours(name, stopped) && indianDay(opened) === day && indianDay(at) === day
  }

  function change(write: (row: FollowedRow) => void, row: FollowedRow): void {
    board.writing(row.slot)
    write(row)
    board.written(row.slot)
    board.changed(row.slot)
  }

  return (at) => {
    const names = status.segments()
    const begun = names.filter((name) => beginsDay(before.get(name), status.of(name)) && !isOnlyStopped(name, at))
    const ended = names.filter((name) => before.has(name) && !isShut(before.get(name)) && isShut(status.of(name)))
    for (const row of rows()) {
      if (begun.includes(row.market.segment)) change(writer.startDay, row)
      if (ended.includes(row.market.segment)) change(writer.endSession, row)
    }
    for (const name of ended) shutAt.set(name, at)
    for (const name of names) {
      before.set(name, status.of(name) ?? -1)
      if (!isShut(status.of(name))) openAt.set(name, at)
    }
  }
}
