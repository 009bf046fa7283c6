import { expect, test } from 'vitest'
import { rupees } from '../../contract/kinds.test-support.ts'
import { pastPrices, pastPricesWords } from './past-prices.ts'
import type { Priced } from './priced.ts'

const at = (state: Priced['state'], ageMillis: number | null = 0): Priced => ({ price: rupees(10), state, ageMillis })

test('what is live or closed is of now', () => {
  expect(pastPrices([at('live', 900), at('closed', 9_000_000)])).toBeNull()
  expect(pastPrices([])).toBeNull()
})

test('I9: a sum says how many of its prices are not of now, in which states, and how old the oldest is', () => {
  const all = [at('live'), at('stale', 12_400), at('stale', 9_000), at('suspect', 3_000), at('closed')]
  const past = pastPrices(all)
  expect(past && pastPricesWords(past)).toBe('3 not of now: 2 stale, 1 suspect, the oldest 12 s')
})

test.each([
  ['untraded', '1 not of now: 1 untraded'],
  ['broker', '1 not of now: 1 the broker’s last'],
  ['not-current', '1 not of now: 1 not current, the oldest 2 s'],
  ['not-subscribed', '1 not of now: 1 not subscribed'],
  ['none', '1 not of now: 1 without a price'],
] as const)('I9: %s is told by its word, with an age only where that is the age of the price', (state, words) => {
  const past = pastPrices([at(state, 2_100)])
  expect(past && pastPricesWords(past)).toBe(words)
})
