/** Only what today's list names, as itself, and lets trade. */
import { isOfWorld } from '../../../../contract/instrument.ts'
import { askForList } from '../../../words/ask-for-list.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { stop } from '../rule.ts'

export function knownInstrument({ terms, instrument, context }: CheckedOrder): Verdict | null {
  if (instrument === null || instrument.key !== terms.key) {
    return stop(`The instrument list does not name ${terms.key}. Look it up again. ${askForList}`)
  }
  if (instrument.kind === 'index' || instrument.kind === 'indicator') {
    const todo = isOfWorld(instrument.segment)
      ? 'Nothing on it can be traded here either.'
      : 'Choose one of its contracts, if it has any.'
    return stop(`${instrument.symbol} is only a figure and cannot be traded. ${todo}`)
  }
  if (instrument.expiry !== null && !(context.brokerNow <= instrument.expiry)) {
    return stop(`${instrument.symbol} has expired. Choose a contract that has not.`)
  }
  return null
}
