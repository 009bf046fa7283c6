/** Volume and open interest, each in a pane of its own below the prices. */
import { HistogramSeries, type IChartApi, LineSeries } from 'lightweight-charts'
import type { Bar, Bars } from '../../../stores/chart/bar.ts'
import type { Colours } from './colours.ts'
import type { Layer } from './layer.ts'
import { shownTime } from './shown-time.ts'

export type AmountParts = {
  readonly chart: IChartApi
  readonly pane: number
  readonly colours: Colours
  readonly format: (units: number) => string
}

export function addVolume({ chart, pane, colours, format }: AmountParts): Layer {
  const series = chart.addSeries(HistogramSeries, look(format), pane)
  const up = colours.faint('up', 0.55)
  const down = colours.faint('down', 0.55)
  const point = ({ time, open, close, volume }: Bar) =>
    Number.isNaN(volume)
      ? { time: shownTime(time) }
      : { time: shownTime(time), value: volume, color: close >= open ? up : down }
  const written = ({ volume, isVolumeNear }: Bar) => `${isVolumeNear ? '≈ ' : ''}${format(volume)}`
  return amountLayer({ name: 'Volume', pane, written }, ({ volume }) => volume, {
    all: (bars) => series.setData(bars.map(point)),
    last: (bar) => series.update(point(bar)),
  })
}

export function addInterest({ chart, pane, colours, format }: AmountParts): Layer {
  const series = chart.addSeries(LineSeries, { ...look(format), color: colours.of('text-2'), lineWidth: 1 }, pane)
  const point = ({ time, interest }: Bar) =>
    Number.isNaN(interest) ? { time: shownTime(time) } : { time: shownTime(time), value: interest }
  return amountLayer({ name: 'OI', pane, written: ({ interest }) => format(interest) }, ({ interest }) => interest, {
    all: (bars) => series.setData(bars.map(point)),
    last: (bar) => series.update(point(bar)),
  })
}

function look(formatter: (units: number) => string) {
  return {
    priceFormat: { type: 'custom', formatter, minMove: 1 },
    ...{ lastValueVisible: false, priceLineVisible: false },
  } as const
}

type Draw = { readonly all: (bars: Bars) => void; readonly last: (bar: Bar) => void }

type Amount = Pick<AmountParts, 'pane'> & { readonly name: string; readonly written: (bar: Bar) => string }

function amountLayer({ name, pane, written }: Amount, of: (bar: Bar) => number, draw: Draw): Layer {
  let known: Bars = []
  const drawLast = (bars: Bars) => {
    const last = bars.at(-1)
    if (last) draw.last(last)
  }
  return {
    pane,
    all: ({ bars, from }) => {
      known = bars
      draw.all(bars.slice(from))
    },
    reach: (from) => draw.all(known.slice(from)),
    last: ({ bars }) => drawLast(bars),
    added: ({ bars }) => drawLast(bars),
    readings: (at) => {
      const bar = known[at]
      return bar ? [{ name, text: Number.isNaN(of(bar)) ? '–' : written(bar), mark: null }] : []
    },
  }
}
