/** The exchange refuses one order above its freeze quantity; what the list does not say is not guessed (service facts 6). */
import { mostOfOneOrder, quantityStep } from '../../../../contract/order-size.ts'
import { countWords, quantityWords } from '../../../words/amounts.ts'
import { countPieces } from '../order-quantity.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { confirm, note, stop } from '../rule.ts'

export function freezeQuantity({ kind, terms, instrument }: CheckedOrder): Verdict | null {
  if (instrument === null) return null
  const most = mostOfOneOrder(instrument)
  const pieces = countPieces(terms.quantity, instrument)
  if (most === null || pieces === null) return notTold(terms.slice, terms.quantity <= quantityStep(instrument))
  if (terms.quantity <= most) return null
  const above = `${quantityWords(terms.quantity, instrument)} is above the ${quantityWords(most, instrument)} that the exchange takes in one order.`
  if (kind === 'change') return stop(`${above} A change cannot be sliced. Lower the quantity, or place another order.`)
  if (kind === 'gtt') return stop(`${above} A GTT order is never sliced. Lower the quantity.`, 'quantity')
  return terms.slice
    ? note(`${above} It goes as ${countWords(pieces, 'order')}.`)
    : stop(`${above} Switch slicing on: it would go as ${countWords(pieces, 'order')}. Or lower the quantity.`)
}

function notTold(slice: boolean, isSmallest: boolean): Verdict | null {
  if (isSmallest) return null
  const happened = 'The instrument list does not say how much the exchange takes in one order.'
  return slice
    ? stop(`${happened} How many orders this would become cannot be told: switch slicing off.`, 'slice')
    : confirm(`${happened} It may refuse this quantity.`)
}
