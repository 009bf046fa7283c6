import { expect, test } from 'vitest'
import type { Money } from '../../../contract/kinds.ts'
import { nearestTo, nearMoney } from './near-money.ts'

const strikes = [24_500, 24_550, 24_600].map((rupees) => ({ strike: (rupees * 10_000) as Money }))

test.each([
  [24_556, { near: 1, above: 2, at: null }],
  [24_580, { near: 2, above: 2, at: null }],
  // As near to both.
  [24_575, { near: 1, above: 2, at: null }],
  [24_550, { near: 1, above: 2, at: 1 }],
  [20_000, { near: 0, above: 0, at: null }],
  [30_000, { near: 2, above: 3, at: null }],
])('at %f', (rupees, expected) => {
  expect(nearMoney(strikes, rupees * 10_000)).toEqual(expected)
})

test('of no price nothing is near', () => {
  expect(nearMoney(strikes, Number.NaN)).toBeNull()
  expect(nearMoney(strikes, 0)).toBeNull()
  expect(nearMoney([], 24_550)).toBeNull()
})

test('a strike that another day does not have leads to its neighbour', () => {
  expect(nearestTo(strikes, 24_560 * 10_000)).toBe(1)
})
