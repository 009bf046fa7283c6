import { expect, test } from 'vitest'
import { holdingColumns } from './holdings-panel.tsx'

test('what hangs on the average says that a split or a bonus is not in it (2.5)', () => {
  const columns = holdingColumns(() => {
    throw new Error('no figure is asked for')
  })
  const words = ['average', 'profit', 'cost'].map((name) => columns.find((column) => column.name === name)?.words ?? '')
  for (const each of words) expect(each).toContain('split or a bonus')
})
