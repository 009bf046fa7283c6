import { expect, test } from 'vitest'
import { type Bar, placeHolding, unpackBars } from './bar.ts'

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
