import { expect, test } from 'vitest'
import { slopes } from './slopes.ts'

test('a straight rise is its slope, whatever one wild point says', () => {
  const points = Array.from({ length: 21 }, (_, at) => ({ at, value: at === 10 ? 1_000 : 2 * at }))
  expect(slopes(points)[1]).toBeCloseTo(2)
})

test('what goes up and down has no slope', () => {
  const points = Array.from({ length: 40 }, (_, at) => ({ at, value: at % 2 }))
  expect(Math.abs(slopes(points)[1])).toBe(0)
})
