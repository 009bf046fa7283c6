/** The order that a timeline shows: the one it is locked on, else the one chosen last in any window under its letter. */
import { useStore } from 'zustand'
import type { NamedOrder } from '../../../contract/orders.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { linkedOrder } from '../../stores/orders/order-links.ts'
import { lockedIn } from './locked-in.ts'

export type TimelineRow = {
  /** Null where none is chosen, or the one it was locked on is not of today. */
  readonly row: NamedOrder | null
  readonly isLocked: boolean
  /** Why it cannot be locked, or null. */
  readonly whyNotLock: string | null
  readonly turnLock: () => void
}

export function useTimelineRow(): TimelineRow {
  const { streams, orderLinks } = useScreen()
  const place = usePanelPlace()
  const locked = lockedIn(place.kept)
  const followed = useStore(orderLinks.store, (linked) => linkedOrder(linked, place.link))
  const id = locked ?? followed
  const row = useStore(streams.orders, (heard) => (id === null ? null : (lastOf(heard)?.get(id) ?? null)))
  const isLocked = locked !== null
  return {
    row,
    isLocked,
    whyNotLock: row === null && !isLocked ? 'no order is chosen' : null,
    turnLock: () => place.keep({ locked: isLocked ? null : (row?.id ?? null) }),
  }
}
