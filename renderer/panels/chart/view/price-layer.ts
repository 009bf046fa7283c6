/** The prices themselves, in one of five looks. Up bars are hollow and down bars full, so that colour says nothing alone. */
import {
  AreaSeries,
  BarSeries,
  CandlestickSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineType,
  type SeriesType,
} from 'lightweight-charts'
import type { Bar, Bars } from '../../../stores/chart/bar.ts'
import { averaged } from '../../../stores/chart/heikin-ashi.ts'
import type { BarStyle } from '../chart-setup.ts'
import type { Colours } from './colours.ts'
import type { Layer } from './layer.ts'
import { shownTime } from './shown-time.ts'

export type PriceLayer = Layer & { readonly series: ISeriesApi<SeriesType> }

export type PriceLayerParts = {
  readonly chart: IChartApi
  readonly style: BarStyle
  readonly colours: Colours
  /** For the axis. */
  readonly format: (price: number) => string
  /** For what was traded: never rounded away. */
  readonly exact: (price: number) => string
  readonly tick: number
}

export function addPrices({ chart, style, colours, format, exact, tick }: PriceLayerParts): PriceLayer {
  const drawn = drawnAs(chart, style, colours)
  // The price that is said to be the last is the real one, whatever the look makes of it: it has a line of its own.
  drawn.series.applyOptions({
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: { type: 'custom', formatter: format, minMove: tick },
  })
  let shownBars: Bars = []
  let isLastCurrent = true

  function readings(at: number) {
    const bar = shownBars[at]
    if (!bar) return []
    return [
      { name: 'O', text: exact(bar.open), mark: null },
      { name: 'H', text: exact(bar.high), mark: null },
      { name: 'L', text: exact(bar.low), mark: null },
      { name: 'C', text: exact(bar.close), mark: null },
    ]
  }

  return {
    series: drawn.series,
    pane: 0,
    all: ({ bars, isCurrent, first }) => {
      shownBars = bars
      isLastCurrent = isCurrent
      drawn.all(bars, isCurrent, first)
    },
    whole: () => drawn.all(shownBars, isLastCurrent, 0),
    last: ({ bars, isCurrent }) => {
      isLastCurrent = isCurrent
      drawn.last(bars, isCurrent)
    },
    added: ({ bars, isCurrent }) => {
      isLastCurrent = isCurrent
      drawn.added(bars, isCurrent)
    },
    readings,
  }
}

type Drawn = {
  readonly series: ISeriesApi<SeriesType>
  /** From the bar at `first` on. */
  readonly all: (bars: Bars, isCurrent: boolean, first: number) => void
  readonly last: (bars: Bars, isCurrent: boolean) => void
  readonly added: (bars: Bars, isCurrent: boolean) => void
}

function drawnAs(chart: IChartApi, style: BarStyle, colours: Colours): Drawn {
  switch (style) {
    case 'candles':
      return ofCandles(chart, colours, () => (bar) => bar)
    case 'heikin-ashi':
      return ofCandles(chart, colours, averaged)
    case 'bars':
      return ofBars(chart, colours)
    case 'line':
      return ofCloses(chart.addSeries(LineSeries, { color: colours.of('text-1'), lineWidth: 2 }), colours)
    case 'area': {
      const look = { topColor: colours.faint('text-1', 0.22), bottomColor: colours.faint('text-1', 0.02) }
      const line = { lineColor: colours.of('text-1'), lineWidth: 2, lineType: LineType.Simple } as const
      return ofCloses(chart.addSeries(AreaSeries, { ...look, ...line }), colours)
    }
  }
}

/** `makeShown` opens a new way from bars to what is drawn of them, each from the one before. */
function ofCandles(
  chart: IChartApi,
  colours: Colours,
  makeShown: () => (bar: Bar, isAgain: boolean) => Omit<Bar, 'volume' | 'interest'>,
): Drawn {
  const up = colours.of('up')
  const down = colours.of('down')
  const series = chart.addSeries(CandlestickSeries, {
    ...{ upColor: colours.of('surface-1'), borderUpColor: up, wickUpColor: up },
    ...{ downColor: down, borderDownColor: down, wickDownColor: down },
  })
  const past = {
    borderColor: colours.of('text-3'),
    wickColor: colours.of('text-3'),
    color: colours.faint('text-3', 0.3),
  }
  let shown = makeShown()
  const point = (bar: Bar, isAgain: boolean, isPast: boolean) => {
    const { time, open, high, low, close } = shown(bar, isAgain)
    return { time: shownTime(time), open, high, low, close, ...(isPast && past) }
  }
  return {
    series,
    all: (bars, isCurrent, first) => {
      shown = makeShown()
      // What is drawn of a bar may come of all before it.
      for (const bar of bars.slice(0, first)) shown(bar, false)
      series.setData(pointsFrom(bars, first, (bar, isLast) => point(bar, false, !isCurrent && isLast)))
    },
    last: (bars, isCurrent) => onLast(bars, (bar) => series.update(point(bar, true, !isCurrent))),
    added: (bars, isCurrent) => onLast(bars, (bar) => series.update(point(bar, false, !isCurrent))),
  }
}

function ofBars(chart: IChartApi, colours: Colours): Drawn {
  const series = chart.addSeries(BarSeries, {
    upColor: colours.of('up'),
    downColor: colours.of('down'),
    thinBars: false,
  })
  const point = ({ time, open, high, low, close }: Bar, isPast: boolean) => ({
    ...{ time: shownTime(time), open, high, low, close },
    ...(isPast && { color: colours.of('text-3') }),
  })
  return {
    series,
    ...drawnBy(point, { all: (points) => series.setData(points), last: (newest) => series.update(newest) }),
  }
}

function ofCloses(series: ISeriesApi<'Line'> | ISeriesApi<'Area'>, colours: Colours): Drawn {
  const isLine = series.seriesType() === 'Line'
  const point = ({ time, close }: Bar, isPast: boolean) => ({
    ...{ time: shownTime(time), value: close },
    ...(isPast && (isLine ? { color: colours.of('text-3') } : { lineColor: colours.of('text-3') })),
  })
  return {
    series,
    ...drawnBy(point, { all: (points) => series.setData(points), last: (newest) => series.update(newest) }),
  }
}

/** Where a bar is drawn as it is, and nothing of it comes of the bars before. */
function drawnBy<Point>(
  point: (bar: Bar, isPast: boolean) => Point,
  put: { readonly all: (points: Point[]) => void; readonly last: (newest: Point) => void },
): Omit<Drawn, 'series'> {
  const last = (bars: Bars, isCurrent: boolean) => onLast(bars, (bar) => put.last(point(bar, !isCurrent)))
  return {
    all: (bars, isCurrent, first) =>
      put.all(pointsFrom(bars, first, (bar, isLast) => point(bar, !isCurrent && isLast))),
    last,
    added: last,
  }
}

function pointsFrom<Point>(bars: Bars, first: number, point: (bar: Bar, isLast: boolean) => Point): Point[] {
  return bars.slice(first).map((bar, at) => point(bar, first + at === bars.length - 1))
}

function onLast(bars: Bars, act: (bar: Bar) => void): void {
  const last = bars.at(-1)
  if (last) act(last)
}
