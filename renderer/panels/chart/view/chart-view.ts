/** One chart on the screen: its layers over the bars, its crosshair and its range. No React in here. */
import { createChart, type IChartApi, type IRange, LineStyle } from 'lightweight-charts'
import type { DrawingPoint } from '../../../../contract/drawings.ts'
import { instant, unitsPerRupee } from '../../../../contract/kinds.ts'
import { placeStanding } from '../../../stores/chart/bar.ts'
import { placeOfTrade } from '../../../stores/chart/bar-clock.ts'
import { isWithinDay } from '../../../stores/chart/candle-length.ts'
import type { ChartData } from '../../../stores/chart/chart-data.ts'
import type { Crosshair } from '../../../stores/chart/crosshair.ts'
import type { BarsChange } from '../../../stores/chart/data/bar-series.ts'
import type { Ground } from '../../../stores/chart/drawings/change-drawing.ts'
import type { DrawingState } from '../../../stores/chart/drawings/drawing-desk.ts'
import { finished, foreseen } from '../../../stores/chart/drawings/make-drawing.ts'
import type { LineState } from '../../../stores/chart/line-desk.ts'
import type { OwnMarks } from '../../../stores/chart/own-marks.ts'
import { studies } from '../../../stores/chart/studies/studies.ts'
import type { Stop } from '../../../time.ts'
import type { ChartSetup } from '../chart-setup.ts'
import { addInterest, addVolume } from './amount-layers.ts'
import { axisWords } from './axis-words.ts'
import { type ChartCursor, type ChartLink, olderWithin, openCursor } from './chart-cursor.ts'
import type { ChartFont } from './chart-font.ts'
import { chartOptions, scaleMode, timeWords } from './chart-options.ts'
import type { Colours } from './colours.ts'
import { addCompare } from './compare-layer.ts'
import type { Places, Spot } from './drawings/drawing-shape.ts'
import { paintDrawings } from './drawings/drawings-primitive.ts'
import { aheadBy, beginningOf, type KeptRange } from './kept-range.ts'
import type { Layer, Reading, Shown } from './layer.ts'
import { lineColours } from './line-colours.ts'
import { addOwnMarks } from './own-marks-layer.ts'
import { paneTops } from './pane-tops.ts'
import { type PlacedTime, placedTime } from './placed-time.ts'
import { type HandParts, openPointerHand } from './pointer-hand.ts'
import { addPrices, type PriceLayer } from './price-layer.ts'
import { openReach } from './reach.ts'
import { keepRoomForWords, roomForWords } from './room-for-words.ts'
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
  readonly cursor: Omit<ChartCursor, 'keepBar' | 'stop'>
  /** The bars that drawings stand on. */
  readonly ground: Ground
  readonly draw: (drawn: DrawnState) => void
  /** Above one shows fewer bars. */
  readonly zoom: (times: number) => void
  readonly setLast: (last: LastLook) => void
  /** The same of the instrument beside it, where there is one. */
  readonly setBeside: (last: LastLook) => void
  /** From when on that one is compared, after its name. */
  readonly compared: () => string | null
  readonly showOwn: (marks: OwnMarks) => void
  /** The line of one's own in hand. */
  readonly takeOwn: (inHand: LineState) => void
  /** The crosshair on the bar where that instant stands, or on the first one, brought into sight. */
  readonly goTo: (millis: number) => void
  /** Where its bars have not come, what it was to begin with. */
  readonly range: () => KeptRange | null
  /** Its canvases have lost all that was drawn on them. */
  readonly redraw: () => void
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
  readonly font: ChartFont
  readonly format: (price: number) => string
  readonly onTick: (price: number) => string
  readonly exact: (price: number) => string
  readonly formatUnits: (units: number) => string
  readonly tick: number
  readonly crosshair: Crosshair
  readonly panel: string
  readonly link: ChartLink
  readonly range: KeptRange | null
  /** Runs once what is in sight stands on the screen and nothing else is to be done. */
  readonly afterPicture: (run: () => void) => Stop
  /** The crosshair, or a bar that it may stand on, is another than before. */
  readonly onRead: () => void
  /** So many places are in sight now: a hand has widened or narrowed the bars, or the window is another. */
  readonly onWidth: (places: number) => void
  readonly hand: Pick<HandParts, 'grasp' | 'onClick'>
}

const pricesShare = 4

export function openChartView(parts: ChartViewParts): ChartView {
  const { container, data, setup, colours, onRead } = parts
  const { size: fontSize, family: fontFamily } = parts.font
  const chart = createChart(container, chartOptions({ colours, length: data.length, fontSize, fontFamily }))
  const reach = openReach({
    layers: () => layers,
    count: () => data.bars().length,
    keep: (change) => time.keep(change),
  })
  const time = placedTime(chart.timeScale(), reach.first)
  const prices = addPrices({
    chart,
    style: setup.style,
    colours,
    format: axisWords({ ...parts, told }),
    exact: parts.exact,
    tick: parts.tick,
  })
  const { beside } = parts
  const compared =
    beside &&
    addCompare({
      ...{ chart, ...beside, format: parts.exact, inSight: time.wanted, onRead },
      ...{ colour: colours.line(lineColours - 1), grey: colours.of('text-3') },
    })
  const layers: readonly Layer[] = [prices, ...(compared ? [compared] : []), ...addOthers(chart, time, parts)]
  const words = { chart, studies: setup.studies, fontSize }
  keepRoomForWords(words)
  // Of the prices alone, and when all panes are there: one that comes later would take it over for its own amounts.
  const scale = beside ? 'percent' : setup.scale
  prices.series.priceScale().applyOptions({ mode: scaleMode(scale) })
  const scales = { placeOf, isLog: scale === 'log' }
  const ahead = aheadBy(setup.studies)
  const beginning = beginningOf(parts.range, ahead)
  const lastLine = prices.series.createPriceLine({ price: 0, lineStyle: LineStyle.Dotted, lineWidth: 1 })
  const topsNow = paneTops(chart)
  let last: LastLook = { isCurrent: true, word: '' }
  let drawing: DrawnState = {
    ...{ drawings: [], chosen: null, making: null, grip: null, dragged: null },
  }
  const font = `${fontSize}px ${fontFamily}`
  const brush = paintDrawings(places, colours, font)
  prices.series.attachPrimitive(brush.primitive)
  const wordsAbove = () => roomForWords(words, 0)
  const own = addOwnMarks({
    ...{ series: prices.series, colours, font, fontSize, ...time, wordsAbove },
    placeOf: (millis) => placeOfTrade(data.bars(), data.length, millis),
  })
  const cursor = openCursor({
    ...{ chart, series: prices.series, data, tick: parts.tick, crosshair: parts.crosshair, panel: parts.panel },
    ...{ link: parts.link, keepsPrice: () => drawing.making !== null, bringIntoView },
    onPlaced: () => {
      onRead()
      if (drawing.making) showDrawings()
    },
  })

  function draw(change: BarsChange): void {
    // Before the chart asks for its picture: what is written after it was drawn would have the page laid out once more.
    onRead()
    // Older bars that came before move the places of all.
    if (change === 'all') cursor.keepBar()
    const kept = change === 'all' ? rangeFromEnd() : null
    if (change === 'all') begin(kept ?? beginning, drawnBars === 0)
    else for (const layer of layers) layer[change](shownNow())
    if (kept) showFromEnd(kept)
    if (change !== 'last') own.again()
    drawLast()
  }

  function shownNow(): Shown {
    return { bars: data.bars(), isCurrent: last.isCurrent, from: reach.from(), first: reach.first() }
  }

  /** What is in sight first, where the chart has nothing yet: a history that already stands there is never taken away. */
  function begin({ from }: IRange<number>, isInSteps: boolean): void {
    stopFilling()
    awaited = Number.NaN
    reach.begin(from, isInSteps)
    for (const layer of layers) layer.all(shownNow())
    stopFilling = reach.first() > 0 ? parts.afterPicture(reach.whole) : () => {}
  }

  /** Of the close under the crosshair too: that is where keys put it. */
  function told(): readonly number[] {
    const bars = [data.bars().at(-1), data.bars()[cursor.at() ?? -1]]
    return [...bars.flatMap((bar) => (bar ? [bar.close] : [])), ...own.linePrices()]
  }

  function drawLast(): void {
    const price = data.bars().at(-1)?.close ?? 0
    const color = last.isCurrent ? colours.of('text-1') : colours.of('warn')
    const axisLabelTextColor = colours.of('surface-1')
    lastLine.applyOptions({ price, color, title: last.word, axisLabelVisible: price > 0, axisLabelTextColor })
  }

  /** What was asked for, where the picture with it is still to come. */
  function rangeFromEnd(): KeptRange | null {
    const range = time.wanted()
    const count = drawnBars
    return range && count > 0 ? { from: range.from - count, to: range.to - count, ahead } : null
  }
  let drawnBars = 0
  /** The way from what is in sight to the whole history. */
  let stopFilling: Stop = () => {}
  /** The first place that is to be in sight, NaN before it is known; null once it is. */
  let awaited: number | null = null

  function showFromEnd({ from, to }: IRange<number>): void {
    drawnBars = data.bars().length
    look({ from: from + drawnBars, to: to + drawnBars })
  }

  /** What comes into sight is drawn before it is there. */
  function look(range: IRange<number>): void {
    reach.see(range.from)
    if (awaited !== null) awaited = range.from
    time.show(range)
  }

  function beginRange(): void {
    drawnBars = data.bars().length
    if (drawnBars > 0) showFromEnd(beginning)
  }

  /** What lies before the first bar has no place until it has been read. */
  function placeOf(millis: number): number | null {
    return placeStanding(data.bars(), data.length.unit, millis)
  }

  function places(): Places | null {
    if (data.bars().length === 0) return null
    return {
      x: (millis) => {
        const found = placeOf(millis)
        return found === null ? null : time.x(found)
      },
      y: (price) => prices.series.priceToCoordinate(price / unitsPerRupee),
      width: time.width(),
      price: (price) => parts.exact(price / unitsPerRupee),
      near: (price) => parts.onTick(price / unitsPerRupee),
      time: (when) => timeWords(when, isWithinDay(data.length)),
    }
  }

  function showDrawings(): void {
    const { making, drawings, chosen, grip, dragged } = drawing
    const next = cursor.spot()
    const preview = making && next ? finished(foreseen(making, next), () => 'preview', scales) : null
    const shown = dragged ? drawings.map((each) => (each.id === dragged.id ? dragged : each)) : drawings
    brush.show({ drawings: shown, chosen, grip, preview })
  }

  /** Null outside of the prices. */
  function pointUnder({ x, y }: Spot): DrawingPoint | null {
    const height = chart.panes()[0]?.getHeight() ?? 0
    if (x < 0 || y < 0 || x > time.width() || y > height) return null
    const price = prices.series.coordinateToPrice(y)
    const place = time.placeAt(x) ?? Number.POSITIVE_INFINITY
    return price === null ? null : cursor.pointAt(Math.round(place), price)
  }

  function bringIntoView(next: number): void {
    const range = time.wanted()
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

  function onRange(range: IRange<number>): void {
    // On its way to where it was sent the library tells of its own range, which on a wide screen has more bars than are there.
    if (reach.first() > 0 && awaited !== null && !(Math.abs(range.from - awaited) < 1)) return
    awaited = null
    reach.see(range.from)
    parts.onWidth(Math.round(range.to - range.from))
    if (range.from < olderWithin) data.needOlder()
    compared?.see()
  }

  /** From what was asked last: a key that comes before the picture is none too few. */
  function zoom(times: number): void {
    const range = time.wanted()
    if (!range) return
    const width = Math.max(8, (range.to - range.from) / times)
    look({ from: range.to - width, to: range.to })
  }

  begin(beginning, true)
  beginRange()
  drawLast()
  time.subscribe(onRange)
  const stopData = data.subscribe((change) => {
    const isFirst = drawnBars === 0
    draw(change)
    if (isFirst) beginRange()
    drawnBars = data.bars().length
  })
  const near = (place: Spot) => own.near(place) ?? brush.near(place)
  const stopHand = openPointerHand({ container, near, pointAt: pointUnder, ...parts.hand })

  return {
    chart,
    prices,
    readings,
    cursor,
    ground: {
      ...scales,
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
    zoom,
    setLast: (next) => {
      const isOther = next.isCurrent !== last.isCurrent
      last = next
      if (isOther && data.bars().length > 0) prices.last(shownNow())
      drawLast()
    },
    setBeside: (next) => compared?.setLast(next),
    compared: () => compared?.words() ?? null,
    showOwn: own.show,
    takeOwn: own.take,
    goTo: (millis) => cursor.go(placeOf(millis) ?? 0),
    range: () => rangeFromEnd() ?? parts.range,
    // The library draws every canvas anew where options are set, also where none is another.
    redraw: () => chart.applyOptions({}),
    stop: () => {
      stopFilling()
      stopData()
      compared?.stop()
      cursor.stop()
      stopHand()
      chart.remove()
    },
  }
}

/** Panes are made in the order of what stands in them. */
function addOthers(
  chart: IChartApi,
  time: PlacedTime,
  { setup, colours, format, formatUnits }: ChartViewParts,
): Layer[] {
  const layers: Layer[] = []
  // In a pane of its own an indicator may count in hundreds of thousands, where no digit after the point says anything.
  const figure = (value: number) => (Math.abs(value) >= 100_000 ? formatUnits(value) : format(value))
  let pane = 0
  if (setup.volume) layers.push(addVolume({ chart, pane: ++pane, colours, format: formatUnits }))
  if (setup.interest) layers.push(addInterest({ chart, pane: ++pane, colours, format: formatUnits }))
  let colourFrom = 0
  for (const [at, chosen] of setup.studies.entries()) {
    const { place, lines } = studies[chosen.kind]
    const where = place === 'own' ? ++pane : 0
    const earlier = setup.studies.slice(0, at).filter(({ kind }) => kind === chosen.kind).length
    const parts = { chart, time, chosen, pane: where, colours, colourFrom, earlier }
    layers.push(addStudy({ ...parts, format: place === 'own' ? figure : format }))
    colourFrom += 1 + Math.max(...lines.map(({ tone = 0 }) => tone))
  }
  chart.panes()[0]?.setStretchFactor(pricesShare)
  return layers
}
