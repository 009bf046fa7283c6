import { expect, test } from 'vitest'
import { istMidnight, istTimestamp } from './ist.ts'

test.each([
  ['2026-02-03T00:00:00+05:30', '2026-02-03T00:00:00+05:30'],
  ['2026-02-02T23:59:59.999+05:30', '2026-02-02T00:00:00+05:30'],
  ['2026-02-03T23:59:00Z', '2026-02-04T00:00:00+05:30'],
  ['2028-02-29T12:00:00+05:30', '2028-02-29T00:00:00+05:30'],
])('the Indian day of %s began at %s', (instant, began) => {
  expect(istMidnight(Date.parse(instant))).toBe(Date.parse(began))
})

test('the legacy timestamp is ISO 8601 with the Indian offset (2.1)', () => {
  expect(istTimestamp(Date.parse('2026-02-02T20:41:07.999Z'))).toBe('2026-02-03T02:11:07+05:30')
})
