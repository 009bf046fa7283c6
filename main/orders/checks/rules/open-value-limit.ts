/** How much money may stand in open orders at once. */
import { rupees } from '../../../words/amounts.ts'
import { askForList } from '../../../words/ask-for-list.ts'
import { type CheckedOrder, limit, type Verdict } from '../rule.ts'
import { inLimits, unknownOfEarlierWords } from './limit-words.ts'

export function openValueLimit(order: CheckedOrder): Verdict | null {
  if (order.instrument === null || order.value === null) return null
  const { day, limits } = order.context
  if (day.openValue === null) {
    return limit(
      order,
      `What your open orders are worth cannot be reckoned, for one of them could not be read, or is of an instrument or at a price that is not known; your limit is ${rupees(limits.mostOpenValue)}. Cancel that order, or: ${askForList}`,
    )
  }
  if (day.openValue + order.value <= limits.mostOpenValue) return null
  return limit(
    order,
    `Open orders stand at ${rupees(day.openValue)}; ${rupees(order.value)} more would pass your limit of ${rupees(limits.mostOpenValue)}. Cancel some, or raise the limit ${inLimits}.${unknownOfEarlierWords(day.unknownOfEarlier)}`,
  )
}
