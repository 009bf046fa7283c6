import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupees } from '../../contract/kinds.test-support.ts'
import type { Money } from '../../contract/kinds.ts'
import { figureSpace, formatAverage, formatMoney, formatMoneyColumn } from './money.ts'

describe('an amount of rupees', () => {
  test.each([
    [0, '0.00'],
    [5, '5.00'],
    [999.99, '999.99'],
    [1_000, '1,000.00'],
    [99_999, '99,999.00'],
    [100_000, '1,00,000.00'],
    [1_234_567.5, '12,34,567.50'],
    [123_456_789.01, '12,34,56,789.01'],
  ])('%d is grouped the Indian way as %s', (amount, text) => {
    expect(formatMoney(rupees(amount), 'indian')).toBe(text)
  })

  test('is grouped in threes when the person chose so', () => {
    expect(formatMoney(rupees(1_234_567.5), 'western')).toBe('1,234,567.50')
  })

  test('below zero carries a minus sign, also when it is less than a rupee', () => {
    expect(formatMoney(rupees(-1_234.5), 'indian')).toBe('−1,234.50')
    expect(formatMoney(rupees(-0.05), 'indian')).toBe('−0.05')
  })

  test('shows four digits when paise cannot hold it, so that nothing is rounded away', () => {
    expect(formatMoney(rupees(0.0001), 'indian')).toBe('0.0001')
    expect(formatMoney(rupees(12.345), 'indian')).toBe('12.3450')
  })

  test('can be read back to exactly what it was, in either grouping', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('indian', 'western'), (units, grouping) => {
        const text = formatMoney(units as Money, grouping)
        const back = BigInt(text.replaceAll(',', '').replace('−', '-').replace('.', '').padEnd(1))
        const digits = text.split('.')[1]?.length ?? 0
        expect(back * 10n ** BigInt(4 - digits)).toBe(BigInt(units))
      }),
    )
  })
})

test('a column stays aligned on the point when one amount has more digits', () => {
  const column = formatMoneyColumn([rupees(1), rupees(12.3456)], 'indian')
  expect(column).toEqual(['1.00\u2007\u2007', '12.3456'])
  expect(formatMoneyColumn([rupees(1), rupees(2.5)], 'indian')).toEqual(['1.00', '2.50'])
})

test('an average ends at the same distance from the point, with paise or with more', () => {
  expect(formatAverage(rupees(4_019.4), 'indian')).toBe(`4,019.40${figureSpace}${figureSpace}`)
  expect(formatAverage(rupees(1_222.6333), 'indian')).toBe('1,222.6333')
})
