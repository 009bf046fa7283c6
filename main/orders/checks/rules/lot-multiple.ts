/** A quantity is a whole number of lots (2.2); the two nearest good ones are named. */
import { quantityStep } from '../../../../contract/order-size.ts'
import { countWords, quantityWords } from '../../../words/amounts.ts'
import { askForList } from '../../../words/ask-for-list.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { stop } from '../rule.ts'

export function lotMultiple({ terms, instrument }: CheckedOrder): Verdict | null {
  if (instrument === null) return null
  if (!(Number.isSafeInteger(instrument.lotSize) && instrument.lotSize > 0)) {
    return stop(`The instrument list gives ${instrument.symbol} no lot size that can be used. ${askForList}`)
  }
  const step = quantityStep(instrument)
  const wrong = [terms.quantity, terms.disclosed].find((quantity) => quantity % step !== 0)
  if (wrong === undefined) return null
  const good = [Math.floor(wrong / step) * step, Math.ceil(wrong / step) * step]
    .filter((quantity) => quantity > 0)
    .map((quantity) => quantityWords(quantity, instrument))
  return stop(
    `${countWords(wrong, 'unit')} is no whole number of lots of ${instrument.symbol}, which has ${step} in one. Nearest: ${good.join(' or ')}.`,
    wrong === terms.quantity ? 'quantity' : 'disclosed',
  )
}
