/** A trader's own orders, fills and position over the prices. */
import {
  createSeriesMarkers,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type SeriesMarker,
  type SeriesType,
  type Time,
} from 'lightweight-charts'
import { type BarFills, fillsInBars } from '../../../stores/chart/fills-in-bars.ts'
import type { FillMark, OwnMarks, PriceMark } from '../../../stores/chart/own-marks.ts'
import type { Colours } from './colours.ts'

export type OwnMarksLayer = {
  readonly show: (marks: OwnMarks) => void
  /** The bars have moved under the fills. */
  readonly again: () => void
}

/** `barAt`: the time, as it is drawn, of the bar that holds an instant; null where there is none. */
export function addOwnMarks(
  series: ISeriesApi<SeriesType>,
  colours: Colours,
  barAt: (millis: number) => Time | null,
): OwnMarksLayer {
  const markers = createSeriesMarkers<Time>(series, [])
  let lines: IPriceLine[] = []
  let fills: readonly FillMark[] = []

  function again(): void {
    markers.setMarkers(fillsInBars(fills, barAt).map((mark) => markerOf(mark, colours)))
  }

  return {
    show: (marks) => {
      for (const line of lines) series.removePriceLine(line)
      lines = marks.prices.map((mark) => series.createPriceLine(lineOf(mark, colours)))
      fills = marks.fills
      again()
    },
    again,
  }
}

function lineOf({ price, words, tone, isDoubtful }: PriceMark, colours: Colours) {
  const color = isDoubtful ? colours.of('warn') : tone === 'position' ? colours.of('text-2') : colours.of(tone)
  const lineStyle = isDoubtful || tone === 'position' ? LineStyle.Dashed : LineStyle.Solid
  return {
    ...({ price, title: words, color, lineWidth: 1, lineStyle, axisLabelVisible: true } as const),
    axisLabelTextColor: colours.of('surface-1'),
  }
}

function markerOf({ id, time, price, side, words }: BarFills<Time>, colours: Colours): SeriesMarker<Time> {
  return {
    ...{ id, time, price, color: colours.of(side), text: words, size: 0.8 },
    ...(side === 'buy'
      ? ({ position: 'atPriceBottom', shape: 'arrowUp' } as const)
      : ({ position: 'atPriceTop', shape: 'arrowDown' } as const)),
  }
}
