/** What a person reads when an order, a change or a cancellation does not go out. */
import type { AppError } from '../../../contract/errors.ts'
import type { Finding, RuleId } from '../../../contract/orders.ts'
import { beginWord } from '../../../contract/typed-words.ts'

export const reviewOver: AppError = {
  kind: 'refused',
  happened:
    'This order was sent already, or was looked at more than a minute ago, or before the computer slept or the program stood still. Nothing was sent now.',
  todo: 'Look at the list of orders; if it is not there, open the order again.',
}

export const conversionOver: AppError = {
  kind: 'refused',
  happened:
    'This conversion was sent already, or was looked at more than a minute ago, before the computer slept or the program stood still, or before the position was turned over. Nothing was sent now.',
  todo: 'Look at the positions; if it is not done, look at it again.',
}

export const gttOver: AppError = {
  ...reviewOver,
  happened:
    'This GTT order was sent already, or was looked at more than a minute ago, or before the computer slept or the program stood still. Nothing was sent now.',
  todo: 'Look at the list of GTT orders; if it is not there, look at it again.',
}

export const lookedBeforeSleep: AppError = {
  kind: 'not-now',
  happened: 'The computer slept or the program stood still after you looked at this, so it was not sent.',
  todo: 'Leave it, and ask again by what is open now.',
}

export const tooManyWaiting: AppError = {
  kind: 'rate-limited',
  happened: 'A hundred orders and changes wait for their turn already, so this one was not sent.',
  todo: 'Wait until some have left, or take some back. Cancelling everything is one call and goes first.',
}

export const tooManyCancels: AppError = {
  ...tooManyWaiting,
  happened: 'A hundred cancellations wait for their turn already, so this one was not sent.',
  todo: 'Wait until some have left. Cancelling everything is one call and goes first.',
}

export const tooManyGttCancels: AppError = {
  ...tooManyWaiting,
  happened: 'A thousand cancellations of GTT orders wait for their turn already, so this one was not sent.',
  todo: 'Wait until some have left.',
}

export const marketShut: AppError = {
  kind: 'confirm-needed',
  happened:
    'The market shut after this order was looked at, so it would now be an after-market order. It was not sent.',
  todo: 'Open the order again, and place it if an after-market order is what you want.',
}

export const marketOpened: AppError = {
  kind: 'confirm-needed',
  happened:
    'The market opened after this after-market order was looked at, so it would now trade at once. It was not sent.',
  todo: 'Open the order again, and place it if you want it to trade now.',
}

export const listedAnew: AppError = {
  kind: 'confirm-needed',
  happened:
    'The list of instruments was renewed after this order was looked at, and what stands under its key is another contract now, or one of another lot size, tick or freeze quantity. It was not sent.',
  todo: 'Open the order again, and place it if its numbers still look right.',
}

export const sleptMeanwhile =
  'The computer slept or the program stood still while it waited for its turn, so it was taken back and not sent. Decide again by the price of now.'

/** As with a halt, what would follow it under the same word is meant too. */
export const cancelledSince: AppError = {
  kind: 'halted',
  happened: 'You asked to cancel everything after you had looked at this order, so it was not sent.',
  todo: 'Open the order again, and place it if you still mean it.',
}

export const orderCancelledSince: AppError = {
  kind: 'not-now',
  happened: 'You asked to cancel the order while this change of it waited for its turn, so it was not sent.',
  todo: 'Ask for it again where the order still stands, if you still mean it.',
}

/** As with an order, what would follow it under the same word is meant too. */
export const allCancelledSince: AppError = {
  ...orderCancelledSince,
  kind: 'halted',
  happened: 'You asked to cancel everything while this change waited for its turn, so it was not sent.',
}

export function leftOutFor(happened: string): AppError {
  return { kind: 'not-sent', happened, todo: 'Look at the order again, and place it if you still mean it.' }
}

export const haltedNow: AppError = {
  kind: 'halted',
  happened: 'Trading is halted, so this was not sent.',
  todo: 'Release the kill switch first. Cancelling works all the while.',
}

export const notChecked: AppError = {
  kind: 'not-checked',
  happened: 'The list of orders is being checked with the broker, so this was not sent.',
  todo: 'Wait until the check is done; it takes a few seconds. Cancelling works all the while.',
}

export const noSuchOrder: AppError = {
  kind: 'not-now',
  happened: 'The broker has told of no such order, so nothing was sent.',
  todo: 'Read the list of orders again.',
}

export const noSuchGtt: AppError = {
  kind: 'not-now',
  happened: 'No GTT order was named, so nothing was sent.',
  todo: 'Choose one in the list of GTT orders.',
}

export const nothingToWithdraw: AppError = {
  kind: 'not-now',
  happened: 'This has left already, or never waited, so it could not be taken back.',
  todo: 'Cancel the order instead, once the broker has named it.',
}

export const typeToBegin: AppError = {
  kind: 'confirm-needed',
  happened: 'No new journal was begun, so new orders stay stopped.',
  todo: `Compare the orders with the broker's own list, then type ${beginWord}.`,
}

export const nothingToDecide: AppError = {
  kind: 'not-now',
  happened: 'It is known how this ended, so nothing has to be decided.',
  todo: 'Nothing has to be done.',
}

/** The trader's word. */
export function notWrittenDown(error: AppError): AppError {
  const holds = 'Your word holds, but it could not be written down. Until it is, a restart would ask you again.'
  return { ...error, happened: `${holds} ${error.happened}` }
}

export const stillAsking: AppError = {
  kind: 'not-now',
  happened: 'The broker is still being asked about this, so it is too early to decide.',
  todo: 'Wait a few seconds: it is settled by itself, or you are asked.',
}

export const orderNotYours: AppError = {
  kind: 'refused',
  happened: 'One of these orders cannot have come of this wish, so nothing was decided.',
  todo: 'Choose only orders that the terminal offers for it.',
}

/** What is left to do after a stop, whose own sentence says how it is mended. */
const afterStop = { order: 'Change the order and try again.', change: 'The order stands as it was.' } as const

/** The journal's own sentence says what makes it sound. */
const onceSound = 'Look at this again once the journal is sound.'

/** Null when nothing stops it and every question has its answer. */
export function whyNot(
  findings: readonly Finding[],
  confirmed: readonly string[],
  what: keyof typeof afterStop = 'order',
): AppError | null {
  const stops = findings.filter(({ severity }) => severity === 'stop')
  if (stops.length > 0) return whyStopped(stops, what)
  const open = findings.filter(({ severity, rule }) => severity === 'confirm' && !confirmed.includes(rule))
  if (open.length === 0) return null
  return {
    kind: 'confirm-needed',
    happened: `Nothing was sent. ${sentences(open)}`,
    todo: 'Look at the order again, and confirm it if you mean it.',
  }
}

export function whyStopped(stops: readonly Finding[], what: keyof typeof afterStop): AppError {
  // What passes by itself, with the kill switch or with another journal, asks for no other order.
  const has = (wanted: RuleId) => stops.some(({ rule }) => rule === wanted)
  const hasOnly = (wanted: RuleId) => stops.every(({ rule }) => rule === wanted)
  if (hasOnly('checking')) return notChecked
  if (hasOnly('halted')) return haltedNow
  return {
    kind: has('halted') ? 'halted' : has('journal') ? 'not-recorded' : 'check-stopped',
    happened: `Nothing was sent. ${sentences(stops)}`,
    todo: hasOnly('journal') ? onceSound : afterStop[what],
  }
}

const afterTurnedBack = {
  order: 'Look at the order again, and place it if you still mean it.',
  change: 'The order stands as it was. Look at it again, and change it if you still mean it.',
} as const

/** For what passed when it was placed. */
export function whyTurnedBack(stops: readonly Finding[], what: keyof typeof afterTurnedBack): AppError | null {
  if (stops.length === 0) return null
  return {
    kind: 'check-stopped',
    happened: `While the ${what} waited for its turn this came up, so it was not sent. ${sentences(stops)}`,
    todo: afterTurnedBack[what],
  }
}

function sentences(findings: readonly Finding[]): string {
  return findings.map(({ sentence }) => sentence).join(' ')
}
