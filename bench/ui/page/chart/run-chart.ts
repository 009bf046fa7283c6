/** Opens a chart of 5,000 candles and says how long it took until it stood on the screen. */
import { CandlestickSeries, createChart } from 'lightweight-charts'
import { createStore } from 'zustand/vanilla'
import { instrumentKey } from '../../../../contract/kinds.ts'
import { firstSetup } from '../../../../renderer/panels/chart/chart-setup.ts'
import { goingOn } from '../../../../renderer/panels/chart/rehearsal/made-up-bars.ts'
import { rehearseAtRest } from '../../../../renderer/panels/chart/rehearsal/rehearse-at-rest.ts'
import { type Rehearsal, rehearseChart } from '../../../../renderer/panels/chart/rehearsal/rehearse-chart.ts'
import { afterPicture } from '../../../../renderer/panels/chart/view/after-picture.ts'
import { fontOf } from '../../../../renderer/panels/chart/view/chart-font.ts'
import { openChartView } from '../../../../renderer/panels/chart/view/chart-view.ts'
import { readColours } from '../../../../renderer/panels/chart/view/colours.ts'
import { shownTime } from '../../../../renderer/panels/chart/view/shown-time.ts'
import type { Bars } from '../../../../renderer/stores/chart/bar.ts'
import type { ChartData } from '../../../../renderer/stores/chart/chart-data.ts'
import type { ChartState } from '../../../../renderer/stores/chart/chart-state.ts'
import { createCrosshair } from '../../../../renderer/stores/chart/crosshair.ts'
import type { BarsChange } from '../../../../renderer/stores/chart/data/bar-series.ts'
import { usualStudy } from '../../../../renderer/stores/chart/studies/chosen-study.ts'

const count = 5_000
const studies = ['ema', 'bollinger', 'supertrend', 'macd', 'rsi'] as const

/** Leaves in the page, for whoever asked, the milliseconds to the picture, and to the one that has the whole history behind it. */
export async function runChart(root: HTMLElement, contestant: string): Promise<void> {
  const container = document.createElement('div')
  container.style.cssText = 'position: fixed; inset: 0; font-size: 11px'
  root.append(container)
  const bars = someBars()
  // The terminal's own words have been written in it by the time that a chart is opened.
  await document.fonts.load(`11px ${getComputedStyle(container).fontFamily}`)
  // The bars are there; from the wish to see them to the picture of them is what counts.
  await painted()
  if (contestant === 'next-chart') await openedBefore(container, bars)
  if (contestant === 'rested-chart') await rested()
  if (contestant === 'waiting-chart' || contestant === 'rested-chart') return await waiting(container, bars)
  const from = performance.now()
  const whole = contestant === 'bare-chart' ? openBare(container, bars) : openOurs(container, heldData(bars)).whole
  await painted()
  await leave(from, whole)
}

async function leave(from: number, whole: Promise<void> | null): Promise<void> {
  const millis = performance.now() - from
  await whole
  document.body.dataset['whole'] = String(performance.now() - from)
  document.body.dataset['millis'] = String(millis)
}

/** The window has had a chart of a few bars before, which is gone. */
async function openedBefore(container: HTMLElement, bars: Bars): Promise<void> {
  const before = openOurs(container, heldData(bars.slice(0, 300)))
  await painted()
  before.view.stop()
  await painted()
}

/** As a window of the terminal that has come to rest before a chart is asked for. */
function rested(): Promise<void> {
  return new Promise((resolve, reject) => {
    const pieces: number[] = []
    const ended = () => {
      document.body.dataset['longestPiece'] = String(Math.max(...pieces))
      resolve()
    }
    rehearseAtRest({ page: window, begin: () => timed(rehearseChart(document), pieces, ended), report: reject })
  })
}

function* timed(rehearsal: Rehearsal, pieces: number[], ended: () => void): Rehearsal {
  for (;;) {
    const from = performance.now()
    const { done } = rehearsal.next()
    pieces.push(performance.now() - from)
    if (done) break
    yield
  }
  ended()
}

/** As in the terminal: the chart stands empty while its bars are read, and they come all at once. */
async function waiting(container: HTMLElement, bars: Bars): Promise<void> {
  let held: Bars = []
  let tell: (change: BarsChange) => void = () => {}
  const subscribe: ChartData['subscribe'] = (listener) => {
    tell = listener
    return () => {}
  }
  const { whole } = openOurs(container, { ...heldData(bars), bars: () => held, subscribe })
  await painted()
  await painted()
  const from = performance.now()
  held = bars
  tell('all')
  await painted()
  await leave(from, whole)
}

function openOurs(container: HTMLElement, data: ChartData) {
  const digits = (price: number) => price.toFixed(2)
  let isWhole: () => void = () => {}
  const whole = new Promise<void>((resolve) => {
    isWhole = resolve
  })
  const view = openChartView({
    ...{ container, data, beside: null, tick: 0.05, range: null, panel: 'bench' },
    ...{ format: digits, onTick: digits, exact: digits, formatUnits: String },
    setup: { ...firstSetup, studies: studies.map(usualStudy) },
    ...{ colours: readColours(document), font: fontOf(container), crosshair: createCrosshair() },
    afterPicture: (run) =>
      afterPicture(() => {
        run()
        void painted().then(isWhole)
      }),
    onRead: () => {},
    onWidth: () => {},
    link: { letter: () => null, follows: () => false },
    hand: { onClick: () => {}, grasp: { grab: () => false, drag: () => {}, drop: () => {}, leave: () => {} } },
  })
  return { view, whole }
}

/** The library alone, with candles and nothing else. */
function openBare(container: HTMLElement, bars: Bars): null {
  const chart = createChart(container, { autoSize: true, layout: { attributionLogo: false } })
  const series = chart.addSeries(CandlestickSeries)
  series.setData(bars.map(({ time, open, high, low, close }) => ({ time: shownTime(time), open, high, low, close })))
  return null
}

function heldData(bars: Bars): ChartData {
  const key = instrumentKey('NSE_EQ|INE002A01018')
  if (!key) throw new Error('no key')
  const state = createStore<ChartState>(() => goingOn)
  return {
    ...{ key, length: { unit: 'minutes', interval: 1 }, bars: () => bars, state, settledTo: () => 0 },
    ...{ subscribe: () => () => {}, needOlder: () => {}, again: () => {}, stop: () => {} },
  }
}

/** A picture, and then a task of its own: what was asked for before it stands on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))
  })
}

/** The same in each run: a walk that a small generator makes. */
function someBars(): Bars {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let close = 2_500
  return Array.from({ length: count }, (_, at) => {
    const open = close
    close = Math.max(100, open + (random() - 0.5) * 6)
    const high = Math.max(open, close) + random() * 2
    const low = Math.min(open, close) - random() * 2
    const time = Date.parse('2026-11-02T09:15:00+05:30') + at * 60_000
    return { time, open, high, low, close, volume: Math.round(random() * 90_000), interest: Number.NaN }
  })
}
