/** Times, money and the unusual values of records, on the lowest rung. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, inRupees } from './money.ts'
import { legacyTime, v2Time } from './times.ts'

test.each([
  ['2026-02-03T10:00:00.999+05:30', '03-Feb-2026 10:00:00', '2026-02-03 10:00:00'],
  ['2026-12-31T23:59:59+05:30', '31-Dec-2026 23:59:59', '2026-12-31 23:59:59'],
  ['2026-05-01T00:00:00+05:30', '01-May-2026 00:00:00', '2026-05-01 00:00:00'],
])('%s is read as %s', (instant, legacy, current) => {
  const micros = Date.parse(instant) * 1_000 + 7
  expect(legacyTime(micros)).toBe(legacy)
  expect(v2Time(micros)).toBe(current)
})

test('no time is no text', () => {
  expect(legacyTime(0)).toBe('')
  expect(v2Time(0)).toBeNull()
})

test('every price that the exchange counts goes to the wire and back unchanged', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e11 }), (price) => {
      expect(fromRupees(JSON.parse(JSON.stringify(inRupees(price))))).toBe(price)
    }),
  )
})

test.each([-0.0001, 0.00005, 12.34567, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('%d is no price', (rupees) => {
  expect(fromRupees(rupees)).toBeNull()
})
