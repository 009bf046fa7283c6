import { expect, test } from 'vitest'
import { dayText, indianDay } from '../../../contract/india.ts'
import { instant } from '../../../contract/kinds.ts'
import { expectedDay, oldBefore } from './instrument-day.ts'

test.each([
  ['midnight in India', '2026-11-19T18:30:00Z', '2026-11-20', '2026-11-19'],
  ['the last minute before it', '2026-11-19T18:29:59Z', '2026-11-19', '2026-11-19'],
  ['six in the morning', '2026-11-20T00:30:00Z', '2026-11-20', '2026-11-20'],
  ['a minute before six', '2026-11-20T00:29:00Z', '2026-11-20', '2026-11-19'],
  ['the 29th of February', '2028-02-28T20:00:00Z', '2028-02-29', '2028-02-28'],
  ['the end of a year', '2026-12-31T19:00:00Z', '2027-01-01', '2026-12-31'],
])('C03 C04 the day of the file is India’s, whatever this computer’s zone: %s', (_what, at, day, expected) => {
  expect(dayText(indianDay(Date.parse(at)))).toBe(day)
  expect(expectedDay(instant(Date.parse(at)))).toBe(expected)
})

test.each([
  ['Friday', '2026-11-20T03:00:00Z', '2026-11-20'],
  ['Saturday', '2026-11-21T03:00:00Z', '2026-11-20'],
  ['Sunday', '2026-11-22T03:00:00Z', '2026-11-20'],
  ['Monday before six', '2026-11-23T00:00:00Z', '2026-11-20'],
  ['Monday', '2026-11-23T03:00:00Z', '2026-11-23'],
])("on %s a file is old that is older than the last workday's", (_what, at, day) => {
  expect(oldBefore(instant(Date.parse(at)))).toBe(day)
})
