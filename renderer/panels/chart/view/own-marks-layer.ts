/** A trader's own orders, fills and position over the prices. */
import { type IPriceLine, type ISeriesApi, LineStyle, type LineWidth, type SeriesType } from 'lightweight-charts'
import { unitsPerRupee } from '../../../../contract/kinds.ts'
import type { Grouping } from '../../../format/money.ts'
import { fillsInBars } from '../../../stores/chart/fills-in-bars.ts'
import type { LineState } from '../../../stores/chart/line-desk.ts'
import type { FillMark, OwnMarks, PriceMark } from '../../../stores/chart/own-marks.ts'
import type { Colours } from './colours.ts'
import type { Spot } from './drawings/drawing-shape.ts'
import { type FillsParts, paintFills } from './fills-primitive.ts'
import { writeLineWords } from './line-words-primitive.ts'

export type OwnMarksLayer = {
  readonly show: (marks: OwnMarks) => void
  /** In rupees, of every line there is. */
  readonly linePrices: () => readonly number[]
  /** The one in hand, and where the hand has it. */
  readonly take: (inHand: LineState) => void
  /** The line of an order that a hand at this place means, where it can be moved. */
  readonly near: (place: Spot) => { readonly line: string } | null
  /** The bars have moved under the fills. */
  readonly again: () => void
}

export type OwnMarksParts = Omit<FillsParts, 'y'> & {
  /** Pixels at the top of the pane that the chart's own words stand in. */
  readonly wordsAbove: () => number
  readonly series: ISeriesApi<SeriesType>
  /** The place of the bar that holds an instant; null where there is none. */
  readonly placeOf: (millis: number) => number | null
}

export function addOwnMarks(parts: OwnMarksParts): OwnMarksLayer {
  const { series, colours, font, fontSize, x, first, placeOf, wordsAbove } = parts
  const brush = paintFills({ colours, font, fontSize, x, first, y: (price) => series.priceToCoordinate(price) })
  series.attachPrimitive(brush.primitive)
  const pen = writeLineWords({
    font,
    fontSize,
    wordsAbove,
    textColour: colours.of('surface-1'),
    y: (price) => series.priceToCoordinate(price),
    priceText: (price) => series.priceFormatter().format(price),
    isHeldAt: (x, y) => near({ x, y }) !== null,
  })
  series.attachPrimitive(pen.primitive)
  let lines: IPriceLine[] = []
  let fills: readonly FillMark[] = []
  let grouping: Grouping | null = 'indian'
  let prices: readonly PriceMark[] = []
  let inHand: LineState = { line: null, to: null }

  function again(): void {
    brush.show(fillsInBars(fills, placeOf, grouping))
  }

  function draw(): void {
    for (const line of lines) series.removePriceLine(line)
    const { line, to } = inHand
    const wanted = line && to !== null ? [{ ...line, price: to / unitsPerRupee, words: 'Not sent' }] : []
    const marks = prices.map((mark) => {
      const isInHand = mark.isHeld === true || mark.id === line?.id
      return { ...mark, isInHand, isOnAxis: isInHand || prices.length <= mostOnAxis }
    })
    lines = marks.map((mark) => series.createPriceLine(lineOf(mark, colours)))
    for (const mark of wanted) lines.push(series.createPriceLine(wantedLine(mark, colours)))
    pen.show([
      ...marks.map((mark) => ({
        ...mark,
        colour: colourOf(mark, colours),
        together: mark.isInHand ? null : together(mark),
      })),
      ...wanted.map((mark) => ({
        ...mark,
        ...{ colour: colours.of('accent'), isInHand: true, isOnAxis: true, together: null },
      })),
    ])
  }

  function near({ y }: Spot): { readonly line: string } | null {
    const found = prices
      .flatMap(({ id, price, moves }) => {
        const at = moves && series.priceToCoordinate(price)
        return at === null ? [] : [{ id, distance: Math.abs(at - y) }]
      })
      .filter(({ distance }) => distance <= reach)
      .toSorted((one, other) => one.distance - other.distance)
    return found[0] ? { line: found[0].id } : null
  }

  return {
    show: (marks) => {
      ;({ prices, fills, grouping } = marks)
      draw()
      again()
    },
    take: (next) => {
      inHand = next
      draw()
    },
    linePrices: () => lines.map((line) => line.options().price),
    near,
    again,
  }
}

/** As near as a hand comes. */
const reach = 4

/** The library moves what stands close on the axis apart: more would push one another, and the last price, away from where they are. */
const mostOnAxis = 4

type Drawn = PriceMark & { readonly isInHand: boolean; readonly isOnAxis: boolean }

function lineOf(mark: Drawn, colours: Colours) {
  const lineWidth = mark.isInHand ? 2 : 1
  const line = priceLine(mark.price, colourOf(mark, colours), { colours, lineStyle: styleOf(mark), lineWidth })
  return { ...line, axisLabelVisible: mark.isOnAxis }
}

/** Orders stand, a position is an average, and an alert only waits: no two of them look the same without their colour. */
function styleOf({ tone, isDoubtful }: PriceMark): LineStyle {
  if (tone === 'alert') return LineStyle.SparseDotted
  return isDoubtful || tone === 'position' ? LineStyle.Dashed : LineStyle.Solid
}

/** Where a hand has it and the broker does not. */
function wantedLine({ price }: PriceMark, colours: Colours) {
  return priceLine(price, colours.of('accent'), { colours, lineStyle: LineStyle.LargeDashed, lineWidth: 2 })
}

type LineLook = { readonly colours: Colours; readonly lineStyle: LineStyle; readonly lineWidth: LineWidth }

function priceLine(price: number, color: string, { colours, ...look }: LineLook) {
  return { price, color, ...look, axisLabelVisible: true, axisLabelTextColor: colours.of('surface-1') }
}

/** An order that waits for one price and goes in at another has two lines. */
const together = ({ tone, isDoubtful }: PriceMark) => (isDoubtful ? null : togetherByTone[tone])
const togetherByTone = { buy: 'buy lines', sell: 'sell lines', alert: 'alerts', position: null } as const

function colourOf({ tone, isDoubtful }: PriceMark, colours: Colours): string {
  return isDoubtful
    ? colours.of('warn')
    : tone === 'position' || tone === 'alert'
      ? colours.of('text-2')
      : colours.of(tone)
}
