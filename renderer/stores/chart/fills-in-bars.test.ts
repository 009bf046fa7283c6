import { expect, test } from 'vitest'
import { fillsInBars } from './fills-in-bars.ts'
import type { FillMark } from './own-marks.ts'

const fill = (id: string, at: number, quantity: number, rest: Partial<FillMark> = {}): FillMark => ({
  ...{ id, at, quantity, price: 100, side: 'buy', segment: 'NSE_EQ' },
  ...rest,
})

/** Bars of a minute. */
const placeOf = (millis: number) => (millis < 0 ? null : Math.floor(millis / 60_000))

test('fills of one side within a bar are one mark, with their sum at their average', () => {
  const marks = fillsInBars([fill('a', 1_000, 300), fill('b', 59_000, 100, { price: 104 })], placeOf, 'indian')
  expect(marks).toEqual([{ place: 0, price: 101, side: 'buy', words: 'B 400' }])
})

test('T55: without a grouping their quantity is hidden', () => {
  expect(fillsInBars([fill('a', 1_000, 300)], placeOf, null)).toMatchObject([{ words: 'B ••••' }])
})

test('their quantity is grouped as everywhere', () => {
  const [mark] = fillsInBars([fill('a', 1_000, 123_456)], placeOf, 'indian')
  expect(mark?.words).toBe('B 1,23,456')
})

test('what is counted in lots says so', () => {
  const inLots = { segment: 'MCX_FO' }
  const marks = fillsInBars([fill('a', 1_000, 5, inLots), fill('b', 60_000, 1, inLots)], placeOf, 'indian')
  expect(marks.map(({ words }) => words)).toEqual(['B 5 lots', 'B 1 lot'])
})

test('each side and each bar has its own, and a fill outside of all bars has none', () => {
  const sold = { side: 'sell' } as const
  const marks = fillsInBars(
    [fill('a', 1_000, 1), fill('b', 2_000, 2, sold), fill('c', 60_000, 3), fill('d', -1, 4), fill('e', 3_000, 5, sold)],
    placeOf,
    'indian',
  )
  expect(marks.map(({ side, place, words }) => [side, place, words])).toEqual([
    ['buy', 0, 'B 1'],
    ['sell', 0, 'S 7'],
    ['buy', 1, 'B 3'],
  ])
})
