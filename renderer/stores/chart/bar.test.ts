import { describe, expect, test } from 'vitest'
import { type Bar, placeHolding, placeStanding, unpackBars } from './bar.ts'
import type { CandleUnit } from './candle-length.ts'

const told: readonly Bar[] = [
  { time: 1_795_000_000_000, open: 101.05, high: 102.35, low: 100.95, close: 101.4, volume: 1_234_567, interest: 0.1 },
  { time: 1_795_000_060_000, open: 101.4, high: 101.4, low: 99.85, close: 100, volume: Number.NaN, interest: -Math.PI },
]

/** As main packs them: doubles one after the other, prices in ten-thousandths of a rupee. */
function packed(bars: readonly Bar[]): string {
  const numbers = bars.flatMap(({ time, open, high, low, close, volume, interest }) => [
    time,
    ...[open, high, low, close].map((price) => Math.round(price * 10_000)),
    volume,
    interest,
  ])
  return Buffer.from(new Float64Array(numbers).buffer).toString('base64')
}

test('candles come out of their bytes as they were, to the last bit of the last number', () => {
  expect(unpackBars({ packed: packed(told), count: 2 })).toEqual(told)
})

test('bytes that are not whole candles are none', () => {
  expect(unpackBars({ packed: packed(told), count: 3 })).toBeNull()
  expect(unpackBars({ packed: packed(told).slice(0, -4), count: 2 })).toBeNull()
})

test.each([
  [999, null],
  [1_000, 0],
  [1_059, 0],
  [1_060, 1],
  [9_999, 1],
])('the bar that holds the instant %d is %s', (millis, place) => {
  const bars = [1_000, 1_060].map((time) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 0, interest: 0 }))
  expect(placeHolding(bars, millis)).toBe(place)
})

const ist = (text: string) => Date.parse(`${text}+05:30`)
const barsAt = (...times: readonly string[]) =>
  times.map((time) => ({ time: ist(time), open: 1, high: 1, low: 1, close: 1, volume: 0, interest: 0 }))

describe('an instant stands', () => {
  const session = (day: string) => ['09:15', '09:20', '15:25'].map((time) => `${day}T${time}`)
  const fives = barsAt(...session('2026-11-20'), ...session('2026-11-23'))
  const days = barsAt('2026-10-30T00:00', '2026-11-02T00:00', '2026-11-03T00:00')
  const stands = (bars: readonly Bar[], unit: CandleUnit, at: string) => placeStanding(bars, unit, ist(at))

  test.each([
    ['the candle of a day, on the first bar of that day', '2026-11-23T00:00', 3],
    ['the candle of a week whose Monday was a holiday, on its first bar', '2026-11-21T00:00', 3],
    ['the candle of the first day that has been read, on its first bar', '2026-11-20T00:00', 0],
    ['what was before the opening, on the first bar of its own day', '2026-11-23T09:00', 3],
    ['what is within a bar, on that', '2026-11-23T09:22', 4],
    ['what was after the close, on the last bar of its own day', '2026-11-20T22:00', 2],
    ['what is later than all bars, on the last', '2026-11-24T00:00', 5],
  ])('%s', (_, at, place) => expect(stands(fives, 'minutes', at)).toBe(place))

  test('nowhere before the first day that has been read', () => {
    expect(stands(fives, 'minutes', '2026-11-19T00:00')).toBeNull()
    expect(stands([], 'minutes', '2026-11-19T00:00')).toBeNull()
  })

  test('on its day, and where nothing was traded then on the next: a month may begin with a Sunday', () => {
    expect(stands(days, 'days', '2026-11-02T15:25')).toBe(1)
    expect(stands(days, 'days', '2026-11-01T00:00')).toBe(1)
  })

  test('on the week or the month that holds it, however long before that began', () => {
    const weeks = barsAt('2026-11-09T00:00', '2026-11-16T00:00', '2026-11-23T00:00')
    expect(stands(weeks, 'weeks', '2026-11-18T00:00')).toBe(1)
    expect(stands(weeks, 'weeks', '2026-11-08T00:00')).toBeNull()
    expect(stands(barsAt('2026-09-01T00:00', '2026-10-01T00:00'), 'months', '2026-09-17T10:00')).toBe(0)
  })
})
