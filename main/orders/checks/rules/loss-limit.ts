/** After the day's loss has reached the trader's own limit, only ways out go. What is not known does not pass. */
import { type CheckedOrder, limit, type Verdict } from '../rule.ts'
import { inLimits, rupees } from '../words.ts'

export function lossLimit(order: CheckedOrder): Verdict | null {
  const { day, limits } = order.context
  if (limits.mostLoss === null) return null
  if (day.profit === null || Number.isNaN(day.profit)) {
    return limit(
      order,
      `Today's profit is not known, and your limit of loss is ${rupees(limits.mostLoss)}. Wait until it is.`,
    )
  }
  if (-day.profit < limits.mostLoss) return null
  return limit(
    order,
    `Today's loss of ${rupees(-day.profit)} has reached your limit of ${rupees(limits.mostLoss)}. Stop for today, or raise the limit ${inLimits}.`,
  )
}
