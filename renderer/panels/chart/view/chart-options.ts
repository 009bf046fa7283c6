/** How the chart as a whole looks and behaves: the tokens' colours, the terminal's typeface, times of India. */
import {
  type ChartOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  LineStyle,
  PriceScaleMode,
  TickMarkType,
  type Time,
} from 'lightweight-charts'
import { instant } from '../../../../contract/kinds.ts'
import { formatDate, formatMinute, formatMonth, formatSecond } from '../../../format/instants.ts'
import { type CandleLength, isWithinDay } from '../../../stores/chart/candle-length.ts'
import type { ShownScale } from '../chart-setup.ts'
import type { Colours } from './colours.ts'
import { millisOf } from './shown-time.ts'

export type LookParts = {
  readonly colours: Colours
  readonly length: CandleLength
  /** Pixels, as the page's own text has grown or not. */
  readonly fontSize: number
  readonly fontFamily: string
}

export function chartOptions({ colours, length, fontSize, fontFamily }: LookParts): DeepPartial<ChartOptions> {
  const line = colours.of('line')
  const cross = { color: colours.of('text-3'), style: LineStyle.Dashed, labelBackgroundColor: colours.of('surface-2') }
  const timeVisible = isWithinDay(length)
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: colours.of('surface-1') },
      textColor: colours.of('text-2'),
      fontSize,
      fontFamily,
      // Said in words in the panel's foot, through the terminal's own way out.
      attributionLogo: false,
      panes: { separatorColor: line, separatorHoverColor: colours.of('surface-2') },
    },
    grid: { vertLines: { color: colours.faint('line', 0.45) }, horzLines: { color: colours.faint('line', 0.45) } },
    crosshair: { mode: CrosshairMode.Normal, vertLine: cross, horzLine: cross },
    rightPriceScale: { borderColor: line, scaleMargins: { top: 0.02, bottom: 0.06 }, entireTextOnly: true },
    timeScale: {
      ...{ borderColor: line, timeVisible, secondsVisible: false, rightOffset: 6, minBarSpacing: 0.5 },
      // The library's own asks the browser for its language at each mark, which the first time is dear.
      tickMarkFormatter: (time: Time, mark: TickMarkType) => markWords(millisOf(time), mark),
    },
    localization: {
      locale: 'en-IN',
      timeFormatter: (time: Time) => timeWords(millisOf(time), timeVisible),
    },
    kineticScroll: { mouse: false, touch: true },
  }
}

/** What stands under the chart, where its place says the rest. */
export function markWords(millis: number, mark: TickMarkType): string {
  const at = instant(millis)
  switch (mark) {
    case TickMarkType.Year:
      return formatDate(at).slice(-4)
    case TickMarkType.Month:
      return formatMonth(at)
    case TickMarkType.DayOfMonth:
      return String(Number.parseInt(formatDate(at), 10))
    case TickMarkType.Time:
      return formatSecond(at).slice(0, 5)
    case TickMarkType.TimeWithSeconds:
      return formatSecond(at)
  }
}

export function timeWords(millis: number, hasTime: boolean): string {
  const at = instant(millis)
  return hasTime ? `${formatDate(at)} ${formatMinute(at)}` : formatDate(at)
}

export function scaleMode(scale: ShownScale): PriceScaleMode {
  switch (scale) {
    case 'plain':
      return PriceScaleMode.Normal
    case 'log':
      return PriceScaleMode.Logarithmic
    case 'percent':
      return PriceScaleMode.Percentage
  }
}
