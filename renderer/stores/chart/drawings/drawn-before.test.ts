import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Drawing, DrawingPoint } from '../../../../contract/drawings.ts'
import { instant, moneyFromRupees } from '../../../../contract/kinds.ts'
import type { Bar } from '../bar.ts'
import type { ChartData } from '../chart-data.ts'
import type { ChartState, Older } from '../chart-state.ts'
import type { BarsChange } from '../data/bar-series.ts'
import type { DrawingState } from './drawing-desk.ts'
import { beginningOf, nearestOf, watchDrawnBefore } from './drawn-before.ts'

const opens = Date.parse('2026-11-20T09:15:00+05:30')
const day = 86_400_000
const hundred = moneyFromRupees(100)
if (hundred === undefined) throw new Error('a test went wrong')
const price = hundred

const daysBack = (days: number): DrawingPoint => ({ at: instant(opens - days * day), price })
const level: Drawing = { kind: 'level', id: 'level-0001', price }
const note = (days: number): Drawing => ({ kind: 'note', id: `note-${1_000 + days}`, from: daysBack(days), text: 'x' })
const trend = (from: number, to: number): Drawing => ({
  ...{ kind: 'trend', id: `trend-${1_000 + from}`, from: daysBack(from), to: daysBack(to), extended: true },
})

/** Bars of a minute, one a day, from so many days back on. */
function stage(drawings: readonly Drawing[], daysRead = 4) {
  const listeners = new Set<(change: BarsChange) => void>()
  const state = createStore<Pick<ChartState, 'older'>>(() => ({ older: { kind: 'more' } }))
  const desk = { store: createStore<Pick<DrawingState, 'drawings'>>(() => ({ drawings })) }
  let read = daysRead
  let asked = 0
  const barAt = (back: number): Bar => ({
    ...{ time: opens - back * day, open: 1, high: 1, low: 1, close: 1, volume: 0, interest: 0 },
  })
  const data = {
    bars: () => Array.from({ length: read }, (_, at) => barAt(read - 1 - at)),
    ...{ length: { unit: 'minutes', interval: 1 }, state },
    subscribe: (listener: (change: BarsChange) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    needOlder: () => {
      asked += 1
      state.setState({ older: { kind: 'reading' } })
    },
  }
  const heard: (readonly string[])[] = []
  // Only what it asks of a chart's bars and of its drawings.
  const stop = watchDrawnBefore(data as unknown as ChartData, desk as never, (before) =>
    heard.push(before.map(({ id }) => id)),
  )
  return {
    ...{ heard, stop, desk },
    asked: () => asked,
    come: (days: number, older: Older = { kind: 'more' }) => {
      read = days
      for (const listener of [...listeners]) listener('all')
      state.setState({ older })
    },
  }
}

test('what begins among the bars is not told of, and nothing is read for it', () => {
  const { heard, asked } = stage([level, note(2), trend(3, 1)])
  expect([heard, asked()]).toEqual([[], 0])
})

test('bars are read until what begins before them has come, and no further', () => {
  const { heard, asked, come } = stage([trend(9, 1), note(6)])
  expect([heard.at(-1), asked()]).toEqual([['trend-1009', 'note-1006'], 1])
  come(8)
  expect([heard.at(-1), asked()]).toEqual([['trend-1009'], 2])
  come(11)
  expect([heard.at(-1), asked()]).toEqual([[], 2])
})

test('what begins very far back is told of, and nothing is read for it', () => {
  const { heard, asked, come } = stage([trend(400, 1)])
  expect([heard, asked()]).toEqual([[['trend-1400']], 0])
  come(12)
  expect([heard, asked()]).toEqual([[['trend-1400']], 0])
  come(401)
  expect([heard.at(-1), asked()]).toEqual([[], 0])
})

test('where the broker tells no earlier bars, nothing is asked of it, and it is told of', () => {
  const { heard, asked, come } = stage([trend(9, 1)])
  come(5, { kind: 'ended', said: 'Listed then.' })
  expect([heard.at(-1), asked()]).toEqual([['trend-1009'], 1])
})

test('before there is a bar none is before it, and what is drawn or taken away later counts', () => {
  const { heard, desk, come } = stage([note(6)], 0)
  expect(heard).toEqual([])
  come(4, { kind: 'ended', said: 'Listed then.' })
  expect(heard.at(-1)).toEqual(['note-1006'])
  desk.store.setState({ drawings: [note(6), note(7)] })
  expect(heard.at(-1)).toEqual(['note-1006', 'note-1007'])
  desk.store.setState({ drawings: [level] })
  expect(heard.at(-1)).toEqual([])
})

test('whoever has gone hears nothing', () => {
  const { heard, stop, desk, asked } = stage([])
  stop()
  desk.store.setState({ drawings: [note(9)] })
  expect([heard, asked()]).toEqual([[], 0])
})

test('a drawing begins at its earlier point, a level at none, and the nearest begins last', () => {
  expect(beginningOf(trend(1, 9))).toBe(opens - 9 * day)
  expect(beginningOf(level)).toBeNull()
  expect(nearestOf([note(9), note(6), note(8)])).toEqual(note(6))
  expect(nearestOf([])).toBeUndefined()
})
