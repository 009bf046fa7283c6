/** One chart on the screen: its layers over the bars, its crosshair and its range. No React in here. */
import {
  createChart,
  type IChartApi,
  LineStyle,
  type Logical,
  type LogicalRange,
  type MouseEventParams,
} from 'lightweight-charts'
import type { DrawingPoint } from '../../../../contract/drawings.ts'
import { type Instant, instant, moneyFromRupees, unitsPerRupee } from '../../../../contract/kinds.ts'
import { placeAt } from '../../../stores/chart/bar.ts'
import type { BarsChange, ChartData } from '../../../stores/chart/chart-data.ts'
import type { DrawingState } from '../../../stores/chart/drawings/drawing-desk.ts'
import { finished, foreseen } from '../../../stores/chart/drawings/make-drawing.ts'
import type { OwnMarks } from '../../../stores/chart/own-marks.ts'
import { studies } from '../../../stores/chart/studies/studies.ts'
import type { Crosshair } from '../../../stores/crosshair.ts'
import type { Stop } from '../../../time.ts'
import type { ChartSetup } from '../chart-setup.ts'
import { addInterest, addVolume } from './amount-layers.ts'
import { chartOptions, scaleMode } from './chart-options.ts'
import { type Colours, lineColours } from './colours.ts'
import { addCompare } from './compare-layer.ts'
import type { Places } from './drawings/drawing-shape.ts'
import { paintDrawings } from './drawings/drawings-primitive.ts'
import type { Layer, Reading } from './layer.ts'
import { addOwnMarks } from './own-marks-layer.ts'
import { addPrices, type PriceLayer } from './price-layer.ts'
import { millisOf, shownTime } from './shown-time.ts'
import { addStudy } from './study-layer.ts'

/** Counted from the last bar, so that it means the same when older bars have come before. */
export type KeptRange = { readonly from: number; readonly to: number }

/** Where a pane begins, in pixels from the top of the chart, and what stands in it. */
export type PaneReadings = { readonly pane: number; readonly top: number; readonly readings: readonly Reading[] }

export type ChartView = {
  readonly chart: IChartApi
  readonly prices: PriceLayer
  /** What stands at a bar, a group for each pane that has any. */
  readonly readings: (at: number) => readonly PaneReadings[]
  /** Where the crosshair stands; null where it stands nowhere. */
  readonly cursor: () => number | null
  readonly moveCursor: (steps: number) => void
  readonly leaveCursor: () => void
  /** The crosshair's price by so many ticks, from the close of its bar or the last one. */
  readonly moveCursorPrice: (ticks: number) => void
  /** Where the crosshair stands, or the last price; null before there is a bar. */
  readonly spot: () => DrawingPoint | null
  /** So many bars later than the bar that holds an instant. */
  readonly later: (at: Instant, steps: number) => Instant
  readonly draw: (drawn: Pick<DrawingState, 'drawings' | 'chosen' | 'making'>) => void
  /** Above one shows fewer bars. */
  readonly zoom: (times: number) => void
  readonly setLast: (last: LastLook) => void
  readonly showOwn: (marks: OwnMarks) => void
  readonly range: () => KeptRange | null
  readonly stop: Stop
}

/** How far the last bar is to be believed, in a word beside its price; null while it is live. */
export type LastLook = { readonly isCurrent: boolean; readonly word: string }

/** Another instrument, drawn in per cent beside the first. */
export type Beside = { readonly data: ChartData; readonly name: string }

export type ChartViewParts = {
  readonly container: HTMLElement
  readonly data: ChartData
  readonly beside: Beside | null
  readonly setup: ChartSetup
  readonly colours: Colours
  readonly format: (price: number) => string
  readonly onTick: (price: number) => string
  readonly exact: (price: number) => string
  readonly formatUnits: (units: number) => string
  readonly tick: number
  readonly crosshair: Crosshair
  readonly panel: string
  readonly range: KeptRange | null
  /** The crosshair, or a bar that it may stand on, is another than before. */
  readonly onRead: () => void
  /** A click on the prices: where, and on which drawing. */
  readonly onClick: (spot: DrawingPoint, drawing: string | null) => void
}

/** So near to the first bar, what lies before it is read. */
const olderWithin = 150
const pricesShare = 4
const usualBars = 140

export function openChartView(parts: ChartViewParts): ChartView {
  const { container, data, setup, colours, crosshair, panel, onRead } = parts
  const style = getComputedStyle(container)
  const chart = createChart(
    container,
    chartOptions({
      ...{ colours, length: data.length },
      ...{ fontSize: Number.parseFloat(style.fontSize), fontFamily: style.fontFamily },
    }),
  )
  const prices = addPrices({
    chart,
    style: setup.style,
    colours,
    format: parts.onTick,
    exact: parts.exact,
    tick: parts.tick,
  })
  const { beside } = parts
  // Of the prices alone: the panes below have amounts of their own.
  prices.series.priceScale().applyOptions({ mode: scaleMode(beside ? 'percent' : setup.scale) })
  const compared =
    beside && addCompare({ chart, ...beside, colour: colours.line(lineColours - 1), format: parts.exact })
  const layers: readonly Layer[] = [prices, ...(compared ? [compared] : []), ...addOthers(chart, parts)]
  const lastLine = prices.series.createPriceLine({ price: 0, lineStyle: LineStyle.Dotted, lineWidth: 1 })
  const time = chart.timeScale()
  let last: LastLook = { isCurrent: true, word: '' }
  let at: number | null = null
  /** Of the crosshair where it was moved up or down; else it is the bar's close. */
  let cursorPrice: number | null = null
  let drawing: Pick<DrawingState, 'drawings' | 'chosen' | 'making'> = { drawings: [], chosen: null, making: null }
  const brush = paintDrawings(places, colours, `${style.fontSize} ${style.fontFamily}`)
  prices.series.attachPrimitive(brush)
  const own = addOwnMarks(prices.series, colours, (millis) => {
    const bar = data.bars()[placeOf(millis) ?? -1]
    return bar ? shownTime(bar.time) : null
  })
  let cursorTime = 0
  let isEcho = false

  function draw(change: BarsChange): void {
    const shown = { bars: data.bars(), isCurrent: last.isCurrent }
    // Older bars that came before move the places of all.
    if (at !== null && change === 'all') at = placeAt(data.bars(), cursorTime)
    const kept = change === 'all' ? rangeFromEnd() : null
    for (const layer of layers) layer[change](shown)
    if (kept) showFromEnd(kept)
    if (change !== 'last') own.again()
    drawLast()
    onRead()
  }

  function drawLast(): void {
    const price = data.bars().at(-1)?.close ?? 0
    const color = last.isCurrent ? colours.of('text-1') : colours.of('warn')
    const axisLabelTextColor = colours.of('surface-1')
    lastLine.applyOptions({ price, color, title: last.word, axisLabelVisible: price > 0, axisLabelTextColor })
  }

  function rangeFromEnd(): KeptRange | null {
    const range = time.getVisibleLogicalRange()
    const count = drawnBars
    return range && count > 0 ? { from: range.from - count, to: range.to - count } : null
  }
  let drawnBars = 0

  function showFromEnd({ from, to }: KeptRange): void {
    drawnBars = data.bars().length
    time.setVisibleLogicalRange({ from: from + drawnBars, to: to + drawnBars })
  }

  function beginRange(): void {
    drawnBars = data.bars().length
    if (drawnBars === 0) return
    if (parts.range) showFromEnd(parts.range)
    else showFromEnd({ from: -usualBars, to: 6 })
  }

  function place(next: number | null): void {
    at = next
    if (next === null) cursorPrice = null
    cursorTime = data.bars()[next ?? -1]?.time ?? 0
    onRead()
    if (drawing.making) showDrawings()
  }

  function onMove({ time: where, sourceEvent, point }: MouseEventParams): void {
    if (isEcho) return
    cursorPrice = point ? prices.series.coordinateToPrice(point.y) : null
    const millis = where === undefined ? Number.NaN : millisOf(where)
    const found = Number.isNaN(millis) ? null : placeAt(data.bars(), millis)
    place(found !== null && found < data.bars().length ? found : null)
    if (sourceEvent || found === null) publish()
  }

  function publish(): void {
    const bar = at === null ? undefined : data.bars()[at]
    if (bar) crosshair.setState({ by: panel, at: bar.time })
    else if (crosshair.getState().by === panel) crosshair.setState({ by: null })
  }

  /** Another chart's bars may be longer or shorter: the one that holds the instant. */
  function follow({ by, at: millis }: { readonly by: string | null; readonly at: number }): void {
    if (by === panel) return
    const bars = data.bars()
    const found = placeAt(bars, millis + 1) - 1
    if (by === null || found < 0) standAt(null)
    else standAt(found)
  }

  function standAt(next: number | null): void {
    const bar = next === null ? undefined : data.bars()[next]
    isEcho = true
    if (bar) chart.setCrosshairPosition(cursorPrice ?? bar.close, shownTime(bar.time), prices.series)
    else chart.clearCrosshairPosition()
    isEcho = false
    place(bar ? next : null)
  }

  function moveCursor(steps: number): void {
    const count = data.bars().length
    if (count === 0) return
    const next = Math.min(count - 1, Math.max(0, (at ?? count - (steps < 0 ? 0 : 1)) + steps))
    // What is being drawn keeps its price from bar to bar; else each bar shows its own close.
    if (!drawing.making) cursorPrice = null
    bringIntoView(next)
    standAt(next)
    publish()
    if (next < olderWithin) data.needOlder()
  }

  function moveCursorPrice(ticks: number): void {
    const place = at ?? data.bars().length - 1
    const bar = data.bars()[place]
    if (!bar) return
    cursorPrice = (cursorPrice ?? bar.close) + ticks * parts.tick
    standAt(place)
    publish()
  }

  /** On the tick, and on a bar: nothing can be drawn where nothing can be read off. */
  function pointAt(place: number, price: number): DrawingPoint | null {
    const bar = data.bars()[Math.min(data.bars().length - 1, Math.max(0, place))]
    const money = moneyFromRupees(Math.round(price / parts.tick) * parts.tick)
    return bar && money !== undefined ? { at: instant(bar.time), price: money } : null
  }

  function spot(): DrawingPoint | null {
    const last = data.bars().at(-1)
    if (!last) return null
    const bar = data.bars()[at ?? -1] ?? last
    return pointAt(at ?? data.bars().length - 1, cursorPrice ?? bar.close)
  }

  /** The bar that holds an instant; what lies before the first bar has no place until it has been read. */
  function placeOf(millis: number): number | null {
    const found = placeAt(data.bars(), millis + 1) - 1
    return found < 0 ? null : found
  }

  function places(): Places | null {
    if (data.bars().length === 0) return null
    return {
      x: (millis) => {
        const found = placeOf(millis)
        // A place among the bars is what makes this cast true.
        return found === null ? null : time.logicalToCoordinate(found as Logical)
      },
      y: (price) => prices.series.priceToCoordinate(price / unitsPerRupee),
      width: time.width(),
      price: (price) => parts.exact(price / unitsPerRupee),
      near: (price) => parts.onTick(price / unitsPerRupee),
    }
  }

  function showDrawings(): void {
    const { making, drawings, chosen } = drawing
    const next = spot()
    const preview = making && next ? finished(foreseen(making, next), () => 'preview') : null
    brush.show({ drawings, chosen, preview })
  }

  function onClick({ point, logical, paneIndex }: MouseEventParams): void {
    if (!point || paneIndex !== 0) return
    const price = prices.series.coordinateToPrice(point.y)
    const where = price === null ? null : pointAt(Math.round(logical ?? Number.POSITIVE_INFINITY), price)
    if (where) parts.onClick(where, brush.near(point))
  }

  function bringIntoView(next: number): void {
    const range = time.getVisibleLogicalRange()
    if (!range) return
    const by = next < range.from + 1 ? next - range.from - 1 : next > range.to - 1 ? next - range.to + 1 : 0
    if (by !== 0) time.setVisibleLogicalRange({ from: range.from + by, to: range.to + by })
  }

  function readings(where: number): readonly PaneReadings[] {
    const above = chart.chartElement().getBoundingClientRect().top
    return chart.panes().map((each, pane) => ({
      pane,
      top: (each.getHTMLElement()?.getBoundingClientRect().top ?? above) - above,
      readings: layers.filter((layer) => layer.pane === pane).flatMap((layer) => layer.readings(where)),
    }))
  }

  function onRange(range: LogicalRange | null): void {
    if (!range) return
    if (range.from < olderWithin) data.needOlder()
    const first = data.bars()[Math.max(0, Math.floor(range.from))]
    const other = beside?.data.bars()[0]
    if (first && other && other.time > first.time) beside.data.needOlder()
  }

  function zoom(times: number): void {
    const range = time.getVisibleLogicalRange()
    if (!range) return
    const width = Math.max(8, (range.to - range.from) / times)
    time.setVisibleLogicalRange({ from: range.to - width, to: range.to })
  }

  for (const layer of layers) layer.all({ bars: data.bars(), isCurrent: true })
  beginRange()
  drawLast()
  chart.subscribeCrosshairMove(onMove)
  chart.subscribeClick(onClick)
  time.subscribeVisibleLogicalRangeChange(onRange)
  const stopData = data.subscribe((change) => {
    const isFirst = drawnBars === 0
    draw(change)
    if (isFirst) beginRange()
    drawnBars = data.bars().length
  })
  const stopCrosshair = crosshair.subscribe(follow)

  return {
    chart,
    prices,
    readings,
    cursor: () => at,
    moveCursor,
    moveCursorPrice,
    spot,
    later: (millis, steps) => {
      const found = placeOf(millis)
      const bar = found === null ? undefined : data.bars()[Math.max(0, found + steps)]
      return bar ? instant(bar.time) : millis
    },
    draw: (next) => {
      drawing = next
      showDrawings()
    },
    leaveCursor: () => {
      standAt(null)
      publish()
    },
    zoom,
    setLast: (next) => {
      const isOther = next.isCurrent !== last.isCurrent
      last = next
      if (isOther && data.bars().length > 0) prices.last({ bars: data.bars(), isCurrent: next.isCurrent })
      drawLast()
    },
    showOwn: own.show,
    range: rangeFromEnd,
    stop: () => {
      stopData()
      compared?.stop()
      stopCrosshair()
      if (crosshair.getState().by === panel) crosshair.setState({ by: null })
      chart.remove()
    },
  }
}

/** Panes are made in the order of what stands in them. */
function addOthers(chart: IChartApi, { setup, colours, format, formatUnits }: ChartViewParts): Layer[] {
  const layers: Layer[] = []
  let pane = 0
  if (setup.volume) layers.push(addVolume({ chart, pane: ++pane, colours, format: formatUnits }))
  if (setup.interest) layers.push(addInterest({ chart, pane: ++pane, colours, format: formatUnits }))
  let colourFrom = 0
  for (const chosen of setup.studies) {
    const { place, lines } = studies[chosen.kind]
    const where = place === 'own' ? ++pane : 0
    layers.push(addStudy({ chart, chosen, pane: where, colours, colourFrom, format: place === 'own' ? plain : format }))
    colourFrom += 1 + Math.max(...lines.map(({ tone = 0 }) => tone))
  }
  chart.panes()[0]?.setStretchFactor(pricesShare)
  return layers
}

function plain(value: number): string {
  return Math.abs(value) >= 100_000 ? value.toLocaleString('en-IN', { maximumFractionDigits: 0 }) : value.toFixed(2)
}
