import { expect, test } from 'vitest'
import { isSeen, topFor } from './kept-in-sight.ts'

const sizes = { height: 100, rowHeight: 20 }

test('a row is seen where all of it is', () => {
  expect([-1, 0, 1, 5, 6].map((at) => isSeen(at, sizes, 20))).toEqual([false, false, true, true, false])
  expect([1, 5].map((at) => isSeen(at, sizes, 21))).toEqual([false, true])
  // Not yet measured.
  expect(isSeen(0, { height: 0, rowHeight: 20 }, 0)).toBe(false)
})

test('it is brought into sight by the shortest way, and not at all where it is', () => {
  expect(topFor(4, sizes, 0)).toBe(0)
  expect(topFor(4, { height: 60, rowHeight: 20 }, 0)).toBe(40)
  expect(topFor(4, { height: 100, rowHeight: 40 }, 0)).toBe(100)
  expect(topFor(1, { height: 100, rowHeight: 10 }, 20)).toBe(10)
  // Of a list lower than a row the beginning of the row is seen.
  expect(topFor(4, { height: 10, rowHeight: 20 }, 0)).toBe(80)
})
