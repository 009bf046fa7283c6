/** What arrived at the postback receiver, as a table to keep. */
import type { PostbackArrival } from '../../../contract/trading.ts'
import { toCsv } from '../../format/csv.ts'
import { formatDate, formatInstant } from '../../format/instants.ts'

export function postbacksCsv(arrivals: readonly PostbackArrival[]): string {
  return toCsv([
    ['Number', 'Day', 'Time', 'Verdict', 'Why', 'Order', 'Body'],
    ...arrivals.map(({ number, at, verdict, why, order, body }) => [
      ...[number, formatDate(at), formatInstant(at), verdict, why, order ?? '', body],
    ]),
  ])
}
