/** The trader's own orders at prices that the table does not reach: they are not to be thought gone. */
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { type InstrumentKey, segmentOf } from '../../../contract/kinds.ts'
import { lotsOrBare } from '../../format/quantities.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { bookSides } from './book-figures.ts'
import type { DrawnBook } from './draw-book.ts'
import { beyond, ownOrders } from './own-orders.ts'

type OutsideProps = {
  readonly of: InstrumentKey
  readonly drawn: DrawnBook
  readonly levels: number
}

export function OutsideLevels({ of, drawn, levels }: OutsideProps) {
  const { market, streams } = useScreen()
  const { grouping } = useSettings()
  const rows = useStore(streams.orders, lastOf)
  const own = ownOrders(rows?.values() ?? [], of)
  const words = useSyncExternalStore(market.subscribe, () =>
    bookSides
      .flatMap((side) => {
        const { quantity, orders } = beyond(own[side], drawn.sides[side].prices, levels)
        if (orders === 0) return []
        const verb = side === 'bid' ? 'buying' : 'selling'
        return [`${orders} ${verb} ${lotsOrBare(quantity, { segment: segmentOf(of) }, grouping)}`]
      })
      .join(', '),
  )
  return words === '' ? null : <p>Your orders beyond these levels: {words}.</p>
}
