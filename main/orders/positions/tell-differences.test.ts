import { expect, test } from 'vitest'
import { countDifferences, profitDifference } from './tell-differences.ts'

test('quantities and prices of a difference are grouped as everywhere else', () => {
  expect(countDifferences({ told: null, bought: 150_000, sold: 0, isMoved: false })[0]?.sentence).toBe(
    'The broker shows no such position; the trades of the day come to 1,50,000.',
  )
  expect(profitDifference('Realised', 1_234_567_5000, -1_000_000_0000n)).toEqual([
    'Realised: the broker says 12,34,567.50, the trades come to −10,00,000.00: 22,34,567.50 apart.',
  ])
})
