import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { endOf, leftWords } from './left-words.ts'

const until = instant(Date.parse('2026-02-03T23:59:59.999+05:30'))
const at = (time: string) => instant(Date.parse(`${time}+05:30`))

test('an expiry is days away, is today, and is over', () => {
  expect(leftWords(until, at('2026-02-01T10:00'), false)).toBe('2 d')
  expect(leftWords(until, at('2026-02-03T10:00'), false)).toBe('today')
  expect(leftWords(until, at('2026-02-04T00:00'), false)).toBe('expired')
})

test('on the day itself it is closed once its market is shut after noon, and today before the opening', () => {
  expect(leftWords(until, at('2026-02-03T15:31'), true)).toBe('closed')
  expect(leftWords(until, at('2026-02-03T15:29'), false)).toBe('today')
  expect(leftWords(until, at('2026-02-03T08:30'), true)).toBe('today')
  expect(leftWords(until, at('2026-02-02T16:00'), true)).toBe('1 d')
})

test('it has ended from the first moment after its day on, and on it once its market is shut', () => {
  const ends = ['2026-02-02T16:00', '2026-02-03T08:30', '2026-02-03T15:31', '2026-02-04T00:00'].map((time) =>
    endOf(until, at(time), true),
  )
  expect(ends).toEqual([null, null, 'closed', 'expired'])
  expect(endOf(until, at('2026-02-03T15:31'), false)).toBe(null)
  expect([endOf(until, until, false), leftWords(until, until, false)]).toEqual([null, 'today'])
})
