import { expect, test } from 'vitest'
import {
  around,
  isNearEnd,
  nearestPlace,
  outside,
  placeOf,
  priceAt,
  resized,
  rowPriceOf,
  scrolled,
} from './ladder-rows.ts'

const rows = around(10_000, { count: 5, step: 10 })

test('the price stands in the middle, and each row is a step below the one above', () => {
  expect([0, 1, 2, 3, 4].map((place) => priceAt(place, rows))).toEqual([10_020, 10_010, 10_000, 9_990, 9_980])
  expect(placeOf(9_980, rows)).toBe(4)
  expect(priceAt(2, around(10_007, { count: 5, step: 10 }))).toBe(10_000)
})

test('what rests between two rows goes to the worse of them, so that nothing looks better than it is', () => {
  expect([rowPriceOf(10_007, 'buy', 10), rowPriceOf(10_007, 'sell', 10)]).toEqual([10_000, 10_010])
  expect([rowPriceOf(10_000, 'buy', 10), rowPriceOf(10_000, 'sell', 10)]).toEqual([10_000, 10_000])
})

test('rows scroll by whole steps, and never to a price that is none', () => {
  expect(scrolled(rows, 2).top).toBe(10_040)
  expect(scrolled(rows, -2).top).toBe(10_000)
  const lowest = scrolled(rows, -100_000)
  expect(priceAt(lowest.count - 1, lowest)).toBe(10)
  expect(around(10, { count: 5, step: 10 })).toEqual(lowest)
})

test('more rows or fewer leave the highest where it was, and the row in hand in sight', () => {
  expect(resized(rows, 11, 9_980).top).toBe(10_020)
  expect(resized(rows, 3, 10_000).top).toBe(10_020)
  expect(priceAt(2, resized(rows, 3, 9_980))).toBe(9_980)
  // Room for more than there are prices below: they go on above.
  const lowest = scrolled(rows, -100_000)
  expect(placeOf(20, resized(lowest, 7, 20))).toBe(5)
})

test('the place of a price that is out of sight is the nearest', () => {
  expect([10_050, 10_020, 9_990, 9_980, 9_000].map((price) => nearestPlace(price, rows))).toEqual([0, 0, 3, 4, 4])
})

test('a price near an end, or out of sight, is known to be so', () => {
  const many = around(10_000, { count: 21, step: 10 })
  expect([10_000, 10_060, 10_070, 9_920].map((price) => isNearEnd(price, many))).toEqual([false, false, true, true])
  expect([10_000, 10_100, 10_110, 10_230, 9_900, 9_890].map((price) => outside(price, many))).toEqual([
    0, 0, 1, 13, 0, -1,
  ])
})
