import { expect, test } from 'vitest'
import { chosenColumns, firstColumns, fittingColumns } from './list-columns.ts'

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
