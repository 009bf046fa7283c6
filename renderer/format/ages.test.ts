import { describe, expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { ageOf, formatAge, formatTimeLeft, formatWait } from './ages.ts'

describe('an age', () => {
  test.each([
    [0, '0.0 s'],
    [449, '0.4 s'],
    [999, '0.9 s'],
    [1_000, '1 s'],
    [12_700, '12 s'],
    [59_999, '59 s'],
    [60_000, '1 m'],
    [3_599_999, '59 m'],
    [7_300_000, '2 h'],
  ])('of %d ms is written %s', (millis, text) => {
    expect(formatAge(millis)).toBe(text)
  })

  test('counts from then to now', () => {
    expect(ageOf(instant(1_000), instant(4_000))).toEqual({ kind: 'known', millis: 3_000 })
  })

  test('of something a moment ahead of a coarse clock is nothing', () => {
    expect(ageOf(instant(1_800), instant(1_000))).toEqual({ kind: 'known', millis: 0 })
  })

  test('is not made up when the clock was set back', () => {
    expect(ageOf(instant(60_000), instant(1_000))).toEqual({ kind: 'clock-moved' })
  })
})

describe('the time left', () => {
  test.each([
    [0, '0:00'],
    [-5_000, '0:00'],
    [1, '0:01'],
    [272_000, '4:32'],
    [3_599_000, '59:59'],
    [3_600_000, '1 h 0 m'],
    [25_920_000, '7 h 12 m'],
  ])('of %d ms is written %s', (millis, text) => {
    expect(formatTimeLeft(millis)).toBe(text)
  })
})

test('a short wait is counted in seconds', () => {
  expect(formatWait(4_100)).toBe('5 s')
  expect(formatWait(60_000)).toBe('60 s')
  expect(formatWait(61_000)).toBe('1:01')
  expect(formatWait(-1)).toBe('0 s')
})
