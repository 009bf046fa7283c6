/** The timeline of the order in hand as a panel of its own: it follows the list of orders that the keyboard was in last. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { OrderRow } from '../../../contract/orders.ts'
import { NotCurrent } from '../../lists/not-current.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { rowsOf } from '../../stores/order-desk.ts'
import { orderLook } from '../orders/order-look.ts'
import { OrderState } from '../orders/order-state.tsx'
import { rowWords } from '../orders/row-words.ts'
import { TimelineEntries } from './timeline-entries.tsx'

export function TimelinePanel() {
  const rows = useRowsInHand()
  const { grouping } = useSettings()
  const [row] = rows
  if (row === undefined || rows.length > 1) {
    return (
      <p className="timeline-panel empty" tabIndex={-1} data-begin>
        {rows.length > 1
          ? `${rows.length} orders are in hand. Choose one of them in the orders to read its timeline.`
          : 'The timeline of the order in hand stands here. Choose one in the orders with the arrows.'}
      </p>
    )
  }
  return (
    <div className="timeline-panel timeline" data-key={row.key ?? undefined}>
      <NotCurrent what="this is" />
      <p className="of-order">
        <strong>{rowWords(row, grouping)}</strong> <OrderState look={orderLook(row)} />
        {row.order !== null && <span className="code note">{row.order}</span>}
      </p>
      <TimelineEntries key={row.id} row={row} />
    </div>
  )
}

function useRowsInHand(): readonly OrderRow[] {
  const { desk, streams } = useScreen()
  const hand = useStore(desk.store, (state) => state.hand)
  const orders = useStore(streams.orders, lastOf)
  const state = useStore(hand.store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the hand is on changes with its state
  return useMemo(() => rowsOf(orders, hand.ids()), [orders, hand, state])
}
