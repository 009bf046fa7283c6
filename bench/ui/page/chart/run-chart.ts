/** Opens a chart of 5,000 candles and says how long it took until it stood on the screen. */
import { CandlestickSeries, createChart } from 'lightweight-charts'
import { createStore } from 'zustand/vanilla'
import { instrumentKey } from '../../../../contract/kinds.ts'
import { firstSetup } from '../../../../renderer/panels/chart/chart-setup.ts'
import { openChartView } from '../../../../renderer/panels/chart/view/chart-view.ts'
import { readColours } from '../../../../renderer/panels/chart/view/colours.ts'
import { shownTime } from '../../../../renderer/panels/chart/view/shown-time.ts'
import type { Bars } from '../../../../renderer/stores/chart/bar.ts'
import type { ChartData, ChartState } from '../../../../renderer/stores/chart/chart-data.ts'
import { usualStudy } from '../../../../renderer/stores/chart/studies/chosen-study.ts'
import { createCrosshair } from '../../../../renderer/stores/crosshair.ts'

const count = 5_000
const studies = ['ema', 'bollinger', 'supertrend', 'macd', 'rsi'] as const

/** Leaves the milliseconds in the page, for whoever asked. */
export async function runChart(root: HTMLElement, contestant: string): Promise<void> {
  const container = document.createElement('div')
  container.style.cssText = 'position: fixed; inset: 0; font-size: 11px'
  root.append(container)
  const bars = someBars()
  // The bars are there; from the wish to see them to the picture of them is what counts.
  await painted()
  const from = performance.now()
  if (contestant === 'chart') openOurs(container, bars)
  else openBare(container, bars)
  await painted()
  document.body.dataset['millis'] = String(performance.now() - from)
}

function openOurs(container: HTMLElement, bars: Bars): void {
  const digits = (price: number) => price.toFixed(2)
  openChartView({
    ...{ container, data: heldData(bars), beside: null, tick: 0.05, range: null, panel: 'bench' },
    ...{ format: digits, onTick: digits, exact: digits, formatUnits: String },
    setup: { ...firstSetup, studies: studies.map(usualStudy) },
    ...{ colours: readColours(document), crosshair: createCrosshair() },
    onRead: () => {},
    link: { letter: () => null, follows: () => false },
    hand: { onClick: () => {}, grasp: { grab: () => false, drag: () => {}, drop: () => {}, leave: () => {} } },
  })
}

/** The library alone, with candles and nothing else. */
function openBare(container: HTMLElement, bars: Bars): void {
  const chart = createChart(container, { autoSize: true, layout: { attributionLogo: false } })
  const series = chart.addSeries(CandlestickSeries)
  series.setData(bars.map(({ time, open, high, low, close }) => ({ time: shownTime(time), open, high, low, close })))
}

function heldData(bars: Bars): ChartData {
  const key = instrumentKey('NSE_EQ|INE002A01018')
  if (!key) throw new Error('no key')
  const state = createStore<ChartState>(() => ({
    ...{ older: { kind: 'more' }, problem: null, corrections: 0, lastCorrection: null, last: 'going' },
  }))
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
