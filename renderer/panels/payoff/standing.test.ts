import { expect, test } from 'vitest'
import type { Money } from '../../../contract/kinds.ts'
import type { Priced } from '../../worth/priced.ts'
import { spotOn, standing } from './standing.ts'

test.each<[Priced['state'], string]>([
  ['live', 'the price now'],
  // Also in the closing session, which trades at the close.
  ['closed', 'the last price, closed'],
  ['stale', 'the last price, stale'],
  ['suspect', 'the last price, suspect'],
  ['untraded', 'the last price, untraded'],
  ['not-current', 'the last price, not current'],
  ['broker', 'the last price'],
])('a price that is %s is called %s', (state, words) => {
  expect(standing({ price: null, ageMillis: null, state })).toBe(words)
})

test('what has expired stands at no price of a later day; on its last day it stands at the last one', () => {
  const told = { price: 1 as Money, ageMillis: 0, state: 'live' } as const
  expect(spotOn('expired', told)).toEqual({ price: null, ageMillis: null, state: 'none' })
  expect([spotOn('closed', told), spotOn(null, told)]).toEqual([told, told])
})
