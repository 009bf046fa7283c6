/**
 * The part of the chart library that a chart asks, without a screen: its series hold their points, and its time scale counts
 * from the first point of any of them. What moves it stands with the next picture.
 */
import type { IRange } from 'lightweight-charts'

export type FakePoint = { readonly time: number } & Readonly<Record<string, unknown>>
type Painted = {
  readonly autoscaleInfo?: (from: number, to: number) => unknown
  readonly paneViews?: () => readonly { readonly renderer: () => { readonly draw: (target: unknown) => void } | null }[]
}

const usualWidth = 1_460

type Options = Readonly<Record<string, unknown>>

function makeSeries(type: string, pane: number, first: Options, changed: () => void) {
  let options = first
  let points: FakePoint[] = []
  const primitives: Painted[] = []
  const lines = new Set<{ readonly options: () => Options }>()
  return {
    ...{ pane, primitives, seriesType: () => type, points: () => points, options: () => options },
    /** What the axis says at a price, and beside each line. */
    said: (price: number) => saidBy(options, price),
    labels: () => [...lines].map((line) => saidBy(options, Number(line.options()['price']))),
    setData: (next: FakePoint[]) => {
      points = [...next]
      changed()
    },
    update: (point: FakePoint) => {
      const at = points.findIndex(({ time }) => time === point.time)
      if (at < 0) points.push(point)
      else points[at] = point
      changed()
    },
    applyOptions: (next: Options) => {
      options = { ...options, ...next }
    },
    priceScale: () => ({ applyOptions: () => {} }),
    createPriceLine: (given: Options) => {
      let own = given
      const applyOptions = (next: Options) => {
        own = { ...own, ...next }
      }
      const line = { options: () => own, applyOptions }
      lines.add(line)
      return line
    },
    removePriceLine: (line: { readonly options: () => Options }) => void lines.delete(line),
    attachPrimitive: (primitive: Painted) => void primitives.push(primitive),
    priceToCoordinate: (price: number) => 5_000 - price,
    coordinateToPrice: (y: number) => 5_000 - y,
  }
}

/** As the library does: whatever stands at the axis goes through the one formatter of its series. */
function saidBy({ priceFormat }: Options, price: number): string {
  // Of a custom format, as all of ours are.
  return (priceFormat as { formatter: (price: number) => string }).formatter(price)
}

export type FakeSeries = ReturnType<typeof makeSeries>

export function fakeLibrary(wide = usualWidth) {
  const all: FakeSeries[] = []
  const listeners = new Set<(range: IRange<number> | null) => void>()
  let times: readonly number[] = []
  let spacing = 6
  let roomRight = 6
  let crosshair: number | null = null
  let asked: IRange<number> | null = null

  const range = (): IRange<number> | null => {
    const to = times.length - 1 + roomRight
    return times.length === 0 ? null : { from: to - wide / spacing + 1, to }
  }
  const tell = () => {
    for (const listener of [...listeners]) listener(range())
  }
  function changed(): void {
    times = [...new Set(all.flatMap((series) => series.points().map(({ time }) => time)))].sort((a, b) => a - b)
    tell()
  }
  const x = (logical: number) => wide - (times.length - 1 + roomRight - logical + 0.5) * spacing

  const scale = {
    getVisibleLogicalRange: range,
    setVisibleLogicalRange: (range: IRange<number>) => {
      asked = range
    },
    logicalToCoordinate: x,
    coordinateToLogical: (at: number) => Math.round((at - x(0)) / spacing),
    width: () => wide,
    subscribeVisibleLogicalRangeChange: (listener: (range: IRange<number> | null) => void) => listeners.add(listener),
    unsubscribeVisibleLogicalRangeChange: (listener: (range: IRange<number> | null) => void) =>
      listeners.delete(listener),
  }
  const pane = (place: number) => ({
    getHeight: () => 100,
    getHTMLElement: () => null,
    getSeries: () => all.filter((series) => series.pane === place),
    setStretchFactor: () => {},
  })
  const chart = {
    timeScale: () => scale,
    addSeries: ({ type }: { readonly type: string }, options: Options, at = 0) => {
      const series = makeSeries(type, at, options, changed)
      all.push(series)
      return series
    },
    panes: () => [...new Set(all.map((series) => series.pane))].map(pane),
    chartElement: () => ({ getBoundingClientRect: () => ({ top: 0 }) }),
    subscribeCrosshairMove: () => {},
    setCrosshairPosition: (_: number, time: number) => {
      crosshair = time
    },
    clearCrosshairPosition: () => {
      crosshair = null
    },
    remove: () => {
      all.length = 0
    },
  }
  return {
    chart,
    series: all,
    times: () => times,
    /** Of the time scale, in pixels. */
    xOf: (time: number) => x(times.indexOf(time)),
    inSight: () => {
      const { from, to } = range() ?? { from: 0, to: -1 }
      return times.filter((_, at) => at >= from && at <= to)
    },
    crosshair: () => crosshair,
    /** Is laid out, which it tells of, and then goes where it was sent. */
    picture: () => {
      tell()
      if (!asked) return
      const { from, to } = asked
      asked = null
      spacing = wide / (to - from + 1)
      roomRight = to - (times.length - 1)
      tell()
    },
    /** A hand scrolls so many bars back. */
    scroll: (bars: number) => {
      roomRight -= bars
      tell()
    },
  }
}
