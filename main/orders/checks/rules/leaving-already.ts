/** A way out beside others that are under way is asked about: where all of them trade, it opens the other side (T02). */
import { hasOwnWayOut } from '../../../../contract/own-way-out.ts'
import { type CheckedOrder, confirm, type Verdict } from '../rule.ts'
import { quantityWords } from '../words.ts'

export function leavingAlready({ kind, terms, context, instrument, isWayOut }: CheckedOrder): Verdict | null {
  // A change is of one of them, which was asked about when it was placed; of what is being converted another rule tells.
  if (kind === 'change' || isWayOut || instrument === null || hasOwnWayOut(terms.product)) return null
  const { net, pending, converting } = context
  const open = terms.side === 'sell' ? net : -net
  const leaves = pending[terms.side]
  if (!(open > 0 && leaves > 0 && terms.quantity <= open) || converting[terms.side] > 0) return null
  const words = (quantity: number) => quantityWords(quantity, instrument)
  return confirm(
    `${words(leaves)} of the ${words(open)} that are open leave by orders that are under way or have just traded. If all of it trades, ${words(leaves + terms.quantity - open)} too many leave and the other side is opened. Send it only if you mean that.`,
    'quantity',
  )
}
