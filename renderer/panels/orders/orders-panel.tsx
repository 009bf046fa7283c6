/** Every order of the day: the list, and under it what can be done with the one in hand. */
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useIsCurrent, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import type { OrderRows } from '../../stores/order-rows.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { BookNote } from './book-note.tsx'
import { orderLines } from './order-lines.ts'
import { OrdersFoot } from './orders-foot.tsx'
import { OrdersTable } from './orders-table.tsx'
import './orders-panel.css'

const none: OrderRows = new Map()

export function OrdersPanel() {
  const rows = useStore(useScreen().streams.orders, lastOf) ?? none
  const isCurrent = useIsCurrent()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => orderLines(rows, opened), [rows, opened])
  useLotSizes(rows)

  function open(id: string, isOpen: boolean): void {
    const next = new Set(opened)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpened(next)
  }

  return (
    <div className="orders-panel" data-current={isCurrent}>
      <BookNote />
      {!isCurrent && (
        <p className="not-current">
          <Glyph name="cross" /> Not current: the terminal’s core does not answer, so these orders are of the past.
        </p>
      )}
      <div className="orders-scroll">
        {lines.length === 0 ? (
          <p className="empty" tabIndex={-1} data-begin>
            Orders of the day stand here, yours and those placed elsewhere. Choose an instrument in the watchlist and
            press B to buy or S to sell.
          </p>
        ) : (
          <OrdersTable lines={lines} onOpen={open} />
        )}
      </div>
      {lines.length > 0 && <OrdersFoot />}
    </div>
  )
}

/** Lots can be said only where the size of one is known. */
function useLotSizes(rows: OrderRows): void {
  const { listing } = useScreen()
  useEffect(() => {
    const keys = new Set([...rows.values()].flatMap(({ key }): InstrumentKey[] => (key === null ? [] : [key])))
    if (keys.size > 0) listing.need([...keys].slice(0, 1_000))
  }, [listing, rows])
}
