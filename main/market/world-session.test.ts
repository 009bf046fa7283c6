import { expect, test } from 'vitest'
import { worldSession } from './world-session.ts'

/** 2026-02-02 was a Monday. */
const at = (text: string) => Date.parse(`2026-02-${text}+05:30`)
const gift = { opens: 390, closes: 165, days: [1, 2, 3, 4, 5] }
const nikkei = { opens: 330, closes: 690, days: [1, 2, 3, 4, 5] }
const always = { opens: 0, closes: 0, days: [0, 1, 2, 3, 4, 5, 6] }

test.each([
  ['before the week', gift, '02T06:29:59', 'shut'],
  ['with the week', gift, '02T06:30', 'open'],
  ['over midnight', gift, '03T00:00', 'open'],
  ['between two days', gift, '03T02:45', 'shut'],
  ['in the night after the last day', gift, '07T02:44:59', 'open'],
  ['after the week', gift, '07T02:45', 'shut'],
  ['on a day that is none', gift, '08T12:00', 'shut'],
  ['in the night before the first day', gift, '02T02:00', 'shut'],
  ['within a day', nikkei, '04T11:29', 'open'],
  ['at the close of a day', nikkei, '04T11:30', 'shut'],
  ['before a day', nikkei, '04T05:29', 'shut'],
  ['around the clock', always, '08T00:00', 'open'],
] as const)('%s', (_, week, now, session) => {
  expect(worldSession(week, at(now))).toBe(session)
})
