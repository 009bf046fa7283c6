/** The bars of a chart as a table for a spreadsheet; each says whether it is over and the broker's own. */
import { instant } from '../../../contract/kinds.ts'
import { toCsv } from '../../format/csv.ts'
import { formatDate, formatSecond } from '../../format/instants.ts'
import type { Bars } from '../../stores/chart/bar.ts'

const head = ['Date', 'Time IST', 'Open', 'High', 'Low', 'Close', 'Volume', 'Open interest', 'State']

export function candlesCsv(bars: Bars, settledTo: number, last: 'settled' | 'going'): string {
  const rows = bars.map(({ time, open, high, low, close, volume, interest }, at) => {
    const isLast = at === bars.length - 1
    const isSettled = isLast ? last === 'settled' : time < settledTo
    const state = isSettled ? 'over' : isLast ? 'going on' : 'over, not yet told by the broker'
    const begins = instant(time)
    return [formatDate(begins), formatSecond(begins), open, high, low, close, volume, interest, state]
  })
  return toCsv([head, ...rows])
}
