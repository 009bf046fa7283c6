/** One chart on the screen: its layers over the bars, its crosshair and its range. No React in here. */
import {
  createChart,
  type IChartApi,
  type IRange,
  LineStyle,
  type Logical,
  type LogicalRange,
  type MouseEventParams,
} from 'lightweight-charts'
import type { DrawingPoint } from '../../../../contract/drawings.ts'
import { instant, moneyFromRupees, unitsPerRupee } from '../../../../contract/kinds.ts'
import type { LinkLetter } from '../../../../contract/panels.ts'
import { placeAt } from '../../../stores/chart/bar.ts'
import type { BarsChange, ChartData } from '../../../stores/chart/chart-data.ts'
import type { Ground } from '../../../stores/chart/drawings/change-drawing.ts'
import type { DrawingState } from '../../../stores/chart/drawings/drawing-desk.ts'
import { finished, foreseen } from '../../../stores/chart/drawings/make-drawing.ts'
import type { OwnMarks } from '../../../stores/chart/own-marks.ts'
import { studies } from '../../../stores/chart/studies/studies.ts'
import type { Crosshair, CrosshairState } from '../../../stores/crosshair.ts'
import type { Stop } from '../../../time.ts'
import type { ChartSetup } from '../chart-setup.ts'
import { addInterest, addVolume } from './amount-layers.ts'
import { chartOptions, scaleMode, timeWords } from './chart-options.ts'
import type { Colours } from './colours.ts'
import { addCompare } from './compare-layer.ts'
import { type HandParts, openDrawingHand } from './drawings/drawing-hand.ts'
import type { Places, Spot } from './drawings/drawing-shape.ts'
import { paintDrawings } from './drawings/drawings-primitive.ts'
import { aheadBy, beginningOf, type KeptRange } from './kept-range.ts'
import type { Layer, Reading } from './layer.ts'
import { lineColours } from './line-colours.ts'
import { addOwnMarks } from './own-marks-layer.ts'
import { paneTops } from './pane-tops.ts'
import { addPrices, type PriceLayer } from './price-layer.ts'
import { openReach } from './reach.ts'
import { keepRoomForWords } from './room-for-words.ts'
import { millisOf, shownTime } from './shown-time.ts'
import { addStudy } from './study-layer.ts'

export type PaneReadings = {
  readonly pane: number
  /** Where it begins, in pixels from the top of the chart. */
  readonly top: number
  /** What stands in it, a group for each layer: over the prices, what was traded comes first. */
  readonly groups: readonly (readonly Reading[])[]
}

type DrawnState = Pick<DrawingState, 'drawings' | 'chosen' | 'making' | 'grip' | 'dragged'>

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
  /** The bars that drawings stand on. */
  readonly ground: Ground
  readonly draw: (drawn: DrawnState) => void
  /** Above one shows fewer bars. */
  readonly zoom: (times: number) => void
  readonly setLast: (last: LastLook) => void
  readonly showOwn: (marks: OwnMarks) => void
  /** The crosshair on the first bar of that instant or later, brought into sight. */
  readonly goTo: (millis: number) => void
  readonly range: () => KeptRange | null
  readonly stop: Stop
}

/** How far the last bar is to be believed, in a word beside its price; null while it is live. */
export type LastLook = { readonly isCurrent: boolean; readonly word: string }

/** Whose crosshair is shown here as well; both can change while the chart stands. */
export type ChartLink = {
  readonly letter: () => LinkLetter | null
  readonly follows: (from: LinkLetter | null) => boolean
}

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
  readonly link: ChartLink
  readonly range: KeptRange | null
  /** The crosshair, or a bar that it may stand on, is another than before. */
  readonly onRead: () => void
  readonly hand: Pick<HandParts, 'grasp' | 'onClick'>
}

/** So near to the first bar, what lies before it is read. */
const olderWithin = 150
const pricesShare = 4

export function openChartView(parts: ChartViewParts): ChartView {
  const { container, data, setup, colours, crosshair, panel, onRead } = parts
  const style = getComputedStyle(container)
  const fontSize = Number.parseFloat(style.fontSize)
  const chart = createChart(
    container,
    chartOptions({
      ...{ colours, length: data.length },
      ...{ fontSize, fontFamily: style.fontFamily },
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
  const compared =
    beside && addCompare({ chart, ...beside, colour: colours.line(lineColours - 1), format: parts.exact })
  const layers: readonly Layer[] = [prices, ...(compared ? [compared] : []), ...addOthers(chart, parts)]
  keepRoomForWords({ chart, studies: setup.studies, fontSize })
  // Of the prices alone, and when all panes are there: one that comes later would take it over for its own amounts.
  prices.series.priceScale().applyOptions({ mode: scaleMode(beside ? 'percent' : setup.scale) })
  const reach = openReach(layers, () => data.bars().length)
  const ahead = aheadBy(setup.studies)
  const beginning = beginningOf(parts.range, ahead)
  const lastLine = prices.series.createPriceLine({ price: 0, lineStyle: LineStyle.Dotted, lineWidth: 1 })
  const time = chart.timeScale()
  const topsNow = paneTops(chart)
  const hasTime = data.length.unit === 'minutes' || data.length.unit === 'hours'
  let last: LastLook = { isCurrent: true, word: '' }
  let at: number | null = null
  /** Of the crosshair where it was moved up or down; else it is the bar's close. */
  let cursorPrice: number | null = null
  let drawing: DrawnState = {
    ...{ drawings: [], chosen: null, making: null, grip: null, dragged: null },
  }
  const font = `${style.fontSize} ${style.fontFamily}`
  const brush = paintDrawings(places, colours, font)
  prices.series.attachPrimitive(brush)
  const x = (place: Logical) => time.logicalToCoordinate(place)
  const own = addOwnMarks({ series: prices.series, colours, font, x, placeOf })
  let cursorTime = 0
  let isEcho = false
  /** The pointer stands where it was left, whatever moves beneath; what stands by keys keeps its bar. */
  let isByPointer = false

  function draw(change: BarsChange): void {
    // Before the chart asks for its picture: what is written after it was drawn would have the page laid out once more.
    onRead()
    // Older bars that came before move the places of all.
    if (at !== null && change === 'all') at = placeAt(data.bars(), cursorTime)
    const kept = change === 'all' ? rangeFromEnd() : null
    if (change === 'all') reach.begin((kept ?? beginning).from)
    const shown = { bars: data.bars(), isCurrent: last.isCurrent, from: reach.from() }
    for (const layer of layers) layer[change](shown)
    if (kept) showFromEnd(kept)
    if (change !== 'last') own.again()
    drawLast()
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
    return range && count > 0 ? { from: range.from - count, to: range.to - count, ahead } : null
  }
  let drawnBars = 0

  function showFromEnd({ from, to }: IRange<number>): void {
    drawnBars = data.bars().length
    look({ from: from + drawnBars, to: to + drawnBars })
  }

  /** What comes into sight is drawn before it is there. */
  function look(range: IRange<number>): void {
    reach.see(range.from)
    time.setVisibleLogicalRange(range)
  }

  function beginRange(): void {
    drawnBars = data.bars().length
    if (drawnBars > 0) showFromEnd(beginning)
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
    // Told by nobody's hand: the chart has moved, and read the bar anew off where the old one was drawn.
    if (!sourceEvent && !isByPointer) {
      if (at !== null) standAt(at)
      return
    }
    isByPointer = true
    cursorPrice = point ? prices.series.coordinateToPrice(point.y) : null
    const millis = where === undefined ? Number.NaN : millisOf(where)
    const found = Number.isNaN(millis) ? null : placeAt(data.bars(), millis)
    place(found !== null && found < data.bars().length ? found : null)
    if (sourceEvent || found === null) publish()
  }

  function publish(): void {
    const bar = at === null ? undefined : data.bars()[at]
    const letter = parts.link.letter()
    if (bar) crosshair.setState({ by: panel, letter, at: bar.time, isFromElsewhere: false })
    else if (crosshair.getState().by === panel) crosshair.setState({ by: null })
  }

  /** Another chart's bars may be longer or shorter: the one that holds the instant. */
  function follow({ by, letter, at: millis }: CrosshairState): void {
    if (by === panel || !parts.link.follows(letter)) return
    const bars = data.bars()
    const found = placeAt(bars, millis + 1) - 1
    if (by === null || found < 0) standAt(null)
    else standAt(found)
  }

  function standAt(next: number | null): void {
    const bar = next === null ? undefined : data.bars()[next]
    isByPointer = false
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
      time: (when) => timeWords(when, hasTime),
    }
  }

  function showDrawings(): void {
    const { making, drawings, chosen, grip, dragged } = drawing
    const next = spot()
    const preview = making && next ? finished(foreseen(making, next), () => 'preview') : null
    const shown = dragged ? drawings.map((each) => (each.id === dragged.id ? dragged : each)) : drawings
    brush.show({ drawings: shown, chosen, grip, preview })
  }

  /** Null outside of the prices. */
  function pointUnder({ x, y }: Spot): DrawingPoint | null {
    const height = chart.panes()[0]?.getHeight() ?? 0
    if (x < 0 || y < 0 || x > time.width() || y > height) return null
    const price = prices.series.coordinateToPrice(y)
    const place = time.coordinateToLogical(x) ?? Number.POSITIVE_INFINITY
    return price === null ? null : pointAt(Math.round(place), price)
  }

  function bringIntoView(next: number): void {
    const range = time.getVisibleLogicalRange()
    if (!range) return
    const by = next < range.from + 1 ? next - range.from - 1 : next > range.to - 1 ? next - range.to + 1 : 0
    if (by !== 0) look({ from: range.from + by, to: range.to + by })
  }

  function readings(where: number): readonly PaneReadings[] {
    return topsNow().map((top, pane) => ({
      pane,
      top,
      groups: layers.filter((layer) => layer.pane === pane).map((layer) => layer.readings(where)),
    }))
  }

  function onRange(range: LogicalRange | null): void {
    if (!range) return
    reach.see(range.from)
    if (range.from < olderWithin) data.needOlder()
    const first = data.bars()[Math.max(0, Math.floor(range.from))]
    const other = beside?.data.bars()[0]
    if (first && other && other.time > first.time) beside.data.needOlder()
  }

  function zoom(times: number): void {
    const range = time.getVisibleLogicalRange()
    if (!range) return
    const width = Math.max(8, (range.to - range.from) / times)
    look({ from: range.to - width, to: range.to })
  }

  reach.begin(beginning.from)
  for (const layer of layers) layer.all({ bars: data.bars(), isCurrent: true, from: reach.from() })
  beginRange()
  drawLast()
  chart.subscribeCrosshairMove(onMove)
  time.subscribeVisibleLogicalRangeChange(onRange)
  const stopData = data.subscribe((change) => {
    const isFirst = drawnBars === 0
    draw(change)
    if (isFirst) beginRange()
    drawnBars = data.bars().length
  })
  const stopCrosshair = crosshair.subscribe(follow)
  const stopHand = openDrawingHand({ container, near: brush.near, pointAt: pointUnder, ...parts.hand })

  return {
    chart,
    prices,
    readings,
    cursor: () => at,
    moveCursor,
    moveCursorPrice,
    spot,
    ground: {
      placeOf,
      at: (place) => {
        const bar = data.bars()[place]
        return bar ? instant(bar.time) : null
      },
      count: () => data.bars().length,
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
      if (isOther && data.bars().length > 0)
        prices.last({ bars: data.bars(), isCurrent: next.isCurrent, from: reach.from() })
      drawLast()
    },
    showOwn: own.show,
    goTo: (millis) => {
      const place = Math.min(data.bars().length - 1, placeAt(data.bars(), millis))
      moveCursor(place - (at ?? data.bars().length))
    },
    range: rangeFromEnd,
    stop: () => {
      stopData()
      compared?.stop()
      stopCrosshair()
      stopHand()
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
