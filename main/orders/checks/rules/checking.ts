/** No order on a book that may have missed something (0.10), but for a way out that needs nothing of what is missing, by the trader's word. */
import { type CheckedOrder, confirm, stop, type Verdict } from '../rule.ts'
import { passesWithoutTrades } from '../way-out.ts'

export function checking({ kind, terms, remaining, context }: CheckedOrder): Verdict | null {
  if (context.isBookCurrent) return null
  if (kind === 'order' && passesWithoutTrades(terms, remaining, context)) {
    return confirm(
      'The trades of the day cannot be read, so your orders cannot be checked. This order only makes the position smaller that the broker shows. Send it only if you mean that.',
    )
  }
  // Nothing is being checked that would come to an end by itself.
  if (context.isTradesAlone) return stop(withoutTrades)
  return stop('Your orders are being checked against the broker. New orders wait until that is done.')
}

const withoutTrades =
  'The trades of the day cannot be read, so your orders cannot be checked. Until they are, only an order that makes a position smaller goes, and only while no other order of that position is open or has just filled.'
