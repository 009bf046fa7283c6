import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { createOrdersToSee, type ShownBy, toSeeTitle } from './orders-to-see.ts'

const anItem = (order: string, text: string, shownBy: ShownBy = 'orders.show') => ({
  ...{ order, text, at: instant(0), shownBy },
})

test('what an order came to stays until the trader has seen it, however long that takes', () => {
  const { store, add, seen } = createOrdersToSee()
  expect(store.getState()).toEqual([])
  add([anItem('1', 'Buy 10 RELIANCE: Rejected.')])
  add([anItem('2', 'Buy 10 TCS: Unknown.')])
  expect(store.getState().map(({ order }) => order)).toEqual(['2', '1'])
  expect(seen()).toBe(2)
  expect(store.getState()).toEqual([])
  expect(seen()).toBe(0)
})

test('whoever looks at the orders has not seen the GTT orders, and the other way round', () => {
  const { store, add, seen } = createOrdersToSee()
  add([anItem('1', 'Buy 10 RELIANCE: Rejected.'), anItem('2', 'GTT order: Stop failed.', 'gtt.show')])
  expect(seen('gtt.show')).toBe(1)
  expect(store.getState().map(({ order }) => order)).toEqual(['1'])
  add([anItem('2', 'GTT order: Stop failed.', 'gtt.show')])
  expect(seen('orders.show')).toBe(1)
  expect(store.getState().map(({ order }) => order)).toEqual(['2'])
  expect(seen()).toBe(1)
})

test('one order is one to see, with the newest that was told of it', () => {
  const { store, add } = createOrdersToSee()
  add([anItem('1', 'Buy 10 RELIANCE: Unknown.'), anItem('2', 'Buy 10 TCS: Rejected.')])
  add([anItem('1', 'Buy 10 RELIANCE: Not found.')])
  expect(store.getState().map(({ text }) => text)).toEqual(['Buy 10 RELIANCE: Not found.', 'Buy 10 TCS: Rejected.'])
})

test('its title tells the newest with when they were told, and counts the others', () => {
  const items = ['1', '2', '3', '4', '5'].map((order) => anItem(order, `Order ${order}: Rejected.`))
  expect(toSeeTitle(items.slice(0, 1))).toBe('05:30:00 Order 1: Rejected.')
  expect(toSeeTitle(items)).toBe(
    '05:30:00 Order 1: Rejected.\n05:30:00 Order 2: Rejected.\n05:30:00 Order 3: Rejected.\nAnd 2 more.',
  )
})
