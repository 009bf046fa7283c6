import { expect, test } from 'vitest'
import { priceToBeginAt } from './begin-price.ts'

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
