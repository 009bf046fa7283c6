/** The orders shown as a file: every term and every word, in plain numbers. */
import type { NamedOrder } from '../../../contract/orders.ts'
import { type CsvCell, rupees, toCsv } from '../../format/csv.ts'
import { formatDate, formatInstant } from '../../format/instants.ts'
import { countedIn } from '../../format/quantities.ts'
import { productName, typeName } from '../../orders/order-words.ts'
import { decideWord, orderLook, orderNotes } from '../../words/order-look.ts'

const columns: readonly (readonly [string, (row: NamedOrder) => CsvCell])[] = [
  ['Date', ({ placedAt, updatedAt }) => formatDate(placedAt ?? updatedAt)],
  ['Time', ({ placedAt, updatedAt }) => formatInstant(placedAt ?? updatedAt)],
  ['Side', ({ side }) => side],
  ['Instrument', ({ name }) => name],
  ['Symbol', ({ symbol }) => symbol],
  ['Segment', ({ segment }) => segment],
  ['Instrument key', ({ key }) => key],
  ['Quantity', ({ quantity }) => quantity],
  ['Filled', ({ filled }) => filled],
  ['Disclosed', ({ disclosed }) => disclosed],
  ['Counted in', countedIn],
  ['Type', ({ type }) => typeName(type)],
  ['Price', ({ price }) => rupees(price)],
  ['Trigger', ({ trigger }) => rupees(trigger)],
  ['Average price', ({ averagePrice }) => rupees(averagePrice)],
  ['Product', ({ product }) => productName(product)],
  ['Validity', ({ validity }) => validity],
  ['Valid until', ({ validUntil }) => validUntil],
  ['State', (row) => orderLook(row).word],
  ["Broker's state", ({ status }) => status],
  ['Notes', (row) => [...row.alarms, ...orderNotes(row, decideWord)].join(' ')],
  ['External', ({ isExternal }) => (isExternal ? 'yes' : 'no')],
  ['After-market', ({ isAfterMarket }) => (isAfterMarket ? 'yes' : 'no')],
  ['Order id', ({ order }) => order],
  ['Leg of', ({ parent }) => parent],
  ['Exchange order id', ({ exchangeOrder }) => exchangeOrder],
]

export function ordersCsv(rows: readonly NamedOrder[]): string {
  return toCsv([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])
}
