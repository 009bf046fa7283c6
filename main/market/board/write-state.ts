/** The one way in which the state of a row is written, so that a price that was not live for a moment is never missed by who looks later. */
import { quoteStates, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { BoardMemory } from './board-memory.ts'

export const liveState = quoteStates.indexOf('live')

/** True when it is another now. */
export function writeState(
  { rows, lapses }: Pick<BoardMemory, 'rows' | 'lapses'>,
  slot: number,
  state: number,
): boolean {
  const at = slot * rowSize + rowField.state
  if (rows[at] === state) return false
  rows[at] = state
  if (state !== liveState) lapses[slot] = (lapses[slot] ?? 0) + 1
  return true
}
