/** How much may change hands in a day; what is open is counted as if it traded, so that the limit holds whatever fills. */
import { rupees } from '../../../words/amounts.ts'
import { askForList } from '../../../words/ask-for-list.ts'
import { type CheckedOrder, limit, type Verdict } from '../rule.ts'
import { inLimits, unknownOfEarlierWords } from './limit-words.ts'

export function turnoverLimit(order: CheckedOrder): Verdict | null {
  if (order.instrument === null || order.value === null) return null
  const { day, limits } = order.context
  if (limits.mostTurnover === null) return null
  // What is open and cannot be reckoned is told, and stopped, by the limit of open value.
  if (day.openValue === null) return null
  if (day.turnover === null) {
    return limit(
      order,
      `What has changed hands today cannot be reckoned, for a trade could not be read, or is of an instrument that the list does not name; your limit is ${rupees(limits.mostTurnover)} for a day. ${askForList}`,
    )
  }
  if (day.turnover + day.openValue + order.value <= limits.mostTurnover) return null
  return limit(
    order,
    `${rupees(day.turnover)} has changed hands today and ${rupees(day.openValue)} is open; ${rupees(order.value)} more would pass your limit of ${rupees(limits.mostTurnover)} for a day. Stop here, or raise the limit ${inLimits}.${unknownOfEarlierWords(day.unknownOfEarlier)}`,
  )
}
