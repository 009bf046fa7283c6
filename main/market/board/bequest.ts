/** What stands on the board after the thread that wrote it has died: nothing half-written, nothing live. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { quoteStates, rowField, rowSize } from '../../../contract/market-frame.ts'
import { isAskedOnly } from '../../broker/quotes/asked-only.ts'
import { doubtedState, type OwnBoard, staleState } from './board.ts'
import { writeState } from './write-state.ts'

const notSubscribed = quoteStates.indexOf('not-subscribed')

/** To be called once the writer is gone for certain. What nobody wants may give up its slot. */
export function takeOver(board: OwnBoard, isWanted: (key: InstrumentKey) => boolean): void {
  for (const key of board.keys()) {
    // Written by this thread, not by the one that died.
    if (isAskedOnly(key)) continue
    const slot = board.slotOf(key)
    if (slot === undefined) continue
    const wanted = isWanted(key)
    if (((board.memory.versions[slot] ?? 0) & 1) !== 0) blank(board, slot)
    mark(board, slot, wanted)
    if (!wanted) board.retire(key)
    board.changed(slot)
  }
}

function mark(board: OwnBoard, slot: number, isWanted: boolean): void {
  const state = board.rows[slot * rowSize + rowField.state] ?? staleState
  writeState(board, slot, isWanted ? doubtedState(state) : notSubscribed)
}

/** Half a row is worth nothing. */
function blank(board: OwnBoard, slot: number): void {
  const base = slot * rowSize
  board.rows.fill(Number.NaN, base + rowField.last, base + rowSize)
  board.levelCount[slot] = 0
  board.toldAt[slot] = Number.NaN
  board.written(slot)
}
