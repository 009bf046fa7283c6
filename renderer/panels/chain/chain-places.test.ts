import { expect, test } from 'vitest'
import { rowUnder, topOf } from './chain-places.ts'

const rows = { top: 44, height: 22 }

test('a row stands where it would stand if all were drawn', () => {
  expect([topOf(rows, 0), topOf(rows, 10)]).toEqual([44, 264])
})

test('what is under a place is the row there, and the first or the last beyond the ends', () => {
  expect([43, 44, 65, 66, 10_000].map((pixels) => rowUnder(rows, pixels, 100))).toEqual([0, 0, 0, 1, 99])
})
