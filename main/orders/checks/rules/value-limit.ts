/** The trader's own most for one order, in rupees; what cannot be reckoned does not pass. */
import { rupees } from '../../../words/amounts.ts'
import { type CheckedOrder, limit, type Verdict } from '../rule.ts'
import { inLimits } from './limit-words.ts'

export function valueLimit(order: CheckedOrder): Verdict | null {
  const most = order.context.limits.mostValue
  if (order.instrument === null) return null
  if (order.value === null) {
    return limit(order, `What the order is worth cannot be reckoned, and your limit for one order is ${rupees(most)}.`)
  }
  if (order.value <= most) return null
  return limit(
    order,
    `The order can come to ${rupees(order.value)}, above your limit of ${rupees(most)} for one order. Lower it, or raise the limit ${inLimits}.`,
  )
}
