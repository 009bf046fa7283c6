import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayText, indianDay } from '../../../contract/india.ts'
import { type CandleLength, candleStart } from './candle-length.ts'
import { halves, splitRange } from './split-range.ts'

const range = fc
  .tuple(fc.integer({ min: 10_000, max: 20_000 }), fc.integer({ min: 0, max: 4_000 }))
  .map(([from, days]) => ({ from, to: from + days }))

test('the parts of a range are the range: no day twice, none left out, none too long', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 1, max: 400 }), ({ from, to }, most) => {
      const days = splitRange({ from, to }, most).flatMap((part) => {
        expect(part.to - part.from).toBeLessThan(most)
        return Array.from({ length: part.to - part.from + 1 }, (_, at) => part.from + at)
      })
      expect(days).toEqual(Array.from({ length: to - from + 1 }, (_, at) => from + at))
    }),
  )
})

test('a range without days has no parts', () => {
  expect(splitRange({ from: 5, to: 4 }, 30)).toEqual([])
})

test('halves touch, and cut no week and no month in two', () => {
  const lengths: readonly CandleLength[] = (['days', 'weeks', 'months'] as const).map((unit) => ({ unit, interval: 1 }))
  fc.assert(
    fc.property(range, fc.constantFrom(...lengths), (whole, length) => {
      const both = halves(length, whole)
      if (!both) {
        expect(whole.to - whole.from).toBeLessThan(62)
        return
      }
      const [older, newer] = both
      expect([older.from, newer.to, older.to + 1]).toEqual([whole.from, whole.to, newer.from])
      expect(older.to).toBeGreaterThanOrEqual(older.from)
      expect(candleStart(length, newer.from)).toBe(newer.from)
    }),
  )
})

test.each([
  ['2026-11-19T18:29:59.999Z', '2026-11-19', '2026-11-16', '2026-11-01'],
  ['2026-11-19T18:30:00Z', '2026-11-20', '2026-11-16', '2026-11-01'],
  ['2028-02-29T12:00:00Z', '2028-02-29', '2028-02-28', '2028-02-01'],
  ['1999-12-31T23:00:00Z', '2000-01-01', '1999-12-27', '2000-01-01'],
])('C03 C04 %s is in India the day %s, of the week of %s and the month of %s', (at, day, week, month) => {
  const found = indianDay(Date.parse(at))
  expect(dayText(found)).toBe(day)
  expect(dayText(candleStart({ unit: 'weeks', interval: 1 }, found))).toBe(week)
  expect(dayText(candleStart({ unit: 'months', interval: 1 }, found))).toBe(month)
})
