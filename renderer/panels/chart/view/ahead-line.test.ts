import { describe, expect, test } from 'vitest'
import type { Bar } from '../../../stores/chart/bar.ts'
import { usualStudy } from '../../../stores/chart/studies/chosen-study.ts'
import { studies } from '../../../stores/chart/studies/studies.ts'
import { runStudy } from '../../../stores/chart/studies/study-run.ts'
import { aheadOf, paintAhead } from './ahead-line.ts'
import { columnOf, drawStudyLine } from './study-line.ts'

const walk = Array.from({ length: 160 }, (_, at): Bar => {
  const close = 100 + 12 * Math.sin(at / 7) + (at % 5)
  return {
    time: at * 60_000,
    open: close,
    high: close + (at % 3),
    low: close - (at % 4),
    close,
    volume: 1,
    interest: 0,
  }
})

/** Half way between the highest high and the lowest low of so many bars, up to that one. */
function middle(bars: readonly Bar[], at: number, count: number): number {
  const within = bars.slice(at - count + 1, at + 1)
  return (Math.max(...within.map(({ high }) => high)) + Math.min(...within.map(({ low }) => low))) / 2
}

describe('the leading spans of Ichimoku past the last bar', () => {
  const chosen = usualStudy('ichimoku')
  const bars = walk.slice(0, 140)
  const run = runStudy(chosen)
  const aheadBy = (name: string) => {
    const place = studies.ichimoku.lines.findIndex((line) => line.name === name)
    const line = studies.ichimoku.lines[place]
    const shift = line && 'shift' in line ? line.shift(chosen.parameters) : 0
    const series = { setData: () => {}, update: () => {} }
    const drawing = drawStudyLine({ series, shift, isJoined: true, ofBar: columnOf(run.rows, place) })
    return aheadOf(run.rows().length, shift, drawing.valueAt)
  }
  const spanA = (of: readonly Bar[], at: number) => (middle(of, at, 9) + middle(of, at, 26)) / 2
  const spanB = (of: readonly Bar[], at: number) => middle(of, at, 52)

  test('reach 26 bars past it, each with the value of the bar 26 before its place', () => {
    run.all(bars)
    for (const [name, expected] of [['Span A', spanA] as const, ['Span B', spanB] as const]) {
      const { last, values } = aheadBy(name)
      expect([last, values.length]).toEqual([139, 27])
      for (const [at, value] of values.entries()) expect(value).toBeCloseTo(expected(bars, last + at - 26), 9)
    }
  })

  test('go on with each bar, and their end with the last bar as it becomes another', () => {
    run.all(bars)
    const added = [...bars, ...walk.slice(140, 141)]
    for (const bar of added.slice(140)) run.added(bar)
    expect(aheadBy('Span B').last).toBe(140)
    expect(aheadBy('Span B').values.at(-1)).toBeCloseTo(spanB(added, 140), 9)
    const higher = { ...(added.at(-1) ?? walk[0]), high: 500 } as Bar
    run.last(higher)
    const now = added.with(-1, higher)
    expect(aheadBy('Span B').values.at(-1)).toBeCloseTo(spanB(now, 140), 9)
    expect(aheadBy('Span B').values.at(-2)).toBeCloseTo(spanB(now, 139), 9)
  })

  test('are those of span A and span B alone', () => {
    run.all(bars)
    expect(['Conversion', 'Base', 'Lagging'].map((name) => aheadBy(name).values)).toEqual([[], [], []])
  })

  test('are not there before there are bars enough', () => {
    run.all(walk.slice(0, 30))
    expect(new Set(aheadBy('Span B').values)).toEqual(new Set([null]))
    run.all([])
    expect(aheadBy('Span B').values).toEqual([])
  })
})

describe('the line of it', () => {
  let first = 0
  const line = paintAhead({
    colour: 'red',
    dash: [2, 2],
    width: 1,
    x: (place) => place * 10,
    first: () => first,
    y: (value) => 100 - value,
  })

  function strokes(): readonly string[] {
    const said: string[] = []
    const context = {
      ...{ setLineDash: () => {}, beginPath: () => {}, stroke: () => {} },
      moveTo: (x: number, y: number) => said.push(`to ${x},${y}`),
      lineTo: (x: number, y: number) => said.push(`line ${x},${y}`),
    }
    // Only what the line asks of the library's canvas.
    const target = {
      useMediaCoordinateSpace: (draw: (scope: { context: typeof context }) => void) => draw({ context }),
    }
    for (const view of line.primitive.paneViews?.() ?? []) view.renderer()?.draw(target as never)
    return said
  }

  test('begins at the last bar, goes place by place, and joins nothing over a place without a value', () => {
    line.show({ last: 4, values: [10, 20, null, 40, 50] })
    expect(strokes()).toEqual(['to 40,90', 'line 50,80', 'to 70,60', 'line 80,50'])
  })

  test('counts for the scale where it is in sight, and only there', () => {
    line.show({ last: 4, values: [10, 20, null, 40, 50] })
    const scaleOf = (from: number, to: number) => line.primitive.autoscaleInfo?.(from as never, to as never)?.priceRange
    expect(scaleOf(0, 5)).toEqual({ minValue: 10, maxValue: 20 })
    expect(scaleOf(6, 30)).toEqual({ minValue: 40, maxValue: 50 })
    expect(scaleOf(0, 3)).toBeUndefined()
    // The library counts from its own first bar.
    first = 4
    expect(scaleOf(0, 1)).toEqual({ minValue: 10, maxValue: 20 })
    first = 0
  })
})
