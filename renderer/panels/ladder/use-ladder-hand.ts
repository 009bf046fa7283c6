/** The orders at the row in hand, else the one that was taken in hand: the same keys act on them as in the lists of orders. */
import { type RefObject, useEffect } from 'react'
import { useChosenOrder } from '../../orders/use-chosen-order.ts'
import { useScreen } from '../../screen-context.tsx'
import type { ListHand } from '../../stores/lists/list-hand.ts'

export type LadderHand = {
  readonly hasOrders: boolean
  /** The keyboard is on the ladder again: acts are about what is in hand there. */
  readonly arrive: () => void
}

type Parts = {
  readonly hand: ListHand
  /** Rows of the list of orders. */
  readonly orders: readonly string[]
  readonly root: RefObject<HTMLElement | null>
}

export function useLadderHand({ hand, orders, root }: Parts): LadderHand {
  const { desk } = useScreen()
  const name = orders.join(' ')
  const hasOrders = name !== ''
  useChosenOrder(hand)

  useEffect(() => {
    hand.show(name === '' ? [] : [{ id: name, ids: name.split(' ') }])
    if (name === '') return
    hand.reach(name)
    if (root.current?.contains(document.activeElement)) desk.take(hand)
  }, [name, hand, desk, root])

  return {
    hasOrders,
    arrive: () => {
      if (hasOrders) desk.take(hand)
    },
  }
}
