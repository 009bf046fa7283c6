/** The order whose line on a chart is in hand, as the one line of a list, so that the keys of the lists act on it. */
import type { StoreApi } from 'zustand/vanilla'
import type { Stop } from '../../time.ts'
import type { ListHand } from '../lists/list-hand.ts'
import type { LineState } from './line-desk.ts'

export type LineInHandParts = {
  readonly lines: StoreApi<LineState>
  readonly hand: ListHand
  /** Acts are about this hand from now on. */
  readonly take: (hand: ListHand) => void
}

/** Orders are told every second: told again, it is the line it was, and whichever list has the keyboard meanwhile keeps the acts. */
export function followLineInHand({ lines, hand, take }: LineInHandParts): Stop {
  let held: string | null = null
  function follow(): void {
    const { line } = lines.getState()
    const row = line?.moves.row ?? null
    hand.show(row === null ? [] : [{ id: row, ids: [row] }])
    if (row !== null) hand.reach(row)
    if (line !== null && line.id !== held) take(hand)
    held = line?.id ?? null
  }
  follow()
  return lines.subscribe(follow)
}
