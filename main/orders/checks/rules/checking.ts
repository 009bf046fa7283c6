/** No order on a book that may have missed something (0.10). */
import { type CheckedOrder, stop, type Verdict } from '../rule.ts'

export function checking({ context }: CheckedOrder): Verdict | null {
  if (context.isBookCurrent) return null
  return stop('Your orders are being checked against the broker. New orders wait until that is done.')
}
