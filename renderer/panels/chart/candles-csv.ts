/** The bars of a chart as a table for a spreadsheet; each says whether it is over and the broker's own. */
import { instant } from '../../../contract/kinds.ts'
import { toCsv } from '../../format/csv.ts'
import { formatDate, formatSecond } from '../../format/instants.ts'
import type { Bars } from '../../stores/chart/bar.ts'
import type { ChartState } from '../../stores/chart/chart-state.ts'
import { asTheCandle, standsStill } from './last-bar-words.ts'

const head = ['Date', 'Time IST', 'Open', 'High', 'Low', 'Close', 'Volume', 'Open interest', 'State']

type LastBar = Pick<ChartState, 'last' | 'isCandle'>

const words: Readonly<Record<ChartState['last'], string>> = {
  none: '',
  settled: 'over',
  going: 'going on',
  unsettled: 'over, not yet told by the broker',
  ...standsStill,
}

export function candlesCsv(bars: Bars, settledTo: number, { last, isCandle }: LastBar): string {
  const rows = bars.map(({ time, open, high, low, close, volume, isVolumeNear, interest }, at) => {
    const isLast = at === bars.length - 1
    const state = isLast ? last : time < settledTo ? 'settled' : 'unsettled'
    const word = isLast && isCandle ? asTheCandle : words[state]
    const beside = isVolumeNear ? ', volume not exact' : ''
    const begins = instant(time)
    return [formatDate(begins), formatSecond(begins), open, high, low, close, volume, interest, `${word}${beside}`]
  })
  return toCsv([head, ...rows])
}
