/** A long history is drawn in two steps: what is in sight first. Both show the same of the same bars. */
import { describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { instant, moneyFromRupees } from '../../../../contract/kinds.ts'
import type { Bar } from '../../../stores/chart/bar.ts'
import type { CandleLength } from '../../../stores/chart/candle-length.ts'
import type { ChartData } from '../../../stores/chart/chart-data.ts'
import type { ChartState } from '../../../stores/chart/chart-state.ts'
import { createCrosshair } from '../../../stores/chart/crosshair.ts'
import type { BarsChange } from '../../../stores/chart/data/bar-series.ts'
import type { OwnMarks } from '../../../stores/chart/own-marks.ts'
import { mostStudies, usualStudy } from '../../../stores/chart/studies/chosen-study.ts'
import type { StudyKind } from '../../../stores/chart/studies/studies.ts'
import { barStyles, type ChartSetup, firstSetup } from '../chart-setup.ts'
import { chartWords } from '../chart-words.ts'
import { goingOn } from '../rehearsal/made-up-bars.ts'
import { type ChartViewParts, openChartView } from './chart-view.ts'
import type { Colours } from './colours.ts'
import { fakeLibrary } from './library.test-support.ts'
import { lineColours } from './line-colours.ts'
import { shownTime } from './shown-time.ts'

const held = vi.hoisted(() => ({ create: (): unknown => null }))
vi.mock(import('lightweight-charts'), async (real) => ({
  ...(await real()),
  createChart: () => held.create() as never,
}))

const opens = Date.parse('2026-11-02T09:15:00+05:30')
const count = 3_000
/** Of the Ichimoku cloud, which is drawn ahead: so many bars are in sight, and so many are drawn at first. */
const shown = 119
const atFirst = shown + 200

function barAt(at: number, base = 1_000): Bar {
  const close = base + 40 * Math.sin(at / 30) + ((at * 7) % 11)
  const open = base + 40 * Math.sin((at - 1) / 30)
  const [high, low] = [Math.max(open, close) + (at % 5), Math.min(open, close) - (at % 3)]
  return { time: opens + at * 60_000, open, high, low, close, volume: 100 + ((at * 37) % 900), interest: Number.NaN }
}

const someBars = (base = 1_000, length = count) => Array.from({ length }, (_, at) => barAt(at, base))

const minutely: CandleLength = { unit: 'minutes', interval: 1 }

function heldBars(bars: Bar[], length = minutely, key = 'NSE_EQ|INE002A01018') {
  const listeners = new Set<(change: BarsChange) => void>()
  const state = createStore<ChartState>(() => goingOn)
  let now = bars
  let read = 0
  const data: ChartData = {
    // Only ever shown.
    key: key as ChartData['key'],
    ...{ length, bars: () => now, state, settledTo: () => 0 },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    needOlder: () => {
      if (state.getState().older.kind === 'more') read += 1
    },
    ...{ again: () => {}, stop: () => {} },
  }
  const tell = (change: BarsChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  return {
    data,
    listeners,
    /** How often older bars were read. */
    read: () => read,
    older: (kind: 'reading' | 'more') => state.setState({ older: { kind } }),
    /** A price moves the last bar. */
    tick: (close: number) => {
      const last = now.at(-1)
      if (last) now[now.length - 1] = { ...last, close, high: Math.max(last.high, close) }
      tell('last')
    },
    add: (bar: Bar) => {
      now.push(bar)
      tell('added')
    },
    become: (next: Bar[]) => {
      now = next
      tell('all')
    },
    again: () => tell('all'),
  }
}

const nobody = { addEventListener: () => {}, removeEventListener: () => {} }

type Stage = {
  readonly bars?: Bar[]
  readonly beside?: Bar[]
  readonly setup?: Partial<ChartSetup>
  readonly range?: ChartViewParts['range']
  readonly width?: number
  readonly length?: CandleLength
  readonly words?: Pick<ChartViewParts, 'format' | 'onTick' | 'exact' | 'formatUnits'>
}

const bare = { format: String, onTick: String, exact: String, formatUnits: String }

function wordsOf(...look: Parameters<typeof chartWords>): Stage['words'] & {} {
  const words = chartWords(...look)
  return { ...words, format: words.price, formatUnits: words.units }
}

function stage({ bars = someBars(), beside, setup, range = null, width, length = minutely, words = bare }: Stage = {}) {
  const library = fakeLibrary(width)
  held.create = () => library.chart
  const feed = heldBars(bars, length)
  const other = beside && heldBars(beside, length, 'NSE_EQ|INE009A01021')
  const waiting = new Set<() => void>()
  const onRead = vi.fn()
  const widths: number[] = []
  const colours: Colours = { of: (name) => name, faint: (name) => name, line: (at) => `line ${at % lineColours}` }
  const view = openChartView({
    // Only what a chart asks of the page.
    container: { ...nobody, ownerDocument: nobody } as unknown as HTMLElement,
    ...{ data: feed.data, beside: other ? { data: other.data, name: 'INFY' } : null },
    setup: { ...firstSetup, studies: (['ema', 'supertrend', 'macd', 'ichimoku'] as const).map(usualStudy), ...setup },
    ...{ colours, font: { size: 11, family: 'sans' }, tick: 0.05, crosshair: createCrosshair(), panel: 'one', range },
    ...{ ...words, onRead },
    onWidth: (places) => widths.push(places),
    afterPicture: (run) => {
      waiting.add(run)
      return () => waiting.delete(run)
    },
    link: { letter: () => null, follows: () => false },
    hand: { onClick: () => {}, grasp: { grab: () => false, drag: () => {}, drop: () => {}, leave: () => {} } },
  })
  return {
    ...{ library, feed, other, view, waiting, widths },
    rest: () => {
      library.picture()
      for (const run of [...waiting]) {
        waiting.delete(run)
        run()
      }
    },
    /** All that is drawn of the bars in sight: where each stands, and each value at it. */
    seen: () => {
      library.picture()
      return library.inSight().map((time) => ({
        time,
        x: Math.round(library.xOf(time) * 1e6) / 1e6,
        values: library.series.map((series) => series.points().find((point) => point.time === time)),
      }))
    },
    /** All values of the prices, and of each line those not far from sight. */
    drawn: () =>
      library.series.map((series, at) =>
        series.points().filter((point) => Object.keys(point).length > 1 && (at === 0 || point.time > timeOf(2_400))),
      ),
    prices: () => library.series[0]?.points() ?? [],
    firstTime: () => library.times()[0],
    /** How often the legend was asked to look again. */
    reads: () => onRead.mock.calls.length,
  }
}

/** A bar without a value looks the same whether the library was told of it or not. */
function withoutGaps(seen: ReturnType<ReturnType<typeof stage>['seen']>) {
  return seen.map(({ time, x, values }) => {
    return { time, x, values: values.map((point) => (point && Object.keys(point).length > 1 ? point : null)) }
  })
}

const timeOf = (at: number) => shownTime(barAt(at).time)
const readingsOf = ({ view }: ReturnType<typeof stage>, places: readonly number[]) =>
  places.map((at) => view.readings(at))
const somePlaces = [0, 700, 1_999, 2_119, 2_120, 2_121, 2_860, 2_998, 2_999]

test.each([
  ['the most indicators that a chart takes', Array.from({ length: mostStudies }, () => 'ema' as const)],
  ['of those in the colours of up and down', ['supertrend', 'supertrend', 'supertrend'] as const],
  ['with dots', Array.from({ length: mostStudies }, () => 'psar' as const)],
])('no two lines look the same, and the legend has each as it is drawn: %s', (_, kinds) => {
  const chart = stage({ setup: { volume: false, interest: false, studies: kinds.map(usualStudy) } })
  const lines = chart.library.series.slice(1).map((series) => {
    const { color, lineStyle, lineWidth, pointMarkersRadius } = series.options()
    return JSON.stringify([color, lineStyle, lineWidth, pointMarkersRadius])
  })
  expect(lines.length).toBeGreaterThanOrEqual(kinds.length)
  expect(new Set(lines).size).toBe(lines.length)
  const [, ...groups] = chart.view.readings(count - 1)[0]?.groups ?? []
  const marks = groups.map((readings) => JSON.stringify(readings.map(({ mark }) => mark)))
  expect(marks.length).toBe(kinds.length)
  expect(new Set(marks).size).toBe(marks.length)
})

describe('a long history', () => {
  test.each(barStyles)('as %s: what is in sight stands first, and is the same when the rest has come', (style) => {
    const chart = stage({ setup: { style } })
    expect(chart.firstTime()).toBe(timeOf(count - atFirst))
    const first = { seen: chart.seen(), readings: readingsOf(chart, somePlaces) }
    expect(first.seen.length).toBe(shown)
    expect(first.seen.at(-1)?.values.filter((value) => value !== undefined).length).toBe(chart.library.series.length)

    const prices = chart.prices()
    chart.rest()
    expect(chart.firstTime()).toBe(timeOf(0))
    expect(chart.prices().slice(-prices.length)).toEqual(prices)
    expect({ seen: chart.seen(), readings: readingsOf(chart, somePlaces) }).toEqual(first)

    // The same as drawn at once.
    const inSteps = chart.drawn()
    chart.feed.again()
    expect(chart.drawn()).toEqual(inSteps)
    expect(chart.waiting.size).toBe(0)
  })

  test('the same when its bars come to a chart that stood empty', () => {
    const chart = stage({ bars: [] })
    expect(chart.waiting.size).toBe(0)
    chart.feed.become(someBars())
    expect(chart.firstTime()).toBe(timeOf(count - atFirst))
    const first = chart.seen()
    expect(first).toEqual(stage().seen())
    chart.rest()
    expect(chart.seen()).toEqual(first)
    expect(chart.firstTime()).toBe(timeOf(0))
  })

  test('where a hand had left it, far back: that is what comes first, and stays', () => {
    const chart = stage({ bars: someBars(1_000, 9_000), range: { from: -2_000, to: -1_900, ahead: 26 } })
    expect(chart.firstTime()).toBe(timeOf(9_000 - 2_000 - 200))
    const first = chart.seen()
    expect(first[0]?.time).toBe(timeOf(7_000))
    chart.rest()
    expect(chart.seen()).toEqual(first)
    expect(chart.view.range()).toMatchObject({ from: expect.closeTo(-2_000, 6), to: expect.closeTo(-1_900, 6) })
  })

  test('and what a hand had chosen is not lost with bars that never came', () => {
    const range = { from: -34, to: 6, ahead: 0 }
    expect(stage({ bars: [], range }).view.range()).toEqual(range)
  })

  test.each([0, count])('on a screen wider than what comes first, of %d bars at its opening', (atOpening) => {
    const chart = stage({ bars: someBars(1_000, atOpening), width: 9_000 })
    if (atOpening === 0) chart.feed.become(someBars())
    chart.feed.tick(1_111)
    const first = chart.seen()
    expect(first.length).toBe(shown)
    expect(chart.firstTime()).toBe(timeOf(count - atFirst))
    chart.rest()
    expect(chart.seen()).toEqual(first)
    expect(chart.firstTime()).toBe(timeOf(0))
  })

  test('how many are in sight is told where a hand has changed it, and never what the library had on its way', () => {
    const chart = stage({ range: { from: -54, to: 6, ahead: 26 } })
    chart.library.picture()
    chart.rest()
    chart.library.picture()
    expect(new Set(chart.widths)).toEqual(new Set([60]))
    chart.view.zoom(1.25)
    chart.library.picture()
    expect(chart.widths.at(-1)).toBe(48)
    // Two keys before the next picture are two steps.
    chart.view.zoom(1.25)
    chart.view.zoom(1.25)
    chart.library.picture()
    expect(chart.widths.at(-1)).toBe(31)
  })

  test('of few bars more than are in sight is drawn at once', () => {
    const chart = stage({ bars: someBars(1_000, 1_800) })
    expect(chart.firstTime()).toBe(timeOf(0))
    expect(chart.waiting.size).toBe(0)
  })

  test.each(barStyles)('as %s: a price and a bar that come between the steps are in both', (style) => {
    const chart = stage({ setup: { style } })
    chart.feed.tick(1_234.5)
    expect(chart.view.readings(count - 1)[0]?.groups[0]?.at(-1)?.text).toBe('1234.5')
    chart.feed.add({ ...barAt(count), close: 1_250 })
    chart.feed.tick(1_255.5)
    const first = withoutGaps(chart.seen())
    chart.rest()
    expect(withoutGaps(chart.seen())).toEqual(first)
    expect(chart.view.readings(count - 1)[0]?.groups[0]?.at(-1)?.text).toBe('1234.5')
    expect(chart.view.readings(count)[0]?.groups[0]?.at(-1)?.text).toBe('1255.5')
    const inSteps = chart.drawn()
    chart.feed.again()
    expect(chart.drawn()).toEqual(inSteps)
  })

  test('a last price that is not of now looks so in both', () => {
    const chart = stage()
    chart.view.setLast({ isCurrent: false, word: 'Stale' })
    const first = chart.seen()
    expect(first.at(-1)?.values[0]).toHaveProperty('wickColor')
    chart.rest()
    expect(chart.seen()).toEqual(first)

    const late = stage({ bars: [] })
    late.view.setLast({ isCurrent: false, word: 'Stale' })
    late.feed.become(someBars())
    const isPast = () =>
      late
        .prices()
        .filter((point) => 'wickColor' in point)
        .map(({ time }) => time)
    expect(isPast()).toEqual([timeOf(count - 1)])
    late.rest()
    expect(isPast()).toEqual([timeOf(count - 1)])
  })

  test('older bars that come between the steps bring the whole', () => {
    const bars = someBars()
    const chart = stage({ bars: bars.slice(500) })
    const first = chart.seen()
    chart.feed.become(bars)
    expect(chart.firstTime()).toBe(timeOf(0))
    expect(chart.waiting.size).toBe(0)
    expect(chart.seen().map(({ time, x }) => [time, x])).toEqual(first.map(({ time, x }) => [time, x]))
  })
})

describe('whoever goes back between the steps', () => {
  test('with the first key stands on the first bar', () => {
    const chart = stage()
    chart.view.cursor.move(Number.NEGATIVE_INFINITY)
    chart.library.picture()
    expect(chart.firstTime()).toBe(timeOf(0))
    expect(chart.view.cursor.at()).toBe(0)
    expect(chart.library.crosshair()).toBe(timeOf(0))
    expect(chart.library.inSight()).toContain(timeOf(0))
    const seen = chart.seen()
    chart.rest()
    expect(chart.seen()).toEqual(seen)
  })

  test('to a day, finds its bars', () => {
    const chart = stage()
    chart.view.goTo(barAt(1_200).time)
    chart.library.picture()
    expect(chart.library.crosshair()).toBe(timeOf(1_200))
    expect(chart.library.inSight()).toContain(timeOf(1_200))
    expect(chart.view.cursor.at()).toBe(1_200)
  })

  test.each([
    ['weeks', '2026-11-11', '2026-11-09'],
    ['weeks', '2026-11-16', '2026-11-16'],
    ['weeks', '2026-10-01', '2026-11-02'],
    ['days', '2026-11-03', '2026-11-09'],
  ] as const)('to a day, in %s: for %s it is the one of %s', (unit, day, found) => {
    const midnight = (of: string) => Date.parse(`${of}T00:00:00+05:30`)
    const starts = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'].map(midnight)
    const bars = starts.map((time, at) => ({ ...barAt(at), time }))
    const chart = stage({ bars, length: { unit, interval: 1 }, setup: { studies: [] } })
    chart.view.goTo(midnight(day))
    expect(chart.view.cursor.at()).toBe(starts.indexOf(midnight(found)))
  })

  test('by hand or by zoom never comes to an end that is none', () => {
    const scrolled = stage()
    scrolled.library.picture()
    scrolled.library.scroll(600)
    expect(scrolled.firstTime()).toBe(timeOf(0))
    expect(scrolled.library.inSight()[0]).toBe(timeOf(count - shown - 600))

    const zoomed = stage()
    zoomed.library.picture()
    zoomed.view.zoom(1 / 8)
    zoomed.library.picture()
    expect(zoomed.firstTime()).toBe(timeOf(0))
    const range = zoomed.view.range()
    expect((range?.to ?? 0) - (range?.from ?? 0)).toBeCloseTo(8 * 146, 6)
  })

  test('by zoom is what is kept at once, before there is a picture of it', () => {
    const zoomed = stage()
    zoomed.library.picture()
    zoomed.view.zoom(4)
    const range = zoomed.view.range()
    expect((range?.to ?? 0) - (range?.from ?? 0)).toBeCloseTo(146 / 4, 6)
  })

  test('a little, moves what is in sight, and the rest comes behind it', () => {
    const chart = stage()
    chart.library.picture()
    chart.library.scroll(40)
    expect(chart.firstTime()).toBe(timeOf(count - atFirst))
    const seen = chart.seen()
    chart.rest()
    expect(chart.seen()).toEqual(seen)
  })
})

describe('at the axis', () => {
  const words = wordsOf(2, 0.05, 'indian')
  const closing = (close: number) => [...someBars(1_000, 5), { ...barAt(5), close }]
  const own = (...prices: number[]): OwnMarks => ({
    prices: prices.map((price) => ({
      ...{ id: String(price), price, words: '', tone: 'position', isDoubtful: false, order: null, moves: null },
    })),
    ...{ fills: [], unplaced: 0, grouping: 'indian' },
  })

  test('the last price is the last one and none between, also where it is on no tick', () => {
    const chart = stage({ bars: closing(12.43), words })
    expect(chart.library.series[0]?.labels()).toEqual(['12.43'])
    chart.feed.tick(12.4275)
    expect(chart.library.series[0]?.labels()).toEqual(['12.4275'])
  })

  test('an average and an order are what they are', () => {
    const chart = stage({ bars: closing(100), words })
    chart.view.showOwn(own(101.3333, 99.95))
    expect(chart.library.series[0]?.labels()).toEqual(['100.00', '101.3333', '99.95'])
    chart.view.showOwn(own(99.98))
    expect(chart.library.series[0]?.labels()).toEqual(['100.00', '99.98'])
  })

  test('under the crosshair stands the close that it was brought to, and between two ticks the nearer one', () => {
    const chart = stage({ bars: closing(100.02), words })
    const said = (price: number) => chart.library.series[0]?.said(price)
    chart.feed.add({ ...barAt(6), close: 120 })
    expect(said(100.02)).toBe('100.00')
    chart.view.cursor.go(5)
    // As it comes back from the pixels that it was put at.
    expect(said(100.020_000_000_3)).toBe('100.02')
    expect(said(100.03)).toBe('100.05')
  })
})

describe('what stands on the bars', () => {
  function marksOf(at: number): OwnMarks {
    const { time, close } = barAt(at)
    return {
      prices: [],
      fills: [{ id: 'f', at: time + 1, price: close, side: 'buy', quantity: 5, segment: 'NSE_EQ' }],
      unplaced: 0,
      grouping: 'indian',
    }
  }

  /** Where something is begun, by whatever is painted with the prices. */
  function places({ library }: ReturnType<typeof stage>): readonly number[] {
    const found: number[] = []
    const context = new Proxy({} as Record<string, unknown>, {
      get: (_, name) => {
        if (name === 'measureText') return () => ({ width: 10 })
        return name === 'moveTo' ? (x: number) => found.push(Math.round(x * 1e6) / 1e6) : () => {}
      },
      set: () => true,
    })
    const mediaSize = { width: 1_460, height: 100 }
    const target = { useMediaCoordinateSpace: (draw: (scope: unknown) => void) => draw({ context, mediaSize }) }
    for (const primitive of library.series[0]?.primitives ?? [])
      for (const paneView of primitive.paneViews?.() ?? []) paneView.renderer()?.draw(target)
    return found
  }

  test('a fill of a day that has no bar yet stands at no bar of an earlier one', () => {
    const chart = stage({ bars: someBars(1_000, 60), setup: { studies: [] } })
    chart.library.picture()
    const [mark] = marksOf(59).fills
    const at = (time: number) => {
      chart.view.showOwn({ ...marksOf(59), fills: mark ? [{ ...mark, at: time }] : [] })
      return places(chart)
    }
    const last = Math.round(chart.library.xOf(timeOf(59)) * 1e6) / 1e6
    expect(at(barAt(59).time + 90_000)).toContain(last)
    expect(at(barAt(59).time + 86_400_000)).not.toContain(last)
  })

  test('fills and drawings stand at their bars in both steps, and count for the scale there', () => {
    const chart = stage()
    const at = (place: number) => ({
      at: instant(barAt(place).time),
      price: moneyFromRupees(1_000) ?? (0 as never),
    })
    chart.library.picture()
    chart.view.showOwn(marksOf(2_900))
    chart.view.draw({
      drawings: [{ kind: 'trend', id: 'drawing-1', from: at(2_880), to: at(2_950), extended: false }],
      ...{ chosen: null, making: null, grip: null, dragged: null },
    })
    const scaleNow = () => {
      const { from, to } = chart.library.chart.timeScale().getVisibleLogicalRange() ?? { from: 0, to: 0 }
      return (chart.library.series[0]?.primitives ?? []).map((primitive) => primitive.autoscaleInfo?.(from, to) ?? null)
    }
    const first = { painted: places(chart), scale: scaleNow() }
    expect(first.painted).toContain(Math.round(chart.library.xOf(timeOf(2_900)) * 1e6) / 1e6)
    expect(first.painted).toContain(Math.round(chart.library.xOf(timeOf(2_880)) * 1e6) / 1e6)
    expect(first.scale.filter((info) => info !== null).length).toBe(1)
    chart.rest()
    chart.library.picture()
    expect({ painted: places(chart), scale: scaleNow() }).toEqual(first)
  })

  test('what was drawn on the candle of a day stands on the first bar of that day', () => {
    const next = { ...barAt(0), time: opens + 86_400_000 }
    const chart = stage({ bars: [...someBars(1_000, 375), next], setup: { studies: [] } })
    expect(chart.view.ground.placeOf(instant(Date.parse('2026-11-03T00:00:00+05:30')))).toBe(375)
  })

  test('what is drawn on the log scale is straight by factors, and not where per cent take its place', () => {
    const isLog = (beside?: Bar[]) =>
      stage({ ...(beside && { beside }), setup: { scale: 'log', studies: [] } }).view.ground.isLog
    expect([isLog(), isLog(someBars()), stage().view.ground.isLog]).toEqual([true, false, false])
  })

  test('the pointer is on the same bar in both', () => {
    const chart = stage()
    const put: unknown[] = []
    const under = () => put.push(chart.view.cursor.pointAt(2_900, 1_000))
    under()
    chart.rest()
    under()
    expect(put[0]).toEqual(put[1])
  })

  test('another instrument beside it is drawn no further back than the prices, and then whole', () => {
    const chart = stage({ beside: someBars(1_500), setup: { studies: [] } })
    expect(chart.firstTime()).toBe(timeOf(count - 340))
    chart.other?.again()
    expect(chart.firstTime()).toBe(timeOf(count - 340))
    chart.other?.tick(1_600)
    const first = { seen: chart.seen(), readings: readingsOf(chart, somePlaces) }
    chart.rest()
    expect({ seen: chart.seen(), readings: readingsOf(chart, somePlaces) }).toEqual(first)
    expect(chart.library.series[1]?.points().length).toBe(count)
  })
})

describe('an indicator in a pane of its own', () => {
  const fall = Array.from({ length: 30 }, (_, at): Bar => {
    const close = 83 - at * 0.0026
    return { ...barAt(at), open: close, high: close, low: close, close, volume: 123_456 }
  })
  const last = (kind: StudyKind, words: Stage['words']) => {
    const chart = stage({ bars: fall, setup: { volume: false, studies: [usualStudy(kind)] }, ...(words && { words }) })
    return chart.view.readings(29)[1]?.groups[0]?.[0]?.text
  }

  test('has as many digits as the prices have', () => {
    expect(last('momentum', wordsOf(4, 0.0025, 'indian'))).toBe('−0.0260')
    expect(last('momentum', wordsOf(2, 0.05, 'indian'))).toBe('−0.03')
  })

  test('and where it is large none, in the grouping that was chosen', () => {
    expect(last('obv', wordsOf(4, 0.0025, 'indian'))).toBe('−35,80,224')
    expect(last('obv', wordsOf(4, 0.0025, 'western'))).toBe('−3,580,224')
  })
})

describe('another instrument beside it', () => {
  const seen = (chart: ReturnType<typeof stage>) => {
    const { color, title } = chart.library.series[1]?.options() ?? {}
    return [color, title, chart.view.readings(count - 1)[0]?.groups[1]?.[0]?.mark?.colour]
  }

  test('is grey, in its line, its label and its mark, and bears the word for as long as its last bar is not current', () => {
    const chart = stage({ beside: someBars(1_500), setup: { studies: [] } })
    expect(seen(chart)).toEqual(['line 5', 'INFY', 'line 5'])
    const before = chart.reads()
    chart.view.setBeside({ isCurrent: false, word: 'Stale' })
    expect(seen(chart)).toEqual(['text-3', 'INFY · Stale', 'text-3'])
    expect(chart.reads()).toBeGreaterThan(before)
    chart.view.setBeside({ isCurrent: true, word: 'Closed' })
    expect(seen(chart)).toEqual(['line 5', 'INFY · Closed', 'line 5'])
    chart.view.setBeside({ isCurrent: true, word: '' })
    expect(seen(chart)).toEqual(['line 5', 'INFY', 'line 5'])
  })

  test('is grey and says when it stands still, where it goes on and no bar here stands for that yet, and only there', () => {
    const chart = stage({ bars: someBars(1_000), beside: someBars(1_500, count + 30), setup: { studies: [] } })
    const text = () => chart.view.readings(count - 1)[0]?.groups[1]?.[0]?.text
    const stands = 'at 4 Nov 2026 11:14 IST'
    const close = String(barAt(count - 1, 1_500).close)
    for (const word of ['', 'Closed']) {
      chart.view.setBeside({ isCurrent: true, word })
      expect([...seen(chart), text()]).toEqual(['text-3', `INFY · ${stands}`, 'text-3', `${close} ${stands}`])
    }
    chart.view.setBeside({ isCurrent: true, word: '' })
    for (let at = count; at < count + 30; at += 1) chart.feed.add(barAt(at))
    expect([...seen(chart), text()]).toEqual(['line 5', 'INFY', 'line 5', close])
    // Of two that trade all the time one begins its minute first.
    chart.other?.add(barAt(count + 30, 1_500))
    expect(seen(chart)).toEqual(['line 5', 'INFY', 'line 5'])
    const before = chart.reads()
    chart.other?.add(barAt(count + 31, 1_500))
    expect(seen(chart)).toEqual(['text-3', 'INFY · at 4 Nov 2026 11:44 IST', 'text-3'])
    expect(chart.reads()).toBeGreaterThan(before)
    // One that only trades less often than what it stands beside goes on nowhere.
    expect(seen(stage({ beside: someBars(1_500, count - 5), setup: { studies: [] } }))).toEqual([
      'line 5',
      'INFY',
      'line 5',
    ])
  })

  test('has its figure in the legend read again with its own price, also while the chart’s own stands still', () => {
    const chart = stage({ beside: someBars(1_500), setup: { studies: [] } })
    for (const change of [() => chart.other?.tick(1_600), () => chart.other?.again()]) {
      const before = chart.reads()
      change()
      expect(chart.reads()).toBeGreaterThan(before)
    }
  })

  test('is read further back for as long as it begins after the first bar in sight, also with nobody moving the chart', () => {
    const whole = someBars(1_500)
    const chart = stage({ beside: [], setup: { studies: [] } })
    chart.library.picture()
    chart.other?.older('reading')
    chart.other?.become(whole.slice(2_950))
    expect(chart.other?.read()).toBe(0)
    chart.other?.older('more')
    expect(chart.other?.read()).toBe(1)
    chart.other?.older('reading')
    chart.other?.become(whole.slice(2_900))
    chart.other?.older('more')
    expect(chart.other?.read()).toBe(2)
    chart.other?.older('reading')
    chart.other?.become(whole.slice(2_000))
    chart.other?.older('more')
    expect(chart.other?.read()).toBe(2)
  })

  test('says from when it is compared, and is said to be so from the first bar in sight only where it has that', () => {
    const whole = someBars(1_500)
    const chart = stage({ beside: whole.slice(2_950), setup: { studies: [] } })
    expect(chart.view.compared()).toContain('4 Nov 2026 10:25 IST')
    chart.library.picture()
    const before = chart.reads()
    chart.library.scroll(40)
    expect(chart.reads()).toBeGreaterThan(before)
    chart.other?.become(whole)
    expect(chart.view.compared()).toBe(', in per cent from the first bar in sight.')
    chart.other?.become([])
    expect(chart.view.compared()).toContain('no bar')
    expect(stage({ bars: [], beside: whole }).view.compared()).toBe(', in per cent.')
    expect(stage().view.compared()).toBeNull()
  })

  describe('whose bars begin at other times', () => {
    const at = (time: string, close: number): Bar => ({ ...barAt(0), time: Date.parse(`${time}+05:30`), close })
    const closes = (chart: ReturnType<typeof stage>) =>
      [0, 1, 2, 3].map((place) => chart.view.readings(place)[0]?.groups[1]?.[0]?.text)
    const drawn = (chart: ReturnType<typeof stage>) => chart.library.series[1]?.points().map(({ value }) => value)
    const halves: Partial<Stage> = { length: { unit: 'minutes', interval: 30 }, setup: { studies: [] } }
    const [shares, metals] = [
      ['2026-11-03T09:15', '2026-11-03T09:45', '2026-11-03T10:15', '2026-11-03T10:45'].map((time) => at(time, 100)),
      ['2026-11-03T09:00', '2026-11-03T09:30', '2026-11-03T10:30', '2026-11-03T11:00'],
    ] as const

    test('stands at each bar with the one that was over before the bar was, and nowhere where it has none', () => {
      const chart = stage({ ...halves, bars: shares, beside: metals.map((time, place) => at(time, 200 + place)) })
      expect(closes(chart)).toEqual(['200', '201', '–', '202 at 3 Nov 2026 10:30 IST'])
      expect(drawn(chart)).toEqual([200, 201, undefined, 202])
      expect(chart.view.compared()).toContain('Its bars begin at other times')
      const other = stage({ ...halves, bars: metals.map((time) => at(time, 100)), beside: shares })
      expect(closes(other)).toEqual(['–', '100', '100', '100'])
    })

    test('is not said to be one where they are the same', () => {
      const chart = stage({ ...halves, bars: shares, beside: shares })
      expect(chart.view.compared()).not.toContain('other times')
    })

    test('has of no month the bar of the one before', () => {
      const months = ['2026-01-01T00:00', '2026-02-01T00:00', '2026-03-01T00:00', '2026-04-01T00:00']
      const bars = months.map((time) => at(time, 100))
      const chart = stage({ ...halves, length: { unit: 'months', interval: 1 }, bars, beside: bars.toSpliced(2, 1) })
      expect(closes(chart)).toEqual(['100', '100', '–', '100'])
    })
  })

  test('that is not there has no look', () => {
    const chart = stage({ setup: { studies: [] } })
    expect(() => chart.view.setBeside({ isCurrent: false, word: 'Stale' })).not.toThrow()
  })
})

test('a chart that is gone takes no bars any more, and the one after it only its own', () => {
  const one = stage()
  const next = stage({ bars: someBars(400) })
  one.view.stop()
  expect(one.waiting.size).toBe(0)
  expect(one.feed.listeners.size).toBe(0)
  one.rest()
  next.rest()
  const closes = next.prices().map((point) => Number(point['close']))
  expect(closes.length).toBe(count)
  expect(Math.max(...closes)).toBeLessThan(500)
})
