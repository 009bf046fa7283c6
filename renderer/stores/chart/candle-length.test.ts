import { describe, expect, test } from 'vitest'
import { candleLengthSchema } from '../../../contract/charts.ts'
import { barClock } from './bar-clock.ts'
import { isSameLength, lengthName, typedLength, usualLengths } from './candle-length.ts'

const ist = (text: string) => Date.parse(`${text}+05:30`)

describe('a typed length', () => {
  test.each([
    ['7', '7m'],
    ['45m', '45m'],
    [' 2 h ', '2h'],
    ['300', '300m'],
    ['D', '1D'],
    ['1w', '1W'],
    ['M', '1M'],
    ['m', '1m'],
  ])('%j is %s', (text, name) => {
    const read = typedLength(text)
    if (!('length' in read)) throw new Error(read.problem)
    expect(lengthName(read.length)).toBe(name)
    expect(candleLengthSchema.safeParse(read.length).success).toBe(true)
  })

  test.each([
    ['', 'Type a length'],
    ['x', 'is no length'],
    ['0m', '1 to 300 minutes'],
    ['301', '301 is not among them'],
    ['6h', '1 to 5 hours'],
    ['2d', 'one day only'],
    ['1.5h', 'is no length'],
    ['-5', 'is no length'],
  ])('%j is refused in words', (text, words) => {
    expect(typedLength(text)).toEqual({ problem: expect.stringContaining(words) })
  })

  test('every usual length is one that the broker has', () => {
    for (const length of usualLengths) expect(candleLengthSchema.safeParse(length).success).toBe(true)
  })
})

test('a length is the same by its unit and its number', () => {
  for (const one of usualLengths) expect(usualLengths.filter((other) => isSameLength(one, other))).toEqual([one])
})

describe('the bar of an instant', () => {
  test.each([
    ['5 minutes', { unit: 'minutes', interval: 5 }, 'NSE_EQ', '2026-11-20T10:33:20', '2026-11-20T10:30:00'],
    ['an hour, from the open', { unit: 'hours', interval: 1 }, 'NSE_EQ', '2026-11-20T10:14:59', '2026-11-20T09:15:00'],
    [
      '7 minutes, from the open',
      { unit: 'minutes', interval: 7 },
      'NSE_EQ',
      '2026-11-20T09:30:00',
      '2026-11-20T09:29:00',
    ],
    ['2 hours of commodities', { unit: 'hours', interval: 2 }, 'MCX_FO', '2026-11-20T22:00:00', '2026-11-20T21:00:00'],
    ['a day', { unit: 'days', interval: 1 }, 'NSE_EQ', '2026-11-20T00:10:00', '2026-11-20T00:00:00'],
    ['a week, from Monday', { unit: 'weeks', interval: 1 }, 'NSE_EQ', '2026-11-20T10:00:00', '2026-11-16T00:00:00'],
    ['a month', { unit: 'months', interval: 1 }, 'NSE_EQ', '2026-11-20T10:00:00', '2026-11-01T00:00:00'],
  ] as const)('%s', (_what, length, segment, at, start) => {
    expect(barClock(length, segment, null).startOf(ist(at))).toBe(ist(start))
  })

  test('any bar of the session tells where the others begin, whatever the usual hours are', () => {
    const clock = barClock({ unit: 'minutes', interval: 7 }, 'NSE_EQ', ist('2026-11-08T18:07:00'))
    expect(clock.startOf(ist('2026-11-08T18:15:00'))).toBe(ist('2026-11-08T18:14:00'))
  })

  test('a month ends with its last day', () => {
    const clock = barClock({ unit: 'months', interval: 1 }, 'NSE_EQ', null)
    expect(clock.endOf(ist('2026-02-01T00:00:00'))).toBe(ist('2026-03-01T00:00:00'))
    expect(clock.endOf(ist('2026-12-01T00:00:00'))).toBe(ist('2027-01-01T00:00:00'))
  })
})
