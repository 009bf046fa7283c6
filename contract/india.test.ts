import { expect, test } from 'vitest'
import { dayFromText, dayText, indianDay, isWeekend, startOfIndianDay, timeOfIndianDay, weekdayOf } from './india.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['1969-12-31T18:29:59.999Z', '1969-12-31'],
])('%s is the day %s in India', (instant, day) => {
  expect(dayText(indianDay(at(instant)))).toBe(day)
})

test.each(['1969-12-31', '1970-01-01', '2026-11-20'])('the day %s is read as it is written', (day) => {
  expect(dayText(dayFromText(day))).toBe(day)
})

test.each([
  ['1969-12-28', 0],
  ['1969-12-31', 3],
  ['1970-01-01', 4],
  ['2026-11-21', 6],
])('%s is weekday %i', (day, weekday) => {
  expect(weekdayOf(dayFromText(day))).toBe(weekday)
})

test('Saturday and Sunday are the weekend', () => {
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
  expect(week.filter((day) => isWeekend(dayFromText(day)))).toEqual(['2026-11-21', '2026-11-22'])
})

test('a day begins at midnight in India', () => {
  expect(startOfIndianDay(indianDay(at('2026-11-20T14:05:00+05:30')))).toBe(at('2026-11-20T00:00:00+05:30'))
})

test.each([
  ['2026-11-20T05:00:00+05:30', 5 * 3_600_000],
  ['2026-11-20T00:00:00+05:30', 0],
  ['1969-12-31T23:59:59.999+05:30', 86_399_999],
])('%s is so far into the Indian day: %i', (instant, millis) => {
  expect(timeOfIndianDay(at(instant))).toBe(millis)
})
