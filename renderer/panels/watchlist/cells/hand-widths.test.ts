import { expect, test } from 'vitest'
import type { ColumnId } from './columns.ts'
import { fitByHand, widenedWidths } from './hand-widths.ts'

const rem = 16
const natural = () => 80
const chosen: readonly ColumnId[] = ['instrument', 'last', 'age', 'state']
const widthsOf = (widths: Record<string, number>, room = 1_000) =>
  fitByHand(chosen, room, natural, { widths, rem }).placed.map(({ width }) => width)

test('a column is as wide as it was made, and the name takes no more of the room than it was given', () => {
  expect(widthsOf({ last: 10 })).toEqual([120, 160, 80, 80])
  expect(widthsOf({ instrument: 8 })).toEqual([128, 80, 80, 80])
})

test('no figure and no state is ever cut: they are never narrower than the widest they can hold', () => {
  const widths = widenedWidths(natural, { widths: { last: 1, state: 1, age: 1, instrument: 1, name: 1 }, rem })
  expect((['last', 'state', 'age', 'instrument', 'name'] as const).map(widths)).toEqual([80, 80, 80, 128, 64])
})

test('what a row is useless without is never pushed out of sight', () => {
  expect(widthsOf({ instrument: 40 }, 400)).toEqual([120, 80, 80, 80])
})

test('with large text in a narrow panel the state keeps its mark alone before the name is cut, and every figure its room', () => {
  expect(widthsOf({}, 320 - 20)).toEqual([80, 80, 80, 60])
  expect(widthsOf({}, 160)).toEqual([80, 80, 80, 28])
  const large = fitByHand(chosen, 300, natural, { widths: {}, rem: 8 }).placed
  expect(large.map(({ x, width }) => [x, width])).toEqual([
    [0, 80],
    [80, 80],
    [160, 80],
    [240, 60],
  ])
})

test('where even the last price has no room it is whole before the edge, and the name gives nearly all of its own', () => {
  expect(widthsOf({}, 130)).toEqual([50, 80, 80, 28])
  expect(widthsOf({}, 90)).toEqual([20, 80, 80, 28])
})

test('a name gives of its room for the words of the state as long as a future still stands there whole', () => {
  const wide = (id: ColumnId) => (id === 'instrument' ? 14 * rem : 80)
  const widths = (room: number) => fitByHand(chosen, room, wide, { widths: {}, rem }).placed.map(({ width }) => width)
  expect(widths(10.5 * rem + 240)).toEqual([168, 80, 80, 80])
  expect(widths(10.5 * rem + 220)).toEqual([168, 80, 80, 60])
})
