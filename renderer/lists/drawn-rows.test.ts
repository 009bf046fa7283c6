import { expect, test } from 'vitest'
import { type Drawn, drawnRows } from './drawn-rows.ts'

const rowsOf = (drawn: readonly Drawn[]) => drawn.flatMap((each) => (each.kind === 'row' ? [each.at] : []))
const height = (drawn: readonly Drawn[]) => drawn.reduce((sum, each) => sum + (each.kind === 'row' ? 1 : each.rows), 0)

test('a short list is drawn whole, without gaps', () => {
  const drawn = drawnRows({ count: 20, top: 0, height: 30, reached: 3 })
  expect(rowsOf(drawn)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  expect(drawn.every(({ kind }) => kind === 'row')).toBe(true)
})

test('of five thousand rows few are drawn, and the list is as high as all of them', () => {
  const drawn = drawnRows({ count: 5_000, top: 2_000.5, height: 30, reached: 2_010 })
  expect(rowsOf(drawn).length).toBeLessThan(60)
  expect(rowsOf(drawn)).toContain(2_000)
  expect(rowsOf(drawn)).toContain(2_030)
  expect(height(drawn)).toBe(5_000)
})

test.each([
  [5, 4_000],
  [4_900, 0],
])('the row with the keyboard (%i) is drawn though it is scrolled away, in its own place', (reached, top) => {
  const drawn = drawnRows({ count: 5_000, top, height: 30, reached })
  expect(rowsOf(drawn)).toContain(reached)
  expect(height(drawn)).toBe(5_000)
  const before = drawn.slice(
    0,
    drawn.findIndex((each) => each.kind === 'row' && each.at === reached),
  )
  expect(height(before)).toBe(reached)
})

test('a list that became shorter than where it was scrolled to is still drawn', () => {
  expect(height(drawnRows({ count: 3, top: 400, height: 30, reached: 900 }))).toBe(3)
  expect(drawnRows({ count: 0, top: 0, height: 30, reached: -1 })).toEqual([])
})
