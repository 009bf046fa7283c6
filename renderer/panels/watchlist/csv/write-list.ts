/** A watchlist as a table for a spreadsheet: every row, folded or not, the chosen columns, and what each price is worth. */
import { type Instant, instant, type Money, unitsPerRupee } from '../../../../contract/kinds.ts'
import type { ListItem } from '../../../../contract/watchlists.ts'
import { type CsvCell, rupees, toCsv } from '../../../format/csv.ts'
import { formatDate, formatInstant } from '../../../format/instants.ts'
import { formatVolatility } from '../../../format/prices.ts'
import { stateLooks } from '../../../ui/state-look.ts'
import { type Cell, cellOf, changeOf, moneyIn, type RowSubject, wordsOf } from '../cells/cell.ts'
import { type ColumnId, columnOf } from '../cells/columns.ts'

/** These say what a line is and what it is worth, so they are there whether they were chosen or not. */
const always = ['Group', 'Key', 'Instrument', 'State', 'Age in seconds', 'Read at'] as const

export function listAsCsv(
  items: readonly ListItem[],
  chosen: readonly ColumnId[],
  subjectOf: (item: Extract<ListItem, { kind: 'instrument' }>) => RowSubject,
  now: Instant,
): string {
  const own = chosen.filter((id) => id !== 'instrument' && id !== 'state' && id !== 'age')
  const [group, key, instrument, ...worth] = always
  const head: readonly CsvCell[] = [group, key, instrument, ...own.map((id) => columnOf(id).words), ...worth]
  const lines: CsvCell[][] = []
  let under = ''
  for (const item of items) {
    if (item.kind === 'heading') {
      under = item.name
      continue
    }
    const subject = subjectOf(item)
    const age = subject.quote.age()
    lines.push([
      ...[under, item.key, subject.instrument?.symbol ?? item.symbol],
      ...own.map((id) => plainValue(id, subject)),
      ...[stateLooks[subject.quote.state].word, Number.isNaN(age) ? null : Math.floor(age / 1_000), formatInstant(now)],
    ])
  }
  return toCsv([head, ...lines])
}

/** A number where the cell is one, so that a spreadsheet can reckon with it. */
function plainValue(id: ColumnId, subject: RowSubject): CsvCell {
  const { quote, instrument } = subject
  switch (id) {
    case 'last':
    case 'bid':
    case 'ask':
    case 'open':
    case 'high':
    case 'low':
    case 'previousClose':
    case 'averagePrice':
    case 'minuteOpen':
    case 'minuteHigh':
    case 'minuteLow':
    case 'minuteClose':
      return rupees(moneyIn(quote, id))
    case 'change':
      return rupees(changeOf(quote))
    case 'spread':
      return difference(moneyIn(quote, 'ask'), moneyIn(quote, 'bid'))
    case 'lastTime':
    case 'minuteTime': {
      const at = instant(quote.number(id))
      return at > 0 ? `${formatDate(at)} ${formatInstant(at)}` : null
    }
    case 'lot':
      return instrument?.lotSize ?? null
    case 'impliedVolatility':
      return Number(formatVolatility(quote.number(id)))
    default: {
      const words = said(cellOf(id, subject))
      const field = fieldOf(id)
      return words === null || field === null ? words : quote.number(field)
    }
  }
}

/** The field whose number stands in the cell as it is; null where the cell is made of more than one, or of words. */
function fieldOf(id: ColumnId) {
  switch (id) {
    case 'volume':
    case 'lastQuantity':
    case 'bidQuantity':
    case 'askQuantity':
    case 'totalBid':
    case 'totalAsk':
    case 'minuteVolume':
    case 'delta':
    case 'theta':
    case 'gamma':
    case 'vega':
    case 'rho':
      return id
    case 'interest':
      return 'openInterest'
    default:
      return null
  }
}

function said(cell: Cell): CsvCell {
  const words = wordsOf(cell).trim()
  return words === '–' ? null : words
}

function difference(one: Money | null, other: Money | null): number | null {
  return one === null || other === null || other <= 0 ? null : (one - other) / unitsPerRupee
}
