/** An indicator as it is drawn: a series a line, moved by its bars, and its levels. */
import {
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
} from 'lightweight-charts'
import type { Bars } from '../../../stores/chart/bar.ts'
import { type ChosenStudy, studyName } from '../../../stores/chart/studies/chosen-study.ts'
import { studies } from '../../../stores/chart/studies/studies.ts'
import type { StudyLine } from '../../../stores/chart/studies/study.ts'
import { runStudy } from '../../../stores/chart/studies/study-run.ts'
import { aheadOf, paintAhead } from './ahead-line.ts'
import type { Colours } from './colours.ts'
import type { Layer, Mark } from './layer.ts'
import { lineColours } from './line-colours.ts'
import { type LineStroke, lineStroke } from './line-stroke.ts'
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
  /** How many of its kind are drawn before it: what has the colours of up and down is told apart by that. */
  readonly earlier: number
  readonly format: (value: number) => string
}

export function addStudy({ chart, time, chosen, pane, colours, colourFrom, earlier, format }: StudyParts): Layer {
  const { lines, levels = [] } = studies[chosen.kind]
  const run = runStudy(chosen)
  const name = studyName(chosen)
  let known: Bars = []
  const drawn = lines.map((line, place) => {
    const at = colourFrom + (line.tone ?? 0)
    const direction = directionOf(line)
    const colour = direction === null ? colours.line(at) : colours.of(direction)
    const stroke = lineStroke(direction === null ? at : earlier * lineColours, line.look)
    // A line of the same colour that goes through the bars of a histogram is seen in front of them.
    const color = line.look === 'histogram' ? colours.line(at, 0.45) : colour
    const series = seriesFor({ chart, line, color, stroke, pane, formatter: format })
    const isJoined = line.look === 'line' || line.look === 'dashed'
    const shift = line.shift?.(chosen.parameters) ?? 0
    const drawing = drawStudyLine({ ...{ series, isJoined, shift }, ofBar: columnOf(run.rows, place) })
    const ahead = paintAhead({
      ...{ colour, dash: stroke.dash, width: stroke.lineWidth },
      ...{ x: time.x, first: time.first },
      y: (value) => series.priceToCoordinate(value),
    })
    if (shift > 0) series.attachPrimitive(ahead.primitive)
    return { line, mark: markOf(line, colour, stroke), series, drawing, shift, ahead }
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
        .map(({ line, mark, drawing }) => ({ line, mark, value: drawing.valueAt(at) }))
        .filter(({ value }) => value !== null)
      if (shown.length === 0) return [{ name, text: '–', mark: drawn[0]?.mark ?? null }]
      return shown.map(({ line, mark, value }, index) => ({
        name: lines.length === 1 ? name : index === 0 ? `${name} ${line.name}` : line.name,
        text: value === null ? '–' : format(value),
        mark,
      }))
    },
  }
}

/** What has a meaning has its colour. */
function directionOf({ name }: StudyLine): 'up' | 'down' | null {
  if (name === 'Rising') return 'up'
  return name === 'Falling' ? 'down' : null
}

/** As it is drawn; the bars of a histogram are a square of their colour. */
function markOf({ look }: StudyLine, colour: string, stroke: LineStroke): Mark {
  if (look === 'histogram') return { colour, stroke: null }
  if (look === 'dots') return { colour, stroke: { width: 2 * radiusOf(stroke), dash: [0, 10] } }
  return { colour, stroke: { width: stroke.lineWidth + 1, dash: stroke.dash } }
}

/** Dots have no dash: those of a colour that comes again are larger. */
function radiusOf({ lineWidth, lineStyle }: LineStroke): number {
  return 2 * lineWidth + (lineStyle === LineStyle.Solid ? 0 : 1)
}

type SeriesParts = Pick<StudyParts, 'chart' | 'pane'> & {
  readonly line: StudyLine
  readonly color: string
  readonly stroke: LineStroke
  readonly formatter: (value: number) => string
}

function seriesFor({ chart, line: { look }, color, stroke, pane, formatter }: SeriesParts): ISeriesApi<SeriesType> {
  const priceFormat = { type: 'custom', formatter, minMove: 0.0001 } as const
  const shared = { priceFormat, lastValueVisible: false, priceLineVisible: false, color } as const
  const { lineStyle, lineWidth } = stroke
  const line = { ...shared, crosshairMarkerVisible: false }
  switch (look) {
    case 'histogram':
      return chart.addSeries(HistogramSeries, shared, pane)
    case 'dots':
      return chart.addSeries(
        LineSeries,
        { ...line, lineVisible: false, pointMarkersVisible: true, pointMarkersRadius: radiusOf(stroke) },
        pane,
      )
    case 'dashed':
    case 'line':
      return chart.addSeries(LineSeries, { ...line, lineStyle, lineWidth }, pane)
  }
}
