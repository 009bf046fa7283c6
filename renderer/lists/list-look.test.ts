import { expect, test } from 'vitest'
import { readListLook } from './list-look.ts'

const known = {
  groupings: { none: 'Not grouped', state: 'By state' },
  ungrouped: 'none' as const,
  columns: [
    { name: 'symbol', width: 4, sortBy: () => 1 },
    { name: 'state', width: 4 },
    { name: 'id', width: 4, isExtra: true },
  ],
}
const first = { grouping: 'none', columns: ['symbol', 'state'], sort: null, widths: {} }

test('a look that was kept comes back', () => {
  const kept = {
    grouping: 'state',
    columns: ['id', 'symbol'],
    sort: { column: 'symbol', direction: 'down' },
    widths: { symbol: 9 },
  }
  expect(readListLook(kept, known)).toEqual(kept)
})

test.each([
  undefined,
  null,
  7,
  'state',
  [],
  { grouping: 'toString', columns: 'all', sort: { column: 'pink', direction: 'up' } },
  { widths: { symbol: 'wide', state: -4 } },
  { grouping: 4, columns: ['pink'], sort: { column: 'symbol', direction: 'sideways' } },
  // What cannot be sorted by is not.
  { sort: { column: 'state', direction: 'up' } },
])('%j is the first look', (kept) => {
  expect(readListLook(kept, known)).toEqual(first)
})
