import { expect, test } from 'vitest'
import { nextRegion } from './regions.ts'

test('the next region goes round, either way', () => {
  expect(nextRegion(0, 3, 1)).toBe(1)
  expect(nextRegion(2, 3, 1)).toBe(0)
  expect(nextRegion(0, 3, -1)).toBe(2)
})

test('from outside every region, forward starts at the first and backward at the last', () => {
  expect(nextRegion(-1, 3, 1)).toBe(0)
  expect(nextRegion(-1, 3, -1)).toBe(2)
})
