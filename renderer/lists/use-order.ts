/** The order of a sorted list: made anew with its rows, and where it hangs on prices with the clock, but never while the hand is on it. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import { heldOrder } from './held-order.ts'
import type { ListColumn } from './list-line.ts'
import { type Sort, sortedBy } from './sort.ts'

export type Order<Row> = {
  /** The rows as they are to stand. */
  readonly rows: readonly Row[]
  /** The prices say another order, which waits until the hand is away. */
  readonly waits: boolean
}

type Column<Row> = Pick<ListColumn<never, Row>, 'name' | 'sortBy' | 'isLive'>

type OrderParts<Row> = {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort | null
  /** What the hand itself chose, as the filter: a change of that is never held back. */
  readonly shape: string
  readonly panel: RefObject<HTMLElement | null>
}

export function useOrder<Row>({ rows, idOf, columns, sort, shape, panel }: OrderParts<Row>): Order<Row> {
  const { clock } = useScreen()
  const [told, setTold] = useState<Told<Row>>({ turn: 0, of: null, waits: false })
  const stood = useRef<Stood>({ shape, ids: [] })
  const column = columns.find(({ name }) => name === sort?.column)
  const sortBy = column?.sortBy
  const isLive = column?.isLive === true
  const direction = sort?.direction ?? 'up'
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each turn the prices say another order
  const order = useMemo((): Order<Row> => {
    if (sortBy === undefined) return { rows, waits: false }
    const wanted = sortedBy(rows, direction, sortBy)
    // The positions are told anew every second, whatever hand is on them.
    if (!isLive || stood.current.shape !== shape || !isHandOn(panel.current)) return { rows: wanted, waits: false }
    const held = heldOrder(stood.current.ids, wanted, idOf)
    return { rows: held, waits: !isSame(held, wanted) }
  }, [rows, idOf, sortBy, direction, isLive, shape, panel, told.turn])
  useLayoutEffect(() => {
    stood.current = { shape, ids: order.rows.map(idOf) }
  }, [order, idOf, shape])
  useEffect(() => {
    if (!isLive || sortBy === undefined) return
    return clock.subscribe(() => {
      const waits = !isSame(order.rows, sortedBy(rows, direction, sortBy))
      const isHeld = waits && isHandOn(panel.current)
      setTold((before) => {
        if (waits && !isHeld) return { turn: before.turn + 1, of: null, waits: false }
        return before.of === order && before.waits === waits ? before : { ...before, of: order, waits }
      })
    })
  }, [isLive, rows, order, sortBy, direction, clock, panel])
  return { rows: order.rows, waits: told.of === order ? told.waits : order.waits }
}

/** What the clock found of an order last; `turn` grows with each order that it asks for. */
type Told<Row> = { readonly turn: number; readonly of: Order<Row> | null; readonly waits: boolean }

/** The rows as they were drawn last, and by whose choice. */
type Stood = { readonly shape: string; readonly ids: readonly string[] }

function isSame<Row>(one: readonly Row[], other: readonly Row[]): boolean {
  return one.length === other.length && one.every((row, at) => row === other[at])
}

/** On the rows, by the pointer or the keyboard: nothing changes place under it because a price did. */
function isHandOn(panel: HTMLElement | null): boolean {
  return panel?.querySelector('.list tbody:hover, .list tbody:focus-within') != null
}
