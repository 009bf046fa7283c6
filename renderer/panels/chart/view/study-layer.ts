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
import { aheadOf, paintAhead } from './ahead-line.ts'
import type { Colours } from './colours.ts'
import type { Layer } from './layer.ts'
import type { PlacedTime } from './placed-time.ts'
import { columnOf, drawStudyLine } from './study-line.ts'

export type StudyParts = {
  readonly chart: IChartApi
  readonly time: Pick<PlacedTime, 'x' | 'first'>
  readonly chosen: ChosenStudy
  readonly pane: number
  readonly colours: Colours
  /** Of the first of its lines among the colours of lines. */
  readonly colourFrom: number
  readonly format: (value: number) => string
}

export function addStudy({ chart, time, chosen, pane, colours, colourFrom, format }: StudyParts): Layer {
  const { lines, levels = [] } = studies[chosen.kind]
  const run = runStudy(chosen)
  const name = studyName(chosen)
  let known: Bars = []
  const drawn = lines.map((line, place) => {
    const at = colourFrom + (line.tone ?? 0)
    const colour = colourOf(line, colours, at)
    // A line of the same colour that goes through the bars of a histogram is seen in front of them.
    const series = seriesFor(chart, line, line.look === 'histogram' ? colours.line(at, 0.45) : colour, pane, format)
    const isJoined = line.look === 'line' || line.look === 'dashed'
    const shift = line.shift?.(chosen.parameters) ?? 0
    const drawing = drawStudyLine({ ...{ series, isJoined, shift }, ofBar: columnOf(run.rows, place) })
    const ahead = paintAhead({
      ...{ colour, isDashed: line.look === 'dashed' },
      ...{ x: time.x, first: time.first },
      y: (value) => series.priceToCoordinate(value),
    })
    if (shift > 0) series.attachPrimitive(ahead.primitive)
    return { line, colour, series, drawing, shift, ahead }
  })
  const grid = {
    color: colours.of('line'),
    lineWidth: 1,
    lineStyle: LineStyle.Dashed,
    axisLabelVisible: false,
  } as const
  for (const price of levels) drawn[0]?.series.createPriceLine({ ...grid, price })

  function drawFrom(from: number): void {
    for (const { drawing } of drawn) drawing.from(known, from)
    drawAhead()
  }

  function drawEnd(isNew: boolean): void {
    for (const { drawing } of drawn) drawing.end(known, isNew)
    drawAhead()
  }

  function drawAhead(): void {
    for (const { drawing, shift, ahead } of drawn)
      if (shift > 0) ahead.show(aheadOf(known.length, shift, drawing.valueAt))
  }

  return {
    pane,
    all: ({ bars, from }) => {
      known = bars
      run.all(bars)
      drawFrom(from)
    },
    reach: drawFrom,
    last: ({ bars }) => {
      const last = bars.at(-1)
      if (!last) return
      run.last(last)
      drawEnd(false)
    },
    added: ({ bars }) => {
      const last = bars.at(-1)
      if (!last) return
      run.added(last)
      drawEnd(true)
    },
    readings: (at) => {
      const shown = drawn
        .map(({ line, colour, drawing }) => ({ line, colour, value: drawing.valueAt(at) }))
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
