/** The trader's own most for one order, in units whatever the segment counts. */
import { unitsPerOrderUnit } from '../../../../contract/order-size.ts'
import { countWords, quantityWords } from '../../../words/amounts.ts'
import { type CheckedOrder, limit, type Verdict } from '../rule.ts'
import { inLimits } from './limit-words.ts'

export function quantityLimit(order: CheckedOrder): Verdict | null {
  const { terms, instrument, context } = order
  if (instrument === null) return null
  const most = context.limits.mostQuantity
  if (terms.quantity * unitsPerOrderUnit(instrument) <= most) return null
  return limit(
    order,
    `${quantityWords(terms.quantity, instrument)} is above your limit of ${countWords(most, 'unit')} for one order. Lower it, or raise the limit ${inLimits}.`,
  )
}
