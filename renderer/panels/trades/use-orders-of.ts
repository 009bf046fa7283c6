/** The orders of the trades in hand, in a hand as the list of orders has them: so the same keys act on them. */
import { useEffect, useState } from 'react'
import type { NamedTrade } from '../../../contract/orders.ts'
import { useScreen } from '../../screen-context.tsx'
import { createListHand, type ListHand } from '../../stores/lists/list-hand.ts'
import { followTrades } from '../../stores/orders/orders-of-trades.ts'

export function useOrdersOf(hand: ListHand, trades: readonly NamedTrade[], idOf: (trade: NamedTrade) => string) {
  const { streams } = useScreen()
  const [orders] = useState(createListHand)
  useEffect(
    () =>
      followTrades({
        hand,
        orders,
        told: streams.orders,
        trades: trades.map((each) => ({ id: idOf(each), order: each.order })),
      }),
    [hand, orders, streams, trades, idOf],
  )
  return orders
}
