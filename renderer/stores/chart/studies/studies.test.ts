import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bar, Bars } from '../bar.ts'
import { type ChosenStudy, usualStudy } from './chosen-study.ts'
import { reference } from './reference.test-support.ts'
import { type StudyKind, studies, studyKinds } from './studies.ts'
import type { Values } from './study.ts'
import { runStudy } from './study-run.ts'

const opens = Date.parse('2026-11-19T09:15:00+05:30')

/** Two sessions of some bars each, on a grid of ticks: flat stretches and repeats are as likely as in the market. */
const someBars = fc
  .array(
    fc.record({
      move: fc.integer({ min: -12, max: 12 }),
      above: fc.integer({ min: 0, max: 6 }),
      below: fc.integer({ min: 0, max: 6 }),
      close: fc.integer({ min: -4, max: 4 }),
      volume: fc.integer({ min: 0, max: 5_000 }),
    }),
    // Long ones too: without the size, hardly one would be as long as an indicator needs.
    { minLength: 3, maxLength: 140, size: 'max' },
  )
  .map((moves) => {
    let open = 2_000
    return moves.map(({ move, above, below, close, volume }, at): Bar => {
      open = Math.max(200, open + move)
      const ends = Math.max(200, open + close)
      const tick = 0.05
      return {
        time: opens + (at < moves.length / 2 ? at : at + 1_440) * 60_000,
        open: open * tick,
        high: (Math.max(open, ends) + above) * tick,
        low: (Math.min(open, ends) - below) * tick,
        close: ends * tick,
        volume,
        interest: 0,
      }
    })
  })

function someParameters(kind: StudyKind): fc.Arbitrary<ChosenStudy> {
  const usual = usualStudy(kind)
  const short = Object.fromEntries(
    studies[kind].parameters.map(({ name, isWhole, usual: value, least }) => [
      name,
      isWhole ? Math.max(least, Math.ceil(value / 3)) : value,
    ]),
  )
  return fc.constantFrom(usual, { kind, parameters: short })
}

function column(rows: readonly Values[], line: number): (number | null)[] {
  return rows.map((row) => row[line] ?? null)
}

function expectSame(found: readonly (number | null)[], expected: readonly (number | null)[]): void {
  expect(found.map((value) => value === null)).toEqual(expected.map((value) => value === null))
  found.forEach((value, at) => {
    const other = expected[at] ?? 0
    if (value !== null) expect(Math.abs(value - other)).toBeLessThan(1e-6 * Math.max(1, Math.abs(other)))
  })
}

function computed(chosen: ChosenStudy, bars: Bars): readonly Values[] {
  const run = runStudy(chosen)
  run.all(bars)
  return run.rows()
}

describe.each(studyKinds)('%s', (kind) => {
  test('is what its definition says, and nothing where the bars are not enough', () => {
    fc.assert(
      fc.property(someBars, someParameters(kind), (bars, chosen) => {
        const rows = computed(chosen, bars)
        const expected = reference[kind](bars, chosen.parameters)
        expect(studies[kind].lines).toHaveLength(expected.length)
        for (const [line, values] of expected.entries()) expectSame(column(rows, line), values)
      }),
      { numRuns: 40 },
    )
  })

  test('made tick by tick is the same as made of whole bars', () => {
    fc.assert(
      fc.property(someBars, someParameters(kind), fc.integer({ min: 1, max: 3 }), (bars, chosen, ticks) => {
        const live = runStudy(chosen)
        const shaky = bars.map((bar, at) => bars[(at * 7) % bars.length] ?? bar)
        bars.forEach((bar, at) => {
          const { high, low, close, volume } = shaky[at] ?? bar
          live.added({ ...bar, high, low, close, volume })
          for (let tick = 1; tick < ticks; tick += 1) live.last({ ...bar, close: low, low, high, volume: tick })
          live.last(bar)
        })
        const whole = computed(chosen, bars)
        for (const line of studies[kind].lines.keys()) expectSame(column(live.rows(), line), column(whole, line))
      }),
      { numRuns: 40 },
    )
  })
})

test('the relative strength index of the usual worked example', () => {
  // The closes and figures that are printed wherever the index is explained.
  const closes = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328, 45.614,
    46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122,
  ]
  const bars = closes.map((close, at) => ({
    time: at,
    ...{ open: close, high: close, low: close, close, volume: 1, interest: 0 },
  }))
  const values = column(computed(usualStudy('rsi'), bars), 0).slice(14)
  expect(values.map((value) => value?.toFixed(2))).toEqual([
    '70.53',
    '66.32',
    '66.55',
    '69.41',
    '66.36',
    '57.97',
    '62.93',
  ])
})

test.each(['stochastic', 'stochrsi'] as const)('in a range of nothing no price has a place: %s', (kind) => {
  const bars = Array.from({ length: 120 }, (_, at): Bar => {
    const isStill = at >= 40 && at < 80
    const close = isStill ? 100 : 100 + ((at * 7) % 11)
    const [high, low] = isStill ? [100, 100] : [close + 1, close - 1]
    return { time: opens + at * 60_000, open: close, high, low, close, volume: 1, interest: 0 }
  })
  const chosen = { ...usualStudy(kind), parameters: { bars: 5, range: 5, slow: 2, signal: 3 } }
  const live = runStudy(chosen)
  for (const bar of bars) {
    live.added({ ...bar, high: 130, close: 120 })
    live.last({ ...bar, high: 100, low: 100, close: 100 })
    live.last(bar)
  }
  expect(live.rows()[79]).toEqual([null, null])
  expect(live.rows().at(-1)).not.toContain(null)
  for (const [line, values] of reference[kind](bars, chosen.parameters).entries()) {
    expectSame(column(computed(chosen, bars), line), values)
    expectSame(column(live.rows(), line), values)
  }
})

test('one bar more or another last bar is one step, whatever stands before', () => {
  const bars: Bar[] = Array.from({ length: 5_000 }, (_, at) => ({
    time: opens + at * 60_000,
    ...{ open: 100, high: 101 + (at % 7), low: 99 - (at % 5), close: 100 + (at % 3), volume: 10, interest: 0 },
  }))
  for (const kind of studyKinds) {
    const run = runStudy(usualStudy(kind))
    run.all(bars)
    const before = run.rows().slice()
    run.last({ ...(bars.at(-1) ?? bars[0] ?? never()), close: 101.5 })
    run.added({ ...(bars.at(-1) ?? never()), time: opens + 5_000 * 60_000 })
    expect(
      run
        .rows()
        .slice(0, 4_999)
        .every((row, at) => row === before[at]),
    ).toBe(true)
    expect(run.rows()).toHaveLength(5_001)
  }
})

function never(): never {
  throw new Error('there are bars')
}
