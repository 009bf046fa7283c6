import { expect, test } from 'vitest'
import { holdingColumns } from './holdings-panel.tsx'

test('what hangs on the average says that a split or a bonus is not in it (2.5)', () => {
  const columns = holdingColumns(() => {
    throw new Error('no figure is asked for')
  })
  const words = ['average', 'profit', 'cost'].map((name) => columns.find((column) => column.name === name)?.words ?? '')
  for (const each of words) expect(each).toContain('split or a bonus')
})

test('2.5: each figure that the broker tells of a holding has a column, there or to choose', () => {
  const names = holdingColumns(() => {
    throw new Error('no figure is asked for')
  }).map(({ name }) => name)
  const told = ['product', 'quantity', 'used', 'collateral', 'pledged-as', 'haircut', 'average']
  expect(told.filter((name) => !names.includes(name))).toEqual([])
})
