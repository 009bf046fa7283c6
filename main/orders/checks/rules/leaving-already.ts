/** A way out or a reversal beside ways out that are under way is asked about: where all of them trade, more of the other side is opened (T02). */
import type { Instrument } from '../../../../contract/instrument.ts'
import type { OrderTerms } from '../../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../../contract/own-way-out.ts'
import { quantityWords } from '../../../words/amounts.ts'
import { isOwned } from '../../positions/sold-holdings.ts'
import { type CheckedOrder, confirm, type Verdict } from '../rule.ts'
import { isSurelyWayOut, openOut } from '../way-out.ts'

export function leavingAlready({ terms, added, remaining, context, instrument }: CheckedOrder): Verdict | null {
  // What is made no larger was asked about when it was placed; of what is being converted another rule tells.
  if (!(added > 0) || instrument === null || hasOwnWayOut(terms.product)) return null
  if (isSurelyWayOut(terms, remaining, context)) return null
  const { side } = terms
  const pending = context.pending[side]
  const doubted = context.doubted[side]
  const open = openOut(terms, context)
  if (!(open > 0 && pending + doubted > 0) || context.converting[side] > 0) return null
  const words = (quantity: number) => quantityWords(quantity, instrument)
  const openOrHeld = context.held > 0 && side === 'sell' ? 'open or held' : 'open'
  const how = [
    ...(pending > 0
      ? [
          `${words(pending)} of the ${words(open)} that are ${openOrHeld} leave by orders that are under way or have just traded.`,
        ]
      : []),
    ...(doubted > 0
      ? [
          `By the trades of the day ${words(doubted)} of the ${words(open)} that the broker shows as open have left already, and one of the two is wrong.`,
        ]
      : []),
  ]
  const beyond = words(pending + doubted + remaining - open)
  const then = isSaleOfOwned(terms, instrument)
    ? `${beyond} too many leave and more may be sold than you have`
    : remaining <= open
      ? `${beyond} too many leave and the other side is opened`
      : `${beyond} of the other side are opened, and not ${words(remaining - open)}`
  return confirm(`${how.join(' ')} If all of it trades, ${then}. Send it only if you mean that.`, 'quantity')
}

/** Nobody can sell it short. */
function isSaleOfOwned({ side, product }: OrderTerms, { segment }: Instrument): boolean {
  return side === 'sell' && isOwned(segment, product)
}
