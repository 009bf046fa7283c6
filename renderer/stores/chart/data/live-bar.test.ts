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

test('a new bar has what was traded since the one right before it; after bars that nobody heard of its volume is not known', () => {
  expect(volumeOfBegun(70_000)).toBe(40)
  expect(volumeOfBegun(130_000)).toBeNaN()
})

const day = 24 * 60 * minute
const days = { startOf: (at: number) => Math.floor(at / day) * day, endOf: (start: number) => start + day }

test('the bar of a new day has the volume that the feed counts through it, and nothing of the day before', () => {
  const folded = foldTick(liveFrom(first, tick(10 * 60 * minute, 1_000)), tick(day + 5 * 60 * minute, 5_000), days)
  expect(folded.kind === 'begun' && folded.live.bar.volume).toBe(5_000)
})

test('a bar of less than its new day does not: what was traded before it was heard of is not known', () => {
  const folded = foldTick(liveFrom(first, tick(10 * 60 * minute, 1_000)), tick(day + 5 * 60 * minute, 5_000), clock)
  expect(folded.kind === 'begun' && folded.live.bar.volume).toBeNaN()
})

function volumesOf(ticks: readonly Tick[], by: Parameters<typeof foldTick>[2]): readonly unknown[] {
  let live = liveFrom(first, null)
  return ticks.map((each) => {
    const folded = foldTick(live, each, by)
    if (folded.kind !== 'same') live = folded.live
    return [live.bar.volume, live.bar.isVolumeNear ?? false]
  })
}

test('a bar that was half over when it was read has a volume that is only near, and the next one its own', () => {
  const ticks = [tick(30_000, 1_000), tick(40_000, 1_010), tick(61_000, 1_015)]
  expect(volumesOf(ticks, clock)).toEqual([
    [50, true],
    [60, true],
    [5, false],
  ])
})

test('the bar of a day that was half over is exact all the same, and no less than the broker told of it', () => {
  expect(volumesOf([tick(30_000, 45), tick(40_000, 1_010)], days)).toEqual([
    [50, false],
    [1_010, false],
  ])
})

test('of a bar of which the feed tells no volume nothing is counted: it is as the broker told it', () => {
  expect(volumesOf([tick(30_000, Number.NaN)], clock)).toEqual([[50, false]])
})
