import { expect, test } from 'vitest'
import { rupees } from '../../stores/order.test-support.ts'
import { orderColumns } from './order-columns.tsx'
import { shownPrice } from './shown-price.ts'

const average = rupees(2_899.5)
const wide = [{ name: 'price' }, { name: 'average' }]
const narrow = [{ name: 'price' }]

test('an order at the market has the average of its fills where its price would stand, unless that stands beside it', () => {
  expect(shownPrice({ price: null, averagePrice: average }, narrow)).toEqual({ amount: average, isAverage: true })
  expect(shownPrice({ price: rupees(0), averagePrice: average }, wide)).toEqual({ amount: null, isAverage: false })
  expect(shownPrice({ price: null, averagePrice: null }, narrow)).toEqual({ amount: null, isAverage: false })
  expect(orderColumns.map(({ name }) => name)).toEqual(expect.arrayContaining(['price', 'average']))
})

test('a price of its own stands there, whatever it was filled at', () => {
  for (const columns of [narrow, wide])
    expect(shownPrice({ price: rupees(2_900), averagePrice: average }, columns)).toEqual({
      amount: rupees(2_900),
      isAverage: false,
    })
})
