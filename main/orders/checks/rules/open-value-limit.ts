/** How much money may stand in open orders at once. */
import { type CheckedOrder, limit, type Verdict } from '../rule.ts'
import { rupees } from '../words.ts'

export function openValueLimit(order: CheckedOrder): Verdict | null {
  if (order.instrument === null || order.value === null) return null
  const { day, limits } = order.context
  if (day.openValue + order.value <= limits.mostOpenValue) return null
  return limit(
    order,
    `Open orders stand at ${rupees(day.openValue)}; ${rupees(order.value)} more would pass your limit of ${rupees(limits.mostOpenValue)}. Cancel some, or raise the limit in the settings.`,
  )
}
