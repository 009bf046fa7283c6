import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interestAt, minuteLots } from './volume.ts'

test('the minutes of a day hold all its lots, some of them in the first and in the last', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.nat(20_000),
      fc.integer({ min: 2, max: 2e7 }),
      fc.constantFrom(60, 375, 390, 870),
      (print, day, lots, count) => {
        const shared = minuteLots(print, day, lots, count)
        expect(shared.reduce((sum, amount) => sum + amount, 0)).toBe(lots)
        expect(shared[0]).toBeGreaterThan(0)
        expect(shared[count - 1]).toBeGreaterThan(0)
      },
    ),
  )
})

test('a day without lots has none in any minute', () => {
  for (const none of [0, 1]) expect(minuteLots(1, 2, none, 375).every((amount) => amount === 0)).toBe(true)
})

test('open interest goes from yesterday’s to today’s', () => {
  expect(interestAt(1_000, 5_000, 374, 375, 9)).toBe(5_000)
  expect(Math.abs(interestAt(1_000, 5_000, 0, 375, 9) - 1_010)).toBeLessThan(50)
  expect(interestAt(0, 0, 100, 375, 9)).toBe(0)
})
