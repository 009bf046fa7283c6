/** What the acts of a list are about: the rows in hand, and those that are asked about. */
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { ListDesk } from '../stores/lists/list-desk.ts'
import type { ListHand } from '../stores/lists/list-hand.ts'

/** The rows of these ids in what was told last. */
type RowsOf<Told, Row> = (told: Told, ids: readonly string[]) => readonly Row[]

export function useInHand<Told, Row>(hand: ListHand, told: Told, rowsOf: RowsOf<Told, Row>): readonly Row[] {
  const state = useStore(hand.store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the hand is on changes with its state
  return useMemo(() => rowsOf(told, hand.ids()), [told, hand, rowsOf, state])
}

export type AskedRows<Act, Row> = {
  readonly act: Act
  readonly rows: readonly Row[]
  /** The same question about something else begins anew: nothing typed for one row is left for another. */
  readonly name: string
}

/** What this hand asked about; null where nothing is asked, or where it is no more. */
export function useAskedRows<Act extends string, Told, Row>(
  desk: ListDesk<Act>,
  hand: ListHand,
  told: Told,
  rowsOf: RowsOf<Told, Row>,
): AskedRows<Act, Row> | null {
  const asked = useStore(desk.store, (state) => (state.asked?.hand === hand ? state.asked : null))
  const rows = useMemo(() => rowsOf(told, asked?.ids ?? []), [told, asked, rowsOf])
  const isOver = asked !== null && rows.length === 0
  useEffect(() => {
    if (isOver) desk.close()
  }, [isOver, desk])
  return asked === null || isOver ? null : { act: asked.act, rows, name: [asked.act, ...asked.ids].join(' ') }
}
