/** Sentences for requests that moved no money, and for those of which nobody knows: what happened, what it means for the order, what to do. */
import type { AppError, ErrorKind } from '../../../contract/errors.ts'
import type { Instant } from '../../../contract/kinds.ts'
import { callWords, type OrderWrite } from '../call-words.ts'
import { type Cause, meaning } from '../cause.ts'
import { explainConnection } from '../explain-connection.ts'
import { explainRefusal } from '../explain-refusal.ts'
import type { NotSent } from '../http-outcome.ts'
import { askedPause, quoted } from '../refusal-causes.ts'
import { saysSessionOver } from '../session-over.ts'
import type { Refusal } from '../trouble.ts'
import { explainNothingProved, type NothingProved } from './explain-unknown.ts'
import { refusalWords } from './refusal-words.ts'

/** How long a connection may take: an order that leaves later than that is another order. */
export const connectMillis = 4_000

export function explainNotSent(call: OrderWrite, why: NotSent): AppError {
  if (why !== 'no-connection-in-time') return meaning(call, explainConnection(call, { kind: 'not-sent', why }))
  return meaning(call, {
    kind: 'not-sent',
    happened: `No connection to the broker came about within ${connectMillis / 1_000} seconds, so nothing was sent.`,
    todo: `Check that this computer is online; then ${callWords[call].again}.`,
  })
}

export function explainRefused(call: OrderWrite, refusal: Refusal, now: Instant): AppError {
  const words = refusalWords.get(refusal.code ?? '')
  if (words === undefined) return meaning(call, withoutCode(call, refusal, now))
  const happened = `${words.happened}${quoted(refusal)}.`
  return meaning(call, { kind: kindOf(refusal), happened, todo: words.todo, ...askedPause(refusal) })
}

/** It may have been done: nothing here may sound like a failure. */
export function explainUnknown(call: OrderWrite, why: NothingProved): AppError {
  return {
    kind: 'outcome-unknown',
    happened: `${explainNothingProved(why)} ${unknownMeans[call]}`,
    todo: 'Wait: the terminal asks the broker what became of it, and never sends it again by itself.',
  }
}

const unknownMeans: Readonly<Record<OrderWrite, string>> = {
  place: 'The order may be live or may not exist.',
  modify: 'The order may have been changed, or may stand as it was.',
  cancel: 'The order may be cancelled or still live; it counts as open until the broker says otherwise.',
  'cancel-all': 'Orders may be cancelled or still live; each counts as open until the broker says otherwise.',
  convert: 'The position may have been converted, or may stand as it was.',
  'gtt-place': 'The GTT order may wait at the broker, or may not exist.',
  'gtt-cancel':
    'The GTT order may be cancelled or may still wait; it counts as waiting until the broker says otherwise.',
}

function withoutCode(call: OrderWrite, refusal: Refusal, now: Instant): Cause {
  if (refusal.status === 400 || refusal.status === 422) return explainWrong(call, refusal)
  if (refusal.status !== 403) return explainRefusal(call, refusal, now)
  // What may still be read may be cancelled, perhaps: only "unauthorised" says that the session is over, and the next reading tells.
  return {
    kind: 'forbidden',
    happened: `The broker does not allow this from here${quoted(refusal)}.`,
    todo: "Check that the app may trade and that this computer's internet address is the registered one. If it repeats, sign in again.",
  }
}

/** With its words or without them, what the broker finds wrong is something in what was asked for. */
function explainWrong(call: OrderWrite, refusal: Refusal): Cause {
  const todo =
    refusal.reason === null ? `${mends[call]}; if it repeats, report it with the reference.` : `${mends[call]}.`
  const happened = `The broker would not take ${callWords[call].wanted}${quoted(refusal)}.`
  return { kind: 'broker-refused', happened, todo }
}

const mends: Readonly<Record<OrderWrite, string>> = {
  place: 'Correct the order and send it again',
  modify: 'Correct the change and send it again',
  cancel: 'Look at the order in the list; the terminal reads it again by itself',
  'cancel-all': 'Look at the orders in the list; the terminal reads them again by itself',
  convert: 'Look at the position, its open orders and your margin; then convert again if you still want it',
  'gtt-place': 'Correct the GTT order and send it again',
  'gtt-cancel': 'Look at it in the list of GTT orders; the terminal reads that again by itself',
}

/** Of a refusal with a code that is known. */
function kindOf({ status, code }: Refusal): ErrorKind {
  if (status === 429 || code === 'UDAPI10005') return 'rate-limited'
  // Never by the status: behind 401 stand refusals of the order alone, and a session that goes on must not be given up for one.
  return saysSessionOver(code) ? 'session-ended' : 'broker-refused'
}
