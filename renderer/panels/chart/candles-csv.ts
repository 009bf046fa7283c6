/** The bars of a chart as a table for a spreadsheet; the one that is still going on says so. */
import { instant } from '../../../contract/kinds.ts'
import { toCsv } from '../../format/csv.ts'
import { formatDate, formatSecond } from '../../format/instants.ts'
import type { Bars } from '../../stores/chart/bar.ts'
import type { ChartState } from '../../stores/chart/chart-data.ts'

const head = ['Date', 'Time IST', 'Open', 'High', 'Low', 'Close', 'Volume', 'Open interest', 'State']

export function candlesCsv(bars: Bars, last: ChartState['last']): string {
  const rows = bars.map(({ time, open, high, low, close, volume, interest }, at) => {
    const state = at < bars.length - 1 || last === 'settled' ? 'over' : 'going on'
    const begins = instant(time)
    return [formatDate(begins), formatSecond(begins), open, high, low, close, volume, interest, state]
  })
  return toCsv([head, ...rows])
}
