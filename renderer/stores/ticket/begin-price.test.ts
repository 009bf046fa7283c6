import { expect, test } from 'vitest'
import { figureGroup } from '../../../contract/market-frame.ts'
import { bestOf, priceToBeginAt } from './begin-price.ts'

const at = (state: Parameters<typeof priceToBeginAt>[0]['state'], last: number) =>
  priceToBeginAt({ state, number: () => last })

test('an order begins at the last price of now or at the close, and at none that a row only still holds', () => {
  expect(at('live', 1_000_000)).toBe(1_000_000)
  expect(at('closed', 1_000_000)).toBe(1_000_000)
  for (const state of ['untraded', 'closed-untraded', 'waiting', 'not-subscribed', 'stale', 'suspect'] as const)
    expect(at(state, 1_000_000), state).toBeNull()
  expect(at('live', Number.NaN)).toBeNull()
  expect(at('live', 0)).toBeNull()
})

test('the best of a side is taken from a book of now that is believed, and from no other', () => {
  const best = (state: Parameters<typeof bestOf>[0]['state'], doubted = 0, ask = 1_000_500) =>
    bestOf({ state, number: (field) => (field === 'doubted' ? doubted : field === 'ask' ? ask : 1_000_000) }, 'ask')
  expect([best('live'), best('untraded')]).toEqual([1_000_500, 1_000_500])
  for (const state of [
    'closed',
    'closed-untraded',
    'waiting',
    'not-subscribed',
    'stale',
    'suspect',
    'not-current',
  ] as const)
    expect(best(state), state).toBeNull()
  expect([best('live', figureGroup.book), best('live', 0, Number.NaN), best('live', 0, 0)]).toEqual([null, null, null])
  expect(bestOf({ state: 'live', number: (field) => (field === 'bid' ? 1_000_000 : 0) }, 'bid')).toBe(1_000_000)
})
