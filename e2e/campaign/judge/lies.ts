/** Whether the terminal ever said of an order what the broker had never told: a state it never had, or more filled than was. */
import type { LedgerEntry } from '../../../sandbox/orders/ledger.ts'

/** Words that a fault puts in the place of the true one, to be shown as they are. */
const alteredWords = new Set(['half open', ''])

/** `said` is `order status filled`, parted by tabs. */
export function isLie(ledger: readonly LedgerEntry[], said: string): boolean {
  const [order, status = '', filled] = said.split('\t')
  const records = ledger.flatMap((entry) =>
    entry.kind === 'order' && entry.record.orderId === order ? [entry.record] : [],
  )
  const mostFilled = Math.max(0, ...records.map((record) => record.filled))
  if (Number(filled) > mostFilled) return true
  return !alteredWords.has(status) && !records.some((record) => record.status === status)
}
