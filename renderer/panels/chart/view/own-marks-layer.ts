/** A trader's own orders, fills and position over the prices. */
import { type IPriceLine, type ISeriesApi, LineStyle, type SeriesType } from 'lightweight-charts'
import { fillsInBars } from '../../../stores/chart/fills-in-bars.ts'
import type { FillMark, OwnMarks, PriceMark } from '../../../stores/chart/own-marks.ts'
import type { Colours } from './colours.ts'
import { type FillsParts, paintFills } from './fills-primitive.ts'
import { writeLineWords } from './line-words-primitive.ts'

export type OwnMarksLayer = {
  readonly show: (marks: OwnMarks) => void
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
  const { series, colours, font, fontSize, x, placeOf, wordsAbove } = parts
  const brush = paintFills({ colours, font, fontSize, x, y: (price) => series.priceToCoordinate(price) })
  series.attachPrimitive(brush.primitive)
  const pen = writeLineWords({
    font,
    fontSize,
    wordsAbove,
    textColour: colours.of('surface-1'),
    y: (price) => series.priceToCoordinate(price),
  })
  series.attachPrimitive(pen.primitive)
  let lines: IPriceLine[] = []
  let fills: readonly FillMark[] = []

  function again(): void {
    brush.show(fillsInBars(fills, placeOf))
  }

  return {
    show: (marks) => {
      for (const line of lines) series.removePriceLine(line)
      lines = marks.prices.map((mark) => series.createPriceLine(lineOf(mark, colours)))
      pen.show(marks.prices.map((mark) => ({ ...mark, colour: colourOf(mark, colours) })))
      fills = marks.fills
      again()
    },
    again,
  }
}

function lineOf(mark: PriceMark, colours: Colours) {
  const lineStyle = mark.isDoubtful || mark.tone === 'position' ? LineStyle.Dashed : LineStyle.Solid
  return {
    ...({
      price: mark.price,
      color: colourOf(mark, colours),
      lineWidth: 1,
      lineStyle,
      axisLabelVisible: true,
    } as const),
    axisLabelTextColor: colours.of('surface-1'),
  }
}

function colourOf({ tone, isDoubtful }: PriceMark, colours: Colours): string {
  return isDoubtful ? colours.of('warn') : tone === 'position' ? colours.of('text-2') : colours.of(tone)
}
