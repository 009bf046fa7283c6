import { expect, test } from 'vitest'
import { istTime } from './ist-time.ts'

test('Indian time, rounded up to a second that is certain to have come', () => {
  expect(istTime(Date.UTC(2026, 10, 20, 4, 30, 0))).toBe('10:00:00 IST')
  expect(istTime(Date.UTC(2026, 10, 20, 4, 30, 0, 1))).toBe('10:00:01 IST')
  expect(istTime(Date.UTC(2026, 10, 20, 18, 29, 59, 500))).toBe('00:00:00 IST')
})
