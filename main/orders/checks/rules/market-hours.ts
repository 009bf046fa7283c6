/** Outside market hours the broker makes it an after-market order by itself (3, 4.1): said before it is sent (O24). */
import { timeOfIndianDay } from '../../../../contract/india.ts'
import { mayHaveTradedLast } from '../../../../contract/last-session.ts'
import type { OrderTerms } from '../../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../../contract/own-way-out.ts'
import { assertNever } from '../../../../contract/result.ts'
import type { CheckContext } from '../check-context.ts'
import { type CheckedOrder, confirm, note, stop, type Verdict } from '../rule.ts'

const serviceOpensMillis = 5.5 * 60 * 60 * 1_000
const beforeService =
  'The broker takes orders like this one from 05:30 to midnight, and by its clock it is earlier. Place it after 05:30; until then nothing is sent.'

/** Only the older interface, by which these two go, has no hours of its own. */
function isBeforeService({ product }: OrderTerms, { brokerNow }: CheckContext): boolean {
  if (hasOwnWayOut(product)) return false
  return timeOfIndianDay(brokerNow) < serviceOpensMillis
}

export function marketHours({ kind, terms, instrument, context }: CheckedOrder): Verdict | null {
  if (kind === 'change') return null
  if (isBeforeService(terms, context)) return stop(beforeService)
  switch (context.session) {
    case 'open':
      return null
    case 'shut':
      if (terms.validity === 'immediate')
        return stop('The market is shut, so the order cannot be filled at once. Make it a day order.')
      if (instrument !== null && mayHaveTradedLast(instrument.expiry, context.brokerNow)) {
        return confirm(
          `The market is shut, and today is the last day of ${instrument.symbol}. Unless its market opens again today, this order can never trade.`,
        )
      }
      return note('The market is shut: this will be an after-market order, sent to the exchange when it opens.')
    case 'unknown':
      // Before an opening and in a closing session the feed knows very well, and it is neither.
      return confirm(
        'It is not known that this market trades as usual now, nor that it is shut. If the broker has it as shut, this becomes an after-market order.',
      )
    default:
      return assertNever(context.session)
  }
}
