import { expect, test } from 'vitest'
import { dayOf, isoDate } from './market/calendar/indian-day.ts'
import { filesDay, whenOpen } from './opening.ts'

test.each([
  ['in trading hours, now', '2026-02-03T14:10:07+05:30', '2026-02-03T14:10:07+05:30'],
  ['in the evening, that morning', '2026-02-03T20:00:00+05:30', '2026-02-03T10:30:00+05:30'],
  ['before the open, the day before', '2026-02-03T08:00:00+05:30', '2026-02-02T10:30:00+05:30'],
  ['on a Sunday, Friday', '2026-02-08T12:00:00+05:30', '2026-02-06T10:30:00+05:30'],
  ['on a holiday, the day before it', '2026-01-26T12:00:00+05:30', '2026-01-23T10:30:00+05:30'],
  ['after a festival evening, the last whole day', '2024-11-01T23:00:00+05:30', '2024-10-31T10:30:00+05:30'],
])('%s', (_, now, opens) => expect(whenOpen(Date.parse(now))).toBe(Date.parse(opens)))

test.each([
  ['before six, of the day before', '2026-02-04T05:59:00+05:30', '2026-02-03'],
  ['from six on, of today', '2026-02-04T06:00:00+05:30', '2026-02-04'],
  ['of today while the market plays today', '2026-02-04T14:00:00+05:30', '2026-02-04'],
])('its instrument files are, %s', (_, time, files) => {
  const now = Date.parse(time)
  expect(isoDate(filesDay(dayOf(whenOpen(now)), now))).toBe(files)
})
