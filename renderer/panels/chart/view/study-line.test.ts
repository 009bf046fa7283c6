import { describe, expect, test } from 'vitest'
import type { Bar } from '../../../stores/chart/bar.ts'
import { usualStudy } from '../../../stores/chart/studies/chosen-study.ts'
import { runStudy } from '../../../stores/chart/studies/study-run.ts'
import { columnOf, type DrawnLine, drawStudyLine } from './study-line.ts'

type Point = Parameters<DrawnLine['update']>[0]

/** What the library holds after all it was told: the values, in the order of their times. */
function heldSeries() {
  const held = new Map<number, Point>()
  const keep = (point: Point) => ('value' in point ? held.set(point.time, point) : held.delete(point.time))
  const series: DrawnLine = {
    setData: (points) => {
      held.clear()
      for (const point of points) keep(point)
    },
    update: keep,
  }
  return { series, points: () => [...held.values()].sort((one, other) => one.time - other.time) }
}

const minute = 60_000
function barAt(at: number, close: number): Bar {
  return { time: at * minute, open: close, high: close + 1, low: close - 1, close, volume: 1, interest: Number.NaN }
}
const bars = (values: readonly (number | null)[]) => values.map((value, at) => barAt(at, value ?? 0))

function drawn(values: readonly (number | null)[], shift = 0, isJoined = true) {
  const { series, points } = heldSeries()
  const line = drawStudyLine({ series, shift, isJoined, ofBar: (bar) => values[bar] ?? null })
  return { line, colours: () => points().map((point) => ('color' in point ? point.color : 'own')), points }
}

describe('a line of an indicator', () => {
  test('is not drawn across bars that have no value', () => {
    const values = [1, 2, null, null, 5, 6]
    const { line, colours } = drawn(values)
    line.from(bars(values), 0)
    // A piece of the line has the colour of the value that it begins at.
    expect(colours()).toEqual(['own', 'transparent', 'own', 'own'])
  })

  test('that has a value at every other bar is joined nowhere, bar by bar as all at once', () => {
    const values = [1, null, 3, null, 5, null]
    const { line, colours } = drawn(values)
    line.from(bars(values.slice(0, 1)), 0)
    for (let count = 2; count <= values.length; count += 1) line.end(bars(values.slice(0, count)), true)
    expect(colours()).toEqual(['transparent', 'transparent', 'transparent'])
  })

  test('keeps its dots and bars where nothing joins them', () => {
    const values = [1, null, 3]
    const { line, colours } = drawn(values, 0, false)
    line.from(bars(values), 0)
    expect(colours()).toEqual(['own', 'own'])
  })

  test('that is drawn earlier or later ends where its values end', () => {
    const values = [1, 2, 3, 4]
    const earlier = drawn(values, -2)
    earlier.line.from(bars(values), 0)
    expect(earlier.colours()).toEqual(['own', 'own'])
    const later = drawn(values, 2)
    later.line.from(bars(values), 0)
    expect(later.colours()).toEqual(['own', 'own'])
  })

  test.each([0, 1, -3])(
    'moved by its bars, turning and turning back, is the line that is drawn anew (shift %i)',
    (shift) => {
      const run = runStudy(usualStudy('supertrend'))
      const walk = Array.from({ length: 160 }, (_, at) => barAt(at, 100 + 12 * Math.sin(at / 7) + (at % 3)))
      const shown = walk.slice(0, 40)
      run.all(shown)
      const lines = [0, 1].map((place) => {
        const { series, points } = heldSeries()
        const line = drawStudyLine({ series, shift, isJoined: true, ofBar: columnOf(run.rows, place) })
        line.from(shown, 0)
        return { line, points, place }
      })
      const anew = (place: number) => {
        const { series, points } = heldSeries()
        drawStudyLine({ series, shift, isJoined: true, ofBar: columnOf(run.rows, place) }).from(shown, 0)
        return points()
      }
      let turned = 0
      for (const bar of walk.slice(40)) {
        shown.push(bar)
        run.added(bar)
        for (const { line } of lines) line.end(shown, true)
        // As the price of the last bar goes far down, far up and back.
        for (const close of [bar.close - 60, bar.close + 60, bar.close]) {
          const now = { ...bar, close, high: Math.max(bar.high, close), low: Math.min(bar.low, close) }
          shown[shown.length - 1] = now
          run.last(now)
          for (const { line } of lines) line.end(shown, false)
          for (const { points, place } of lines) expect(points()).toEqual(anew(place))
        }
        turned += lines.filter(({ points }) => points().some((point) => 'color' in point)).length
      }
      expect(turned).toBeGreaterThan(50)
    },
  )
})
