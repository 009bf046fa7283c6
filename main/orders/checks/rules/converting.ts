/** What a conversion that has no end yet may have taken out of a position is not sold out of it once more. */
import { type CheckedOrder, stop, type Verdict } from '../rule.ts'
import { quantityWords } from '../words.ts'

export function converting({ terms, context, instrument, isWayOut }: CheckedOrder): Verdict | null {
  const { net } = context
  const leaves = context.converting[terms.side]
  const isExit = terms.side === 'sell' ? net > 0 : net < 0
  // NaN is none of these, and leaves no room for a way out.
  if (!(leaves > 0) || !isExit || isWayOut) return null
  const counted = instrument === null ? String(leaves) : quantityWords(leaves, instrument)
  return stop(
    `${counted} of this position are being converted to another product, and it is not known yet whether they have left it: this order could sell what is not there. Wait for the conversion, or say yourself how it ended.`,
    'quantity',
  )
}
