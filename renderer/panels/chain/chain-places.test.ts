import { expect, test } from 'vitest'
import { heldTop, rowUnder, scrolledTo, topOf } from './chain-places.ts'

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

test('with text of twice the size, and in another room, a row keeps its part of what is seen and is whole under the headings', () => {
  const before = { height: 22, seen: 440 }
  const large = { top: 88, height: 44 }
  /** Where row 100 stands after it, of a row that stood this far below the upper edge. */
  const stands = (offset: number, of: typeof rows, seen: number) =>
    topOf(of, 100) - heldTop(of, { at: 100, offset, before, seen })
  expect(stands(220, rows, 440)).toBe(220)
  expect(stands(220, large, 440)).toBe(220)
  expect(stands(220, large, 880)).toBe(440)
  expect(stands(44, large, 440)).toBe(88)
  expect(stands(418, large, 440)).toBeLessThanOrEqual(440 - 44)
  expect(heldTop(large, { at: 1, offset: 220, before, seen: 440 })).toBe(0)
})
