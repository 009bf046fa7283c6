/** What a person reads while nobody knows whether a request arrived. */
import type { AppError } from '../../../contract/errors.ts'
import type { OrderId } from '../../../contract/kinds.ts'
import type { IntentVerb } from '../../../contract/orders.ts'
import { tooOld } from './queue.ts'

const asked: Readonly<Record<IntentVerb, string>> = {
  place: 'The order was sent',
  close: 'The closing order was sent',
  modify: 'The change was sent',
  cancel: 'The cancellation was sent',
  'cancel-all': 'The cancellation of all orders was sent',
  convert: 'The conversion was sent',
  'gtt-place': 'The GTT order was sent',
  'gtt-cancel': 'The cancellation of the GTT order was sent',
}

export function noAnswerYet(verb: IntentVerb): AppError {
  return {
    kind: 'outcome-unknown',
    happened: `${asked[verb]} and the broker has not answered, so it may have arrived or not. It is not sent again.`,
    todo: 'Wait: the broker is asked about it, and a late answer still counts.',
  }
}

/** More than these are counted: a person finds them in the list. */
const mostInWords = 5

/** Of these orders; of the others the broker said that it was asked. */
export function leftOut(orders: readonly OrderId[]): AppError {
  const which = orders.length > mostInWords ? `${orders.length} orders` : orders.join(', ')
  return {
    kind: 'outcome-unknown',
    happened: `The broker’s answer leaves out ${which}: whether a cancellation was sent there is not known. It is not sent again.`,
    todo: 'Wait: the list of orders is read. Then cancel again what still works.',
  }
}

export const leftTooLate: AppError = {
  kind: 'not-now',
  happened: tooOld,
  todo: 'Look at the price of now, and send it again if you still mean it.',
}
