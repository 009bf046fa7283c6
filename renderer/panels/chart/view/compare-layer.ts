/** Another instrument beside this one, in per cent from the first bar that is seen. It stands only at bars that this one has too. */
import { type IChartApi, LineSeries } from 'lightweight-charts'
import { type Bar, placeAt } from '../../../stores/chart/bar.ts'
import type { ChartData } from '../../../stores/chart/chart-data.ts'
import type { Stop } from '../../../time.ts'
import type { Layer, Shown } from './layer.ts'
import { shownTime } from './shown-time.ts'

export type CompareParts = {
  readonly chart: IChartApi
  readonly data: ChartData
  readonly name: string
  readonly colour: string
  readonly format: (price: number) => string
}

export function addCompare({ chart, data, name, colour, format }: CompareParts): Layer & { readonly stop: Stop } {
  const series = chart.addSeries(LineSeries, {
    ...{ color: colour, lineWidth: 2, lastValueVisible: true, priceLineVisible: false, title: name },
    priceFormat: { type: 'custom', formatter: format, minMove: 0.0001 },
  })
  let shown: Pick<Shown, 'bars' | 'first'> = { bars: [], first: 0 }

  function besides({ time }: Bar): Bar | undefined {
    const other = data.bars()[placeAt(data.bars(), time)]
    return other?.time === time ? other : undefined
  }

  function point(bar: Bar) {
    const other = besides(bar)
    const time = shownTime(bar.time)
    return other ? { time, value: other.close } : { time }
  }

  function drawAll(): void {
    // Also where it has no value a bar has its place in time, so none is given before the prices have it.
    series.setData(shown.bars.slice(shown.first).map(point))
  }

  function drawLast(): void {
    const last = shown.bars.at(-1)
    if (last) series.update(point(last))
  }

  const stop = data.subscribe((change) => (change === 'all' ? drawAll() : drawLast()))
  return {
    pane: 0,
    all: (next) => {
      shown = next
      drawAll()
    },
    whole: () => {
      shown = { bars: shown.bars, first: 0 }
      drawAll()
    },
    last: () => {},
    added: drawLast,
    readings: (at) => {
      const bar = shown.bars[at]
      const other = bar && besides(bar)
      return [{ name, text: other ? format(other.close) : '–', colour }]
    },
    stop,
  }
}
