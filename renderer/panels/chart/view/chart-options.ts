/** How the chart as a whole looks and behaves: the tokens' colours, the terminal's typeface, times of India. */
import {
  type ChartOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  LineStyle,
  PriceScaleMode,
} from 'lightweight-charts'
import { instant } from '../../../../contract/kinds.ts'
import { formatDate, formatMinute } from '../../../format/instants.ts'
import type { CandleLength } from '../../../stores/chart/candle-length.ts'
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
  const timeVisible = length.unit === 'minutes' || length.unit === 'hours'
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
    rightPriceScale: { borderColor: line, scaleMargins: { top: 0.14, bottom: 0.06 } },
    timeScale: { borderColor: line, timeVisible, secondsVisible: false, rightOffset: 6, minBarSpacing: 0.5 },
    localization: {
      locale: 'en-IN',
      timeFormatter: (time: Parameters<typeof millisOf>[0]) => timeWords(millisOf(time), timeVisible),
    },
    kineticScroll: { mouse: false, touch: true },
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
