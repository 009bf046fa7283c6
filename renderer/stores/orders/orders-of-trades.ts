/** Which orders the trades in hand belong to: one line for them all, in another hand. */
import type { OrderId } from '../../../contract/kinds.ts'
import type { Stop } from '../../time.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import type { ListHand } from '../lists/list-hand.ts'
import type { OrderRows } from './order-rows.ts'

export type FollowedTrades = {
  readonly hand: ListHand
  /** What it becomes the hand of. */
  readonly orders: ListHand
  readonly told: HeardStore<OrderRows>
  readonly trades: readonly { readonly id: string; readonly order: OrderId }[]
}

const line = 'orders of the trades in hand'

export function followTrades({ hand, orders, told, trades }: FollowedTrades): Stop {
  function show(): void {
    const inHand = new Set(hand.ids())
    const wanted = new Set(trades.flatMap(({ id, order }) => (inHand.has(id) ? [order] : [])))
    const rows = [...(lastOf(told.getState())?.values() ?? [])]
    const ids = rows.flatMap(({ id, order }) => (order !== null && wanted.has(order) ? [id] : []))
    orders.show(ids.length === 0 ? [] : [{ id: line, ids }])
    orders.reach(line)
  }
  show()
  const stops = [hand.store.subscribe(show), told.subscribe(show)]
  return () => stops.forEach((stop) => void stop())
}
