import { expect, test } from 'vitest'
import { nextSort, type Sort, sortedBy } from './sort.ts'

const rows = [
  { id: 'a', worth: 2 },
  { id: 'b', worth: null },
  { id: 'c', worth: 10 },
  { id: 'd', worth: 2 },
]
const ids = (sorted: readonly { readonly id: string }[]) => sorted.map(({ id }) => id).join('')

test('a column sorts up, down and not at all, beginning with the way that is wanted most', () => {
  let sort: Sort | null = null
  const told: (string | undefined)[] = []
  for (let press = 0; press < 4; press += 1) {
    sort = nextSort(sort, 'worth', 'down')
    told.push(sort?.direction)
  }
  expect(told).toEqual(['down', 'up', undefined, 'down'])
  expect(nextSort({ column: 'worth', direction: 'down' }, 'name', 'up')).toEqual({ column: 'name', direction: 'up' })
})

test('equals stay as they were, and what has no value stands at the end both ways', () => {
  expect(ids(sortedBy(rows, 'up', ({ worth }) => worth))).toBe('adcb')
  expect(ids(sortedBy(rows, 'down', ({ worth }) => worth))).toBe('cadb')
})

test('numbers in names are numbers', () => {
  const strikes = ['NIFTY 9500', 'NIFTY 24500', 'NIFTY 900'].map((id) => ({ id }))
  expect(sortedBy(strikes, 'up', ({ id }) => id).map(({ id }) => id)).toEqual([
    'NIFTY 900',
    'NIFTY 9500',
    'NIFTY 24500',
  ])
})
