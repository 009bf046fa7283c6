import { expect, test } from 'vitest'
import { countModes, isWithin, mostIn, mostOfAny } from './feed-limits.ts'

const limits = { ltpc: 5_000, optionGreeks: 3_000, full: 2_000, full30: 50 }

test('M06: one mode alone reaches as far as the profile says, and less of each as soon as there are two', () => {
  expect(mostIn(countModes([]), limits)).toBe(5_000)
  expect(mostIn(countModes(['ltpc']), limits)).toBe(5_000)
  expect(mostIn(countModes(['full']), limits)).toBe(2_000)
  expect(mostIn(countModes(['ltpc', 'full']), limits)).toBe(3_500)
  expect(mostIn(countModes(['full', 'full_d30']), limits)).toBe(1_550)
})

test('M06: what is followed is within them up to the last one', () => {
  const many = (ltpc: number, full: number) => ({ ...countModes([]), ltpc, full })
  expect(
    [many(5_000, 0), many(5_001, 0), many(2_000, 1_500), many(2_001, 1), many(1, 1_501)].map((counts) =>
      isWithin(counts, limits),
    ),
  ).toEqual([...[true, false], ...[true, false, false]])
})

test('M06: a mix may follow more in all than any mode alone, and there is room for that', () => {
  expect(mostOfAny(limits)).toBe(5_550)
  expect(mostOfAny({ ltpc: 9_000, optionGreeks: 0, full: 0, full30: 0 })).toBe(9_000)
})
