/** An indicator as it is drawn: a series a line, moved by its bars, and its levels. */
import {
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type LineWidth,
  type SeriesType,
} from 'lightweight-charts'
import type { Bars } from '../../../stores/chart/bar.ts'
import { type ChosenStudy, studyName } from '../../../stores/chart/studies/chosen-study.ts'
import { studies } from '../../../stores/chart/studies/studies.ts'
import type { StudyLine } from '../../../stores/chart/studies/study.ts'
import { runStudy } from '../../../stores/chart/studies/study-run.ts'
import type { Colours } from './colours.ts'
import type { Layer } from './layer.ts'
import { shownTime } from './shown-time.ts'

export type StudyParts = {
  readonly chart: IChartApi
  readonly chosen: ChosenStudy
  readonly pane: number
  readonly colours: Colours
  /** Of the first of its lines among the colours of lines. */
  readonly colourFrom: number
  readonly format: (value: number) => string
}

export function addStudy({ chart, chosen, pane, colours, colourFrom, format }: StudyParts): Layer {
  const { lines, levels = [] } = studies[chosen.kind]
  const run = runStudy(chosen)
  const name = studyName(chosen)
  let known: Bars = []
  const drawn = lines.map((line, place) => {
    const colour = colourOf(line, colours, colourFrom + (line.tone ?? 0))
    const series = seriesFor(chart, line, colour, pane, format)
    const shift = line.shift?.(chosen.parameters) ?? 0
    return { line, place, colour, series, shift }
  })
  const grid = {
    color: colours.of('line'),
    lineWidth: 1,
    lineStyle: LineStyle.Dashed,
    axisLabelVisible: false,
  } as const
  for (const price of levels) drawn[0]?.series.createPriceLine({ ...grid, price })

  /** The value that is drawn at a bar may be of an earlier one, or of a later. */
  const valueAt = (place: number, at: number, shift: number) => run.rows()[at - shift]?.[place] ?? null

  function point(place: number, at: number, shift: number) {
    const time = shownTime(known[at]?.time ?? 0)
    const value = valueAt(place, at, shift)
    return value === null ? { time } : { time, value }
  }

  function drawAll(): void {
    for (const { series, place, shift } of drawn) {
      series.setData(known.map((_, at) => point(place, at, shift)))
    }
  }

  function drawEnd(): void {
    const end = known.length - 1
    // A line that is drawn earlier changes where it ends, which is not at the last bar.
    for (const { series, place, shift } of drawn) {
      if (shift < 0 && end + shift >= 0) series.update(point(place, end + shift, shift), true)
      else series.update(point(place, end, shift))
    }
  }

  return {
    pane,
    all: ({ bars }) => {
      known = bars
      run.all(bars)
      drawAll()
    },
    last: ({ bars }) => {
      const last = bars.at(-1)
      if (!last) return
      run.last(last)
      drawEnd()
    },
    added: ({ bars }) => {
      const last = bars.at(-1)
      if (!last) return
      run.added(last)
      drawEnd()
    },
    readings: (at) => {
      const shown = drawn
        .map(({ line, place, colour, shift }) => ({ line, colour, value: valueAt(place, at, shift) }))
        .filter(({ value }) => value !== null)
      if (shown.length === 0) return [{ name, text: '–', colour: drawn[0]?.colour ?? null }]
      return shown.map(({ line, colour, value }, index) => ({
        name: lines.length === 1 ? name : index === 0 ? `${name} ${line.name}` : line.name,
        text: value === null ? '–' : format(value),
        colour,
      }))
    },
  }
}

function colourOf({ name }: StudyLine, colours: Colours, at: number): string {
  if (name === 'Rising') return colours.of('up')
  if (name === 'Falling') return colours.of('down')
  return colours.line(at)
}

function seriesFor(
  chart: IChartApi,
  { look }: StudyLine,
  color: string,
  pane: number,
  formatter: (value: number) => string,
): ISeriesApi<SeriesType> {
  const priceFormat = { type: 'custom', formatter, minMove: 0.0001 } as const
  const shared = { priceFormat, lastValueVisible: false, priceLineVisible: false, color } as const
  const lineWidth: LineWidth = 1
  const line = { ...shared, lineWidth, crosshairMarkerVisible: false }
  switch (look) {
    case 'histogram':
      return chart.addSeries(HistogramSeries, shared, pane)
    case 'dots':
      return chart.addSeries(
        LineSeries,
        { ...line, lineVisible: false, pointMarkersVisible: true, pointMarkersRadius: 2 },
        pane,
      )
    case 'dashed':
      return chart.addSeries(LineSeries, { ...line, lineStyle: LineStyle.Dashed }, pane)
    case 'line':
      return chart.addSeries(LineSeries, line, pane)
  }
}
