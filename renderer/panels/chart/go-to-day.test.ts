import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Bar } from '../../stores/chart/bar.ts'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import type { ChartState, Older } from '../../stores/chart/chart-state.ts'
import { beginOf, goToDay } from './go-to-day.ts'
import { goingOn } from './rehearsal/made-up-bars.ts'

const day = 86_400_000

function stage(firstDay: number) {
  let first = firstDay
  let asked = 0
  const state = createStore<ChartState>(() => goingOn)
  const bar = (time: number): Bar => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1, interest: 0 })
  const data: Pick<ChartData, 'bars' | 'state' | 'needOlder'> = {
    bars: () => [bar(first * day), bar(100 * day)],
    state,
    needOlder: () => {
      asked += 1
    },
  }
  const arrived: number[] = []
  const stop = goToDay(data as ChartData, 50 * day, (at) => arrived.push(at))
  return {
    arrived,
    stop,
    asked: () => asked,
    come: (to: number, older: Older = { kind: 'more' }) => {
      first = to
      state.setState({ older })
    },
  }
}

test('a day that has been read is there at once', () => {
  expect(stage(40)).toMatchObject({ arrived: [50 * day] })
})

test('what lies before is read until the day has come, once', () => {
  const { arrived, come, asked } = stage(90)
  come(70)
  expect([arrived, asked()]).toEqual([[], 2])
  come(45)
  come(44)
  expect([arrived, asked()]).toEqual([[50 * day], 2])
})

test('where the history ends before, it leads to its first bar; after a failure it waits', () => {
  const { arrived, come, asked } = stage(90)
  come(80, { kind: 'failed', error: { kind: 'no-answer', happened: 'No.', todo: 'Wait.' } })
  come(80, { kind: 'ended', said: 'Listed then.' })
  expect([arrived, asked()]).toEqual([[50 * day], 1])
})

test('whoever thinks again is led nowhere', () => {
  const { arrived, come, stop } = stage(90)
  stop()
  come(45)
  expect(arrived).toEqual([])
})

test('a day begins at midnight in India', () => {
  expect(new Date(beginOf('2026-02-03')).toISOString()).toBe('2026-02-02T18:30:00.000Z')
})
