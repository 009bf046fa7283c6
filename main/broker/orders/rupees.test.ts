import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Money, moneyFromRupees } from '../../../contract/kinds.ts'
import { rupees, rupeesOrZero } from './rupees.ts'

/** Exactly so many ten-thousandths. */
function units(count: number): Money {
  const money = moneyFromRupees(count / 10_000)
  if (money !== count) throw new Error(`${count} is not to be had`)
  return money
}

test.each([
  [1_015_000, '101.5'],
  [12_343_500, '1234.35'],
  [1, '0.0001'],
  [10_000, '1'],
  [100_000, '10'],
  [0, '0'],
  [-500, '-0.05'],
  [-10_500, '-1.05'],
  [99_999_999_999_999, '9999999999.9999'],
])('%d ten-thousandths are %s', (count, text) => expect(rupees(units(count))).toBe(text))

test('no price is 0', () => expect(rupeesOrZero(null)).toBe('0'))

test('every price that an order may have is written exactly, in as few digits as there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e14 }), (count) => {
      const money = moneyFromRupees(count / 10_000)
      fc.pre(money === count)
      if (money === undefined) return
      const text = rupees(money)
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d{0,3}[1-9])?$/)
      const [whole = '', part = ''] = text.split('.')
      expect(BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'))).toBe(BigInt(count))
      expect(JSON.stringify(Number(text))).toBe(text)
    }),
    { numRuns: 20_000 },
  )
})
