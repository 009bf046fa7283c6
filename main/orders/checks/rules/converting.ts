/** What a conversion may have taken out of a position is not sold out of it once more: not while nobody knows, and later only by a word. */
import { quantityWords } from '../../../words/amounts.ts'
import { type CheckedOrder, confirm, stop, type Verdict } from '../rule.ts'
import { isWayOut } from '../way-out.ts'

export function converting(order: CheckedOrder): Verdict | null {
  const { terms, context } = order
  const { net, converting: leaving } = context
  const leaves = leaving[terms.side]
  const isExit = terms.side === 'sell' ? net > 0 : net < 0
  if (!isExit) return null
  // NaN is none of these, and leaves no room for a way out.
  if (leaves > 0 && !order.isWayOut) {
    return stop(
      `${words(order, leaves)} of this position are being converted to another product, and it is not known yet whether they have left it: this order could sell what is not there. Wait for the conversion, or say yourself how it ended.`,
      'quantity',
    )
  }
  return notShown(order, leaving.notShown?.[terms.side] ?? 0)
}

/** What is made no larger was asked about when it was placed. */
function notShown(order: CheckedOrder, hidden: number): Verdict | null {
  const { terms, context, remaining, added } = order
  if (!(hidden > 0 && added > 0) || isWayOut(terms, remaining + hidden, context)) return null
  return confirm(
    `The conversion of ${words(order, hidden)} of this position to another product was said to be done, and the positions do not show it. If they have left, this order opens the other side. Look at the broker’s own page first, and send it only if you mean that.`,
    'quantity',
  )
}

function words({ instrument }: CheckedOrder, quantity: number): string {
  return instrument === null ? String(quantity) : quantityWords(quantity, instrument)
}
