import { expect, test } from 'vitest'
import type { Priced } from '../../worth/priced.ts'
import { standing } from './standing.ts'

test.each<[Priced['state'], string]>([
  ['live', 'the price now'],
  // A market that is shut has no newer one.
  ['closed', 'the price now'],
  ['stale', 'the last price, stale'],
  ['suspect', 'the last price, suspect'],
  ['untraded', 'the last price, untraded'],
  ['not-current', 'the last price, not current'],
  ['broker', 'the last price'],
])('a price that is %s is called %s', (state, words) => {
  expect(standing({ price: null, ageMillis: null, state })).toBe(words)
})
