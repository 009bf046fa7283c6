import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { NamedOrder } from '../../../contract/orders.ts'
import type { Heard } from '../heard.ts'
import { createListHand } from '../lists/list-hand.ts'
import { anOrder, orderNamed } from './order.test-support.ts'
import type { OrderRows } from './order-rows.ts'
import { followTrades } from './orders-of-trades.ts'

const [one, other] = [orderNamed('250101000000001'), orderNamed('250101000000002')]
const rows = (...orders: readonly NamedOrder[]): Heard<OrderRows> => ({
  kind: 'current',
  value: new Map(orders.map((each) => [each.id, each])),
})

function stage(told = rows(anOrder({ id: 'row-1', order: one }), anOrder({ id: 'row-2', order: other }))) {
  const [hand, orders] = [createListHand(), createListHand()]
  const store = createStore<Heard<OrderRows>>(() => told)
  const trades = [
    { id: 'a', order: one },
    { id: 'b', order: one },
    { id: 'c', order: other },
  ]
  hand.show(trades.map(({ id }) => ({ id, ids: [id] })))
  const stop = followTrades({ hand, orders, told: store, trades })
  return { hand, orders, store, stop }
}

test('the order of the trade in hand is in hand, and no other; of no trade there is none', () => {
  const { hand, orders } = stage()
  expect(orders.ids()).toEqual([])
  hand.reach('c')
  expect(orders.ids()).toEqual(['row-2'])
  hand.reach('b')
  expect(orders.ids()).toEqual(['row-1'])
})

test('several trades of one order are of that one; of several orders they are of each', () => {
  const { hand, orders } = stage()
  hand.reach('a')
  hand.extend('b')
  expect(orders.ids()).toEqual(['row-1'])
  hand.extend('c')
  expect(orders.ids()).toEqual(['row-1', 'row-2'])
})

test('an order that is told later is in hand then, and whoever shows it hears so', () => {
  const { hand, orders, store } = stage(rows())
  hand.reach('a')
  expect(orders.ids()).toEqual([])
  let heard = 0
  orders.store.subscribe(() => (heard += 1))
  store.setState(rows(anOrder({ id: 'row-1', order: one })), true)
  expect(orders.ids()).toEqual(['row-1'])
  expect(heard).toBeGreaterThan(0)
})
