/** A way out beside others that are under way is asked about: where all of them trade, it opens the other side (T02). */
import type { Instrument } from '../../../../contract/instrument.ts'
import type { OrderTerms } from '../../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../../contract/own-way-out.ts'
import { isOwned } from '../../positions/sold-holdings.ts'
import { type CheckedOrder, confirm, type Verdict } from '../rule.ts'
import { isSurelyWayOut, openOut } from '../way-out.ts'
import { quantityWords } from '../words.ts'

export function leavingAlready({ kind, terms, context, instrument }: CheckedOrder): Verdict | null {
  // A change is of one of them, which was asked about when it was placed; of what is being converted another rule tells.
  if (kind === 'change' || instrument === null || hasOwnWayOut(terms.product)) return null
  if (isSurelyWayOut(terms, context)) return null
  const { pending, doubted, converting } = context
  const open = openOut(terms, context)
  const leaves = pending[terms.side] + doubted[terms.side]
  if (!(open > 0 && leaves > 0 && terms.quantity <= open) || converting[terms.side] > 0) return null
  const words = (quantity: number) => quantityWords(quantity, instrument)
  const how = [
    ...(pending[terms.side] > 0
      ? [
          `${words(pending[terms.side])} of the ${words(open)} that are ${context.held > 0 && terms.side === 'sell' ? 'open or held' : 'open'} leave by orders that are under way or have just traded.`,
        ]
      : []),
    ...(doubted[terms.side] > 0
      ? [
          `By the trades of the day ${words(doubted[terms.side])} of the ${words(open)} that the broker shows as open have left already, and one of the two is wrong.`,
        ]
      : []),
  ]
  return confirm(
    `${how.join(' ')} If all of it trades, ${words(leaves + terms.quantity - open)} too many leave and ${isSaleOfOwned(terms, instrument) ? 'more may be sold than you have' : 'the other side is opened'}. Send it only if you mean that.`,
    'quantity',
  )
}

/** Nobody can sell it short. */
function isSaleOfOwned({ side, product }: OrderTerms, { segment }: Instrument): boolean {
  return side === 'sell' && isOwned(segment, product)
}
