/** Whether a row of a file would be whole: a price is told before the figures that cost more, and its state is live by then. */
import type { Quote } from '../../../stores/market/market.ts'
import { type ColumnId, columnOf } from '../cells/columns.ts'

export function isTold(quote: Quote, columns: readonly ColumnId[]): boolean {
  switch (quote.state) {
    case 'waiting':
    case 'not-current':
      return false
    // Nobody follows it, so nothing more comes.
    case 'not-subscribed':
      return true
    case 'live':
    case 'closed':
    case 'stale':
    case 'suspect':
    case 'untraded':
    case 'closed-untraded':
      return columns.every((column) => columnOf(column).reads.every((field) => !Number.isNaN(quote.number(field))))
  }
}
