import { expect, test } from 'vitest'
import { foldTick, liveFrom, type Tick } from './live-bar.ts'

const minute = 60_000
const clock = {
  startOf: (at: number) => Math.floor(at / minute) * minute,
  endOf: (start: number) => start + minute,
}
const first = { time: 0, open: 100, high: 101, low: 99, close: 100, volume: 50, interest: 0 }

const tick = (at: number, volume: number): Tick => ({
  ...{ price: 100, at, volume, high: Number.NaN, low: Number.NaN, interest: 0 },
})

function volumeOfBegun(at: number): number | string {
  const folded = foldTick(liveFrom(first, tick(30_000, 1_000)), tick(at, 1_040), clock)
  return folded.kind === 'begun' ? folded.live.bar.volume : folded.kind
}

test('a new bar has what was traded since the one right before it, and nothing of bars that nobody heard of', () => {
  expect(volumeOfBegun(70_000)).toBe(40)
  expect(volumeOfBegun(130_000)).toBe(0)
})

test('a new day has nothing of the volume of the day before, however early it is', () => {
  const day = 24 * 60 * minute
  const days = { startOf: (at: number) => Math.floor(at / day) * day, endOf: (start: number) => start + day }
  const folded = foldTick(liveFrom(first, tick(10 * 60 * minute, 1_000)), tick(day + 5 * 60 * minute, 5_000), days)
  expect(folded.kind === 'begun' && folded.live.bar.volume).toBe(0)
})
