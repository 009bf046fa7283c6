import { TickMarkType } from 'lightweight-charts'
import { describe, expect, test } from 'vitest'
import { markWords } from './chart-options.ts'

describe('the marks under a chart', () => {
  // 00:05 in India, and still the day, month and year before it in London.
  const at = Date.parse('2026-01-01T00:05:09+05:30')
  test.each([
    [TickMarkType.Year, '2026'],
    [TickMarkType.Month, 'Jan'],
    [TickMarkType.DayOfMonth, '1'],
    [TickMarkType.Time, '00:05'],
    [TickMarkType.TimeWithSeconds, '00:05:09'],
  ])('of kind %s reads %s, as time is in India', (mark, words) => {
    expect(markWords(at, mark)).toBe(words)
  })
})
