import { expect, test } from 'vitest'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import { orderColumns } from '../panels/orders/order-columns.tsx'
import { nearest, sharedPrice, shownPrice } from './shown-price.ts'

const average = rupees(2_899.5)
const wide = [{ name: 'price' }, { name: 'average' }]
const narrow = [{ name: 'price' }]
const whole = { filled: units(30), quantity: units(30) }
const part = { filled: units(10), quantity: units(30) }

test('an order at the market has the average of its fills where its price would stand, unless that stands beside it', () => {
  const filled = { ...whole, price: null, trigger: null, averagePrice: average }
  expect(shownPrice(filled, narrow)).toEqual({ amount: average, of: 'average' })
  expect(shownPrice({ ...filled, price: rupees(0) }, wide)).toEqual({ amount: null, of: 'price' })
  expect(shownPrice({ ...filled, averagePrice: null }, narrow)).toEqual({ amount: null, of: 'price' })
  expect(orderColumns.map(({ name }) => name)).toEqual(expect.arrayContaining(['price', 'trigger', 'average']))
})

test('a stop that would go to the market has its trigger there until it trades, unless that stands beside it', () => {
  const stop = { ...whole, price: rupees(0), trigger: rupees(2_850), averagePrice: null }
  expect(shownPrice(stop, narrow)).toEqual({ amount: rupees(2_850), of: 'trigger' })
  expect(shownPrice(stop, [...narrow, { name: 'trigger' }])).toEqual({ amount: null, of: 'price' })
  expect(shownPrice({ ...stop, averagePrice: average }, narrow)).toEqual({ amount: average, of: 'average' })
})

test('a price of its own gives way to what the order was filled at only when all of it is, and not where that stands beside it', () => {
  const row = { price: rupees(2_900), trigger: rupees(2_890), averagePrice: average }
  const own = { amount: rupees(2_900), of: 'price' }
  expect(shownPrice({ ...row, ...whole }, narrow)).toEqual({ amount: average, of: 'average' })
  expect(shownPrice({ ...row, ...whole }, wide)).toEqual(own)
  for (const columns of [narrow, wide]) expect(shownPrice({ ...row, ...part }, columns)).toEqual(own)
  expect(shownPrice({ ...row, ...whole, averagePrice: null }, narrow)).toEqual(own)
})

test('the pieces of a sliced order have a price together while they agree on it', () => {
  const [one, other] = [{ price: rupees(37.9) }, { price: rupees(38) }]
  expect(sharedPrice([one, one, one])).toBe(one.price)
  expect(sharedPrice([one, one, other])).toBeNull()
})

test('an average is brought to the nearest paisa, and one that needs no more stays as it is', () => {
  expect([1_390.9556, 1_390.955, 1_390.95].map((each) => nearest(rupees(each), 2))).toEqual([
    rupees(1_390.96),
    rupees(1_390.96),
    rupees(1_390.95),
  ])
})

test('where a tick is finer than a paisa, what was filled at is a price and is not brought anywhere', () => {
  expect(nearest(rupees(87.9825), 4)).toBe(rupees(87.9825))
})
