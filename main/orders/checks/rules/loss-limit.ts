/** After the day's loss has reached the trader's own limit, only ways out go, and what makes a waiting order smaller and no sooner. What is not known does not pass. */
import { rupees } from '../../../words/amounts.ts'
import { type CheckedOrder, limit, type Verdict } from '../rule.ts'
import { inLimits } from './limit-words.ts'

export function lossLimit(order: CheckedOrder): Verdict | null {
  const { day, limits } = order.context
  const asked = { ...order, isWayOut: order.goesAfterLoss }
  if (limits.mostLoss === null) return null
  if (day.profit === null || Number.isNaN(day.profit)) {
    return limit(
      asked,
      `Today's profit is not known, and your limit of loss is ${rupees(limits.mostLoss)}. Wait until it is.`,
    )
  }
  if (-day.profit < limits.mostLoss) return null
  return limit(
    asked,
    `Today's loss of ${rupees(-day.profit)} has reached your limit of ${rupees(limits.mostLoss)}. Stop for today, or raise the limit ${inLimits}.`,
  )
}
