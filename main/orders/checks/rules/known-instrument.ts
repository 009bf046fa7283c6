/** Only what today's list names, as itself, and lets trade. */
import type { CheckedOrder, Verdict } from '../rule.ts'
import { stop } from '../rule.ts'
import { askForList } from '../words.ts'

export function knownInstrument({ terms, instrument, context }: CheckedOrder): Verdict | null {
  if (instrument === null || instrument.key !== terms.key) {
    return stop(`The instrument list does not name ${terms.key}. Look it up again. ${askForList}`)
  }
  if (instrument.kind === 'index' || instrument.kind === 'indicator') {
    return stop(`${instrument.symbol} is only a figure and cannot be traded. Choose one of its contracts.`)
  }
  if (instrument.expiry !== null && !(context.brokerNow <= instrument.expiry)) {
    return stop(`${instrument.symbol} has expired. Choose a contract that has not.`)
  }
  return null
}
