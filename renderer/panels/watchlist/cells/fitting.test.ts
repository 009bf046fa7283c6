import { describe, expect, test } from 'vitest'
import { type ColumnId, columnIds, firstColumns } from './columns.ts'
import { fitColumns, levelFor } from './fitting.ts'

const widthOf = () => 80
const ids = (placed: readonly { readonly id: ColumnId }[]) => placed.map(({ id }) => id)

describe('the columns that have room', () => {
  test('are all twelve where there is enough, in the chosen order, side by side', () => {
    const { placed, left } = fitColumns(firstColumns, 12 * 80, widthOf)
    expect(ids(placed)).toEqual(firstColumns)
    expect(placed.map(({ x }) => x)).toEqual(firstColumns.map((_, at) => at * 80))
    expect(left).toEqual([])
  })

  test('are fewer where there is less, but never without name, price, age and state', () => {
    const { placed, left } = fitColumns(firstColumns, 5 * 80, widthOf)
    expect(ids(placed)).toEqual(['instrument', 'last', 'percent', 'age', 'state'])
    expect([...ids(placed), ...left].toSorted()).toEqual(firstColumns.toSorted())
    expect(ids(fitColumns(columnIds, 10, widthOf).placed)).toEqual(['instrument', 'last', 'age', 'state'])
  })

  test('stay where they are whatever stands in them: only the room moves them', () => {
    expect(fitColumns(firstColumns, 777, widthOf)).toEqual(fitColumns(firstColumns, 777, widthOf))
    const { placed } = fitColumns(firstColumns, 12 * 80 + 500, widthOf)
    expect(placed[0]).toEqual({ id: 'instrument', x: 0, width: 120 })
    expect(placed[1]).toEqual({ id: 'last', x: 120, width: 80 })
  })
})

test('what is followed is the cheapest that tells what is shown', () => {
  expect(levelFor(['instrument', 'last', 'percent', 'state'])).toBe('price')
  expect(levelFor(['instrument', 'last', 'bid'])).toBe('greeks')
  expect(levelFor(['instrument', 'range'])).toBe('depth5')
})
