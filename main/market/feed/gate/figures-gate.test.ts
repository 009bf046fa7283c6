import { expect, test } from 'vitest'
import { isCandle } from './figures-gate.ts'

test('M10: a candle opens and closes within its range', () => {
  const candle = { open: 100, high: 110, low: 90, close: 105 }
  expect(isCandle(candle)).toBe(true)
  expect(isCandle({ ...candle, open: 90, close: 110 })).toBe(true)
  for (const wrong of [{ open: 111 }, { open: 89 }, { close: 111 }, { close: 89 }, { low: 111 }, { close: Number.NaN }])
    expect(isCandle({ ...candle, ...wrong })).toBe(false)
})
