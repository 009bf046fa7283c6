/** One order becomes at most 25 (service facts 6). */
import { mostOfOneOrder } from '../../../../contract/order-size.ts'
import { countWords, quantityWords } from '../../../words/amounts.ts'
import { countPieces, mostPieces } from '../order-quantity.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { stop } from '../rule.ts'

export function sliceCount({ terms, instrument }: CheckedOrder): Verdict | null {
  if (instrument === null || !terms.slice) return null
  const most = mostOfOneOrder(instrument)
  const pieces = countPieces(terms.quantity, instrument)
  if (most === null || pieces === null || pieces <= mostPieces) return null
  return stop(
    `It would become ${countWords(pieces, 'order')}, and the broker takes at most ${mostPieces}. The most at once is ${quantityWords(most * mostPieces, instrument)}.`,
  )
}
