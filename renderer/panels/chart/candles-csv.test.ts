import { expect, test } from 'vitest'
import { fromCsv } from '../../format/csv.ts'
import type { Bar } from '../../stores/chart/bar.ts'
import { candlesCsv } from './candles-csv.ts'

const bars = [60_000, 120_000, 180_000].map(
  (time): Bar => ({
    ...{ time, open: 1, high: 2, low: 1, close: 2, volume: 10, interest: 0 },
  }),
)
const states = (...asked: Parameters<typeof candlesCsv>) =>
  (fromCsv(candlesCsv(...asked)) ?? []).slice(1).map((row) => row.at(-1))

test("each candle says whether it is over and the broker's own", () => {
  expect(states(bars, 120_000, { last: 'settled', isCandle: false })).toEqual([
    ...['over', 'over, not yet told by the broker', 'over'],
  ])
})

test.each([
  ['going', false, 'going on'],
  ['unsettled', false, 'over, not yet told by the broker'],
  ['stopped', false, 'stands still: its price is not live'],
  ['untimed', false, 'stands still: its live price comes without the time of a trade'],
  ['untimed', true, "as the broker's candle told it"],
] as const)('the last one that is %s (by a candle: %s) is said to be, as under the chart', (last, isCandle, words) => {
  expect(states(bars, 180_000, { last, isCandle }).at(-1)).toBe(words)
})

test('a volume that is only near is said to be so', () => {
  const near = bars.with(2, {
    time: 180_000,
    open: 1,
    high: 2,
    low: 1,
    close: 2,
    volume: 10,
    interest: 0,
    isVolumeNear: true,
  })
  expect(states(near, 180_000, { last: 'going', isCandle: false }).at(-1)).toBe('going on, volume not exact')
})
