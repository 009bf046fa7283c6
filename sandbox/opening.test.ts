import { expect, test } from 'vitest'
import { whenOpen } from './opening.ts'

test.each([
  ['in trading hours, now', '2026-02-03T14:10:07+05:30', '2026-02-03T14:10:07+05:30'],
  ['in the evening, that morning', '2026-02-03T20:00:00+05:30', '2026-02-03T10:30:00+05:30'],
  ['before the open, the day before', '2026-02-03T08:00:00+05:30', '2026-02-02T10:30:00+05:30'],
  ['on a Sunday, Friday', '2026-02-08T12:00:00+05:30', '2026-02-06T10:30:00+05:30'],
  ['on a holiday, the day before it', '2026-01-26T12:00:00+05:30', '2026-01-23T10:30:00+05:30'],
  ['after a festival evening, the last whole day', '2024-11-01T23:00:00+05:30', '2024-10-31T10:30:00+05:30'],
])('%s', (_, now, opens) => expect(whenOpen(Date.parse(now))).toBe(Date.parse(opens)))
