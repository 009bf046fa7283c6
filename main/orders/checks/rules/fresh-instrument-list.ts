/** Lot sizes, ticks and freeze quantities change with the day: an older list may not decide over money (O26). */
import { askForList } from '../../../words/ask-for-list.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { confirm, stop } from '../rule.ts'

export function freshInstrumentList({ context, isWayOut }: CheckedOrder): Verdict | null {
  if (!context.isListOld) return null
  const happened = 'The instrument list is of an earlier day, so lot size, tick and freeze quantity may have changed.'
  return isWayOut
    ? confirm(`${happened} The order only makes what is open or held smaller; send it if the numbers look right.`)
    : stop(`${happened} ${askForList}`)
}
