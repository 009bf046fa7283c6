/** The order of a sorted list: made anew as the prices move, and never while the hand is on it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Watchlist } from '../../../contract/watchlists.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { sortValue } from './cells/sort-value.ts'
import { type Sort, sortedKeys } from './shown-rows.ts'

export type Sorted = {
  /** Null for the list's own order. */
  readonly order: readonly string[] | null
  /** The prices say another order, which waits until the hand is away. */
  readonly waits: boolean
}

const unsorted: Sorted = { order: null, waits: false }

export function useSorted(list: Watchlist | null, sort: Sort | null, isHandThere: () => boolean): Sorted {
  const { market, listing, clock } = useScreen()
  const { grouping } = useSettings()
  const [sorted, setSorted] = useState<Sorted>(unsorted)
  const latest = useRef({ list, sort })
  latest.current = { list, sort }

  const orderOf = useCallback((): readonly string[] | null => {
    const { list: of, sort: by } = latest.current
    if (!of || !by) return null
    const { listed } = listing.store.getState()
    const subject = { now: clock.getState().now, grouping, finest: 2, seen: null } as const
    return sortedKeys(of.items, by, (item) =>
      sortValue(by.column, { ...subject, item, instrument: listed.get(item.key), quote: market.quote(item.key) }),
    )
  }, [market, listing, clock, grouping])

  // Asked for by hand, so at once.
  const listId = list?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list or another column is a new question
  useEffect(() => {
    const order = orderOf()
    setSorted(order ? { order, waits: false } : unsorted)
  }, [listId, sort?.column, sort?.direction, orderOf])

  useEffect(() => {
    if (!sort) return
    return clock.subscribe(() => {
      const order = orderOf()
      setSorted((before) => {
        const isSame = order?.length === before.order?.length && order?.every((id, at) => id === before.order?.[at])
        if (isSame) return before.waits ? { ...before, waits: false } : before
        return isHandThere() ? { ...before, waits: true } : { order, waits: false }
      })
    })
  }, [sort, clock, orderOf, isHandThere])

  return sort ? sorted : unsorted
}
