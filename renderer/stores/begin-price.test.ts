import { expect, test } from 'vitest'
import { priceToBeginAt } from './begin-price.ts'

const at = (state: Parameters<typeof priceToBeginAt>[0]['state'], last: number) =>
  priceToBeginAt({ state, number: () => last })

test('an order begins at the last price, and at none of an earlier day', () => {
  expect(at('live', 1_000_000)).toBe(1_000_000)
  expect(at('closed', 1_000_000)).toBe(1_000_000)
  expect(at('untraded', 1_000_000)).toBeNull()
  expect(at('live', Number.NaN)).toBeNull()
  expect(at('live', 0)).toBeNull()
})
