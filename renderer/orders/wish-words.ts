/** What was asked for with one word, however many orders it is: a sliced order is taken back and decided about as a whole. */
import type { NamedOrder } from '../../contract/orders.ts'
import type { Grouping } from '../format/money.ts'
import { rowWords } from '../words/row-words.ts'

/** `Buy 1,800 NIFTY at 101.50`; of the pieces of one wish `3 orders of one wish (Buy 4,500 NIFTY at 101.50)`. */
export function wishWords(rows: readonly NamedOrder[], grouping: Grouping): string {
  const [first] = rows
  if (first === undefined) return 'no order'
  if (rows.length === 1) return rowWords(first, grouping)
  const quantity = rows.reduce((total, row) => total + row.quantity, 0)
  return `${rows.length} orders of one wish (${rowWords({ ...first, quantity }, grouping)})`
}

/** Of several wishes only the number of orders: they need have nothing else in common. */
export function takenBackWords(rows: readonly NamedOrder[], grouping: Grouping): string {
  const wishes = new Set(rows.map(({ intent }) => intent))
  return wishes.size > 1 ? `${rows.length} orders` : wishWords(rows, grouping)
}
