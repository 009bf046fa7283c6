import { describe, expect, test } from 'vitest'
import { priceDigits } from '../../contract/instrument.ts'
import { rupees } from '../../contract/kinds.test-support.ts'
import {
  formatByTick,
  formatChange,
  formatGreek,
  formatPercent,
  formatPrice,
  formatStrike,
  formatUnits,
  formatVolatility,
} from './prices.ts'

const paise = { digits: 2, column: 2, grouping: 'indian' } as const
const fine = { digits: 4, column: 4, grouping: 'indian' } as const
const figureSpaces = '\u2007\u2007'

describe('a price', () => {
  test('is written to the tick of its instrument', () => {
    expect(priceDigits(rupees(0.05))).toBe(2)
    expect(priceDigits(rupees(0.0025))).toBe(4)
    expect(priceDigits(null)).toBe(2)
    expect(formatPrice(rupees(2_450), paise)).toBe('2,450.00')
    expect(formatPrice(rupees(83.25), fine)).toBe('83.2500')
  })

  test('by itself is as fine as the tick of its instrument', () => {
    expect([
      formatByTick(rupees(87.98), rupees(0.0025), 'indian'),
      formatByTick(rupees(87.9825), rupees(0.0025), 'indian'),
    ]).toEqual(['87.9800', '87.9825'])
    expect([
      formatByTick(rupees(87.98), rupees(0.05), 'indian'),
      formatByTick(rupees(87.9825), null, 'indian'),
    ]).toEqual(['87.98', '87.9825'])
  })

  test('keeps digits that its tick does not account for', () => {
    expect(formatPrice(rupees(101.2345), paise)).toBe('101.2345')
  })

  test('stands on the same decimal point as finer ones in its column', () => {
    expect(formatPrice(rupees(101.2), { ...paise, column: 4 })).toBe(`101.20${figureSpaces}`)
    expect(formatPrice(rupees(101.2), { ...fine, column: 4 })).toBe('101.2000')
  })

  test('is grouped as the person chose', () => {
    expect(formatPrice(rupees(1_234_567.5), paise)).toBe('12,34,567.50')
    expect(formatPrice(rupees(1_234_567.5), { ...paise, grouping: 'western' })).toBe('1,234,567.50')
  })
})

test('a change has its sign', () => {
  expect(formatChange(rupees(1.5), paise)).toBe('+1.50')
  expect(formatChange(rupees(-1.5), paise)).toBe('\u22121.50')
  expect(formatChange(rupees(0), paise)).toBe('0.00')
})

test('a volatility of a part of one is in percent, as traders read it', () => {
  expect([0.1234, 0.33599853515625, 0.07, 2.5].map(formatVolatility)).toEqual(['12.34', '33.60', '7.00', '250.00'])
})

test('a percentage has its sign, and none where it rounds to nothing or has no base', () => {
  expect(formatPercent(rupees(1.25), rupees(100))).toBe('+1.25 %')
  expect(formatPercent(rupees(-50), rupees(200))).toBe('\u221225.00 %')
  expect(formatPercent(rupees(0.001), rupees(1_000))).toBe('0.00 %')
  expect(formatPercent(rupees(250.55), rupees(100))).toBe('+250.6 %')
  // An option on its last day.
  expect(formatPercent(rupees(61.7), rupees(0.05))).toBe('+123400 %')
  expect(formatPercent(rupees(1), rupees(0))).toBeNull()
})

test('units and strikes are grouped', () => {
  expect(formatUnits(1_234_567, 'indian')).toBe('12,34,567')
  expect(formatUnits(-1_000, 'western')).toBe('\u22121,000')
  expect(formatStrike(rupees(24_500), 'indian')).toBe('24,500')
  expect(formatStrike(rupees(82.75), 'indian')).toBe('82.75')
})

test('a greek has four digits, and no sign where they are all nought', () => {
  expect([-0.41, 12.5, 0, -0.00004, -0.00006].map(formatGreek)).toEqual([
    ...['−0.4100', '12.5000', '0.0000', '0.0000', '−0.0001'],
  ])
})
