import { expect, test } from 'vitest'
import { rowUnder, scrolledTo, topOf } from './chain-places.ts'

const rows = { top: 44, height: 22 }

test('a row stands where it would stand if all were drawn', () => {
  expect([topOf(rows, 0), topOf(rows, 10)]).toEqual([44, 264])
})

test('brought to the middle, no row is cut by the headings, whatever height is seen', () => {
  expect([300, 301, 311, 323].map((seen) => scrolledTo(rows, 40, seen) % 22)).toEqual([0, 0, 0, 0])
  expect(Math.abs(topOf(rows, 40) - scrolledTo(rows, 40, 311) - 311 / 2)).toBeLessThanOrEqual(11)
  expect(scrolledTo(rows, 1, 311)).toBe(0)
})

test('what is under a place is the row there, and the first or the last beyond the ends', () => {
  expect([43, 44, 65, 66, 10_000].map((pixels) => rowUnder(rows, pixels, 100))).toEqual([0, 0, 0, 1, 99])
})
