import { expect, test } from 'vitest'
import { rupees } from '../../stores/order.test-support.ts'
import { orderColumns } from './order-columns.tsx'
import { sharedPrice, shownPrice } from './shown-price.ts'

const average = rupees(2_899.5)
const wide = [{ name: 'price' }, { name: 'average' }]
const narrow = [{ name: 'price' }]

test('an order at the market has the average of its fills where its price would stand, unless that stands beside it', () => {
  const filled = { price: null, trigger: null, averagePrice: average }
  expect(shownPrice(filled, narrow)).toEqual({ amount: average, of: 'average' })
  expect(shownPrice({ ...filled, price: rupees(0) }, wide)).toEqual({ amount: null, of: 'price' })
  expect(shownPrice({ ...filled, averagePrice: null }, narrow)).toEqual({ amount: null, of: 'price' })
  expect(orderColumns.map(({ name }) => name)).toEqual(expect.arrayContaining(['price', 'trigger', 'average']))
})

test('a stop that would go to the market has its trigger there until it trades, unless that stands beside it', () => {
  const stop = { price: rupees(0), trigger: rupees(2_850), averagePrice: null }
  expect(shownPrice(stop, narrow)).toEqual({ amount: rupees(2_850), of: 'trigger' })
  expect(shownPrice(stop, [...narrow, { name: 'trigger' }])).toEqual({ amount: null, of: 'price' })
  expect(shownPrice({ ...stop, averagePrice: average }, narrow)).toEqual({ amount: average, of: 'average' })
})

test('a price of its own stands there, whatever it was filled at', () => {
  for (const columns of [narrow, wide]) {
    const row = { price: rupees(2_900), trigger: rupees(2_890), averagePrice: average }
    expect(shownPrice(row, columns)).toEqual({ amount: rupees(2_900), of: 'price' })
  }
})

test('the pieces of a sliced order have a price together while they agree on it', () => {
  const [one, other] = [{ price: rupees(37.9) }, { price: rupees(38) }]
  expect(sharedPrice([one, one, one])).toBe(one.price)
  expect(sharedPrice([one, one, other])).toBeNull()
})
