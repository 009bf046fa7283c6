import { expect, test } from 'vitest'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { aKey, anOrder } from '../../stores/orders/order.test-support.ts'
import { beyond, ownOrders } from './own-orders.ts'

test('orders of one price are gathered, with what is left of them', () => {
  const rows = [
    anOrder(),
    anOrder({ id: 'b', filled: units(4) }),
    anOrder({ id: 'c', side: 'sell', price: rupees(2_950) }),
  ]
  const own = ownOrders(rows, aKey)
  expect([...own.bid]).toEqual([[29_000_000, { quantity: 16, orders: 2 }]])
  expect([...own.ask]).toEqual([[29_500_000, { quantity: 10, orders: 1 }]])
})

test('what does not rest in the book is not marked in it', () => {
  const rows = [
    anOrder({ phase: 'pending' }),
    anOrder({ phase: 'unknown' }),
    anOrder({ status: 'trigger pending' }),
    anOrder({ isFinal: true, phase: 'complete' }),
    anOrder({ isAfterMarket: true }),
    anOrder({ price: null }),
    anOrder({ key: null }),
    anOrder({ filled: units(10) }),
  ]
  expect(ownOrders(rows, aKey).bid.size).toBe(0)
  expect(ownOrders([anOrder()], null).bid.size).toBe(0)
})

test('what rests at none of the prices shown is told apart', () => {
  const own = ownOrders([anOrder(), anOrder({ id: 'b', price: rupees(2_800) })], aKey).bid
  expect(beyond(own, Float64Array.of(29_000_000, Number.NaN), 2)).toEqual({ quantity: 10, orders: 1 })
  expect(beyond(own, Float64Array.of(29_000_000, 28_000_000), 1)).toEqual({ quantity: 10, orders: 1 })
  expect(beyond(own, Float64Array.of(29_000_000, 28_000_000), 2)).toEqual({ quantity: 0, orders: 0 })
})
