import { expect, test } from 'vitest'
import type { Bar } from './bar.ts'
import { placeOfTrade, sampleOf } from './bar-clock.ts'

const ist = (text: string) => Date.parse(`${text}:00+05:30`)
const bars = (...starts: readonly string[]): Bar[] =>
  starts.map((start) => ({ time: ist(start), open: 1, high: 1, low: 1, close: 1, volume: 1, interest: Number.NaN }))
const hour = { unit: 'hours', interval: 1 } as const
const usual = ['2026-11-06T13:15', '2026-11-06T14:15', '2026-11-06T15:15']
const evening = ['2026-11-08T18:00', '2026-11-08T19:00']

test('without a bar there is nothing to go by', () => {
  expect(sampleOf([], hour, ist('2026-11-09T10:00'))).toBeNull()
})

test('the newest bar tells the hours of its own day, and of no other where most bars begin elsewhere', () => {
  const both = bars(...usual, ...evening)
  expect(sampleOf(both, hour, ist('2026-11-08T19:30'))).toBe(ist('2026-11-08T19:00'))
  expect(sampleOf(both, hour, ist('2026-11-09T09:15'))).toBe(ist('2026-11-06T15:15'))
})

test('where bars begin is told by the length: half an hour begins at a quarter past, or at the hour', () => {
  const half = { unit: 'minutes', interval: 30 } as const
  const started = bars('2026-11-06T09:15', '2026-11-06T09:45', '2026-11-08T18:00')
  expect(sampleOf(started, half, ist('2026-11-09T09:15'))).toBe(ist('2026-11-06T09:45'))
})

test('a trade stands at the bar of its day, week or month, and at none before there is one', () => {
  const days = bars('2026-11-05T00:00', '2026-11-06T00:00')
  const at = (length: Parameters<typeof placeOfTrade>[1], of: readonly Bar[], when: string) =>
    placeOfTrade(of, length, ist(when))
  const day = { unit: 'days', interval: 1 } as const
  expect([at(day, days, '2026-11-06T10:00'), at(day, days, '2026-11-09T10:00')]).toEqual([1, null])
  const weeks = bars('2026-10-26T00:00', '2026-11-02T00:00')
  const week = { unit: 'weeks', interval: 1 } as const
  expect([at(week, weeks, '2026-11-06T10:00'), at(week, weeks, '2026-11-09T10:00')]).toEqual([1, null])
  expect([at(hour, bars(...usual), '2026-11-06T15:29'), at(hour, [], '2026-11-06T15:29')]).toEqual([2, null])
})
