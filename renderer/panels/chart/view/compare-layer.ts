/** Another instrument beside this one, in per cent from the first bar that is seen. It stands only at bars that this one has too. */
import { type IChartApi, LineSeries } from 'lightweight-charts'
import { type Bar, placeAt } from '../../../stores/chart/bar.ts'
import type { ChartData } from '../../../stores/chart/chart-data.ts'
import type { Stop } from '../../../time.ts'
import type { LastLook } from './chart-view.ts'
import type { Layer, Shown } from './layer.ts'
import { shownTime } from './shown-time.ts'

export type CompareParts = {
  readonly chart: IChartApi
  readonly data: ChartData
  readonly name: string
  readonly colour: string
  /** Of a line that is not of now. */
  readonly grey: string
  readonly format: (price: number) => string
  /** What stands of it at a bar reads otherwise now. */
  readonly onRead: () => void
}

export type CompareLayer = Layer & { readonly setLast: (last: LastLook) => void; readonly stop: Stop }

export function addCompare({ chart, data, name, colour, grey, format, onRead }: CompareParts): CompareLayer {
  const series = chart.addSeries(LineSeries, {
    ...{ color: colour, lineWidth: 2, lastValueVisible: true, priceLineVisible: false, title: name },
    priceFormat: { type: 'custom', formatter: format, minMove: 0.0001 },
  })
  let worn = colour
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

  const stop = data.subscribe((change) => {
    onRead()
    if (change === 'all') drawAll()
    else drawLast()
  })
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
      return [{ name, text: other ? format(other.close) : '–', colour: worn }]
    },
    setLast: ({ isCurrent, word }) => {
      onRead()
      worn = isCurrent ? colour : grey
      series.applyOptions({ color: worn, title: word === '' ? name : `${name} · ${word}` })
    },
    stop,
  }
}
