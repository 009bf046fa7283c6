/** The order of a sorted list: made anew with its rows, and where it hangs on prices with the clock, but never while the hand is on it. */
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import type { ListColumn } from './list-line.ts'
import { type Sort, sortedBy } from './sort.ts'

export type Order<Row> = {
  /** The rows as they are to stand. */
  readonly rows: readonly Row[]
  /** The prices say another order, which waits until the hand is away. */
  readonly waits: boolean
}

type Column<Row> = Pick<ListColumn<never, Row>, 'name' | 'sortBy' | 'isLive'>

export function useOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  panel: RefObject<HTMLElement | null>,
): Order<Row> {
  const { clock } = useScreen()
  const [told, setTold] = useState({ turn: 0, waits: false })
  const column = columns.find(({ name }) => name === sort?.column)
  const sortBy = column?.sortBy
  const isLive = column?.isLive === true
  const direction = sort?.direction ?? 'up'
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each turn the prices say another order
  const sorted = useMemo(
    () => (sortBy === undefined ? rows : sortedBy(rows, direction, sortBy)),
    [rows, sortBy, direction, told.turn],
  )
  useEffect(() => {
    if (!isLive || sortBy === undefined) return
    return clock.subscribe(() => {
      const isSame = sortedBy(rows, direction, sortBy).every((row, at) => row === sorted[at])
      const isHeld = !isSame && isHandOn(panel.current)
      setTold((before) => {
        if (isSame || isHeld) return before.waits === isHeld ? before : { ...before, waits: isHeld }
        return { turn: before.turn + 1, waits: false }
      })
    })
  }, [isLive, rows, sorted, sortBy, direction, clock, panel])
  return { rows: sorted, waits: isLive && told.waits }
}

/** On the rows, by the pointer or the keyboard: nothing changes place under it because a price did. */
function isHandOn(panel: HTMLElement | null): boolean {
  return panel?.querySelector('.list tbody:hover, .list tbody:focus-within') != null
}
