import { expect, test } from 'vitest'
import { chosenColumns, firstColumns, fittingColumns, leastWidth, underName } from './list-columns.ts'

const columns = [
  { name: 'time', width: 5, leaves: 1 },
  { name: 'instrument', width: 10, isHeader: true },
  { name: 'state', width: 5, isFixed: true },
  { name: 'notes', width: null, leaves: 2 },
  { name: 'id', width: 10, leaves: 3, isExtra: true },
]
const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name)

test('a first look has what is not extra; a chosen one has its own order, no strangers, and what is fixed', () => {
  expect(firstColumns(columns)).toEqual(['time', 'instrument', 'state', 'notes'])
  expect(names(chosenColumns(columns, []))).toEqual(firstColumns(columns))
  expect(names(chosenColumns(columns, ['id', 'pink', 'instrument', 'id']))).toEqual(['id', 'instrument', 'state'])
})

test('without room the least wanted go, wherever they stand, and what is fixed never', () => {
  const all = chosenColumns(columns, ['id', 'time', 'instrument', 'state', 'notes'])
  expect(names(fittingColumns(all, 38))).toEqual(names(all))
  expect(names(fittingColumns(all, 37))).toEqual(['time', 'instrument', 'state', 'notes'])
  expect(names(fittingColumns(all, 20))).toEqual(['time', 'instrument', 'state'])
  expect(names(fittingColumns(all, 1))).toEqual(['instrument', 'state'])
})

test('what can be narrower and still be whole is, before a column leaves', () => {
  const giving = [
    { name: 'instrument', width: 15, whole: 13, least: 8, isHeader: true },
    { name: 'last', width: 8, leaves: 30 },
  ]
  const widths = (room: number) => fittingColumns(giving, room).map(({ width }) => width)
  expect(widths(22)).toEqual([14, 8])
  expect(widths(21)).toEqual([13, 8])
  expect(widths(20)).toEqual([15])
})

test('where nothing can leave any more, what can be narrower shares what is missing, and figures keep their width', () => {
  const tight = [
    { name: 'instrument', width: 15, least: 9, isHeader: true },
    { name: 'state', width: 10, least: 7, isFixed: true },
    { name: 'price', width: 6, isFixed: true },
    { name: 'notes', width: null, leaves: 1 },
  ]
  const widths = (room: number) => fittingColumns(tight, room).map(({ width }) => width)
  expect(widths(39)).toEqual([15, 10, 6, null])
  expect(widths(31)).toEqual([15, 10, 6])
  expect(widths(25)).toEqual([11, 8, 6])
  expect(leastWidth(fittingColumns(tight, 25))).toBe(25)
  expect(widths(10)).toEqual([9, 7, 6])
  expect(fittingColumns(tight, 31)[0]).toBe(tight[0])
})

test('what yields and is read under the name is told as such, and only where it has no column', () => {
  const tight = [
    { name: 'instrument', width: 15, least: 9, isHeader: true },
    { name: 'quantity', width: 9, least: 6, isFixed: true, yields: 1, isUnderName: true },
    { name: 'price', width: 6, isFixed: true, yields: 2, isUnderName: true },
    { name: 'side', width: 3, isFixed: true, yields: 3 },
    { name: 'notes', width: null, leaves: 1 },
  ]
  const under = (room: number) => names(underName(tight, fittingColumns(tight, room)))
  expect(under(24)).toEqual([])
  expect(under(20)).toEqual(['price'])
  expect(under(14)).toEqual(['quantity', 'price'])
})

test('where all are as narrow as they become and have no room still, those that yield go one after another, and no other', () => {
  const tight = [
    { name: 'side', width: 3, isFixed: true, yields: 2 },
    { name: 'instrument', width: 15, least: 9, isHeader: true },
    { name: 'quantity', width: 9, least: 6, isFixed: true, yields: 1 },
    { name: 'state', width: 10, least: 6, isFixed: true },
    { name: 'notes', width: null, leaves: 1 },
  ]
  const shown = (room: number) => fittingColumns(tight, room)
  expect(names(shown(24))).toEqual(['side', 'instrument', 'quantity', 'state'])
  expect(names(shown(23))).toEqual(['instrument', 'quantity', 'state'])
  expect(names(shown(20))).toEqual(['instrument', 'state'])
  expect(names(shown(5))).toEqual(['instrument', 'state'])
  for (const room of [24, 23, 21, 20, 15]) expect(leastWidth(shown(room))).toBeLessThanOrEqual(room)
})
