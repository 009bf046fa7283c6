import { expect, test } from 'vitest'
import { moneySchema, unitsSchema } from './orders.ts'

test('a window names no price of nought or below, and none that nobody could mean', () => {
  for (const amount of [1, 1_000_000, 1e14]) expect(moneySchema.safeParse(amount).success).toBe(true)
  for (const amount of [0, -1, 0.5, 1e14 + 1, Number.NaN, '1', null])
    expect(moneySchema.safeParse(amount).success).toBe(false)
})

test('a window names no quantity below nought, no part of a unit, and none that nobody could mean', () => {
  for (const count of [0, 1, 1e10]) expect(unitsSchema.safeParse(count).success).toBe(true)
  for (const count of [-1, 0.5, 1e10 + 1, Number.NaN, '1', null])
    expect(unitsSchema.safeParse(count).success).toBe(false)
})
