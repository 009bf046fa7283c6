/** What a person reads when order updates stop coming by themselves. */
import type { AppError } from '../../../contract/errors.ts'
import { assertNever } from '../../../contract/result.ts'
import { callWords } from '../../broker/call-words.ts'
import type { PushAddress } from './push-address.ts'
import type { PushEnd } from './push-socket.ts'

const { means } = callWords.updates
const byItself = 'The terminal connects again by itself; until then, read the order book again before you rely on it.'

export function explainPushEnd(end: PushEnd, { isByToken }: Pick<PushAddress, 'isByToken'>): AppError {
  switch (end.kind) {
    case 'turned-away':
      return end.status === 401 && isByToken ? loginRefused : turnedAway(end.status)
    case 'not-opened':
      return noAnswer(`No connection for order updates came about (${end.detail}). ${means}`)
    case 'closed':
      return noAnswer(`The connection for order updates was closed (code ${end.code}). ${means}`)
    case 'too-long':
      return {
        kind: 'unreadable-answer',
        happened: `A message far longer than any order update came, so it was refused and the connection was closed. ${means}`,
        todo: byItself,
      }
    default:
      return assertNever(end)
  }
}

function turnedAway(status: number): AppError {
  const happened = `The broker turned the connection for order updates away (status ${status}). ${means}`
  return {
    kind: status >= 500 ? 'broker-down' : status === 429 ? 'rate-limited' : 'broker-refused',
    happened,
    todo: byItself,
  }
}

function noAnswer(happened: string): AppError {
  return { kind: 'no-answer', happened, todo: byItself }
}

const loginRefused: AppError = {
  kind: 'session-ended',
  happened: 'The broker no longer takes this sign-in, so order updates have stopped. Nothing was sent with it.',
  todo: 'Sign in again.',
}

export const pushSilence = noAnswer(
  `The connection for order updates is open and gives no sign of life, so it was given up. ${means}`,
)

export const unsteady = noAnswer(
  `The connection for order updates keeps breaking, so it does not count as working until one holds for half a minute. ${means}`,
)

/** Last words of the line, where `unsteady` is what the state of trading says. */
export const connectedOnTrial =
  'Connected again; it broke too often, so order updates count as down until it has held for half a minute.'
export const proven = 'Held for half a minute, so order updates count as up again.'

export const appUnknown: AppError = {
  kind: 'credentials-missing',
  happened: `The API key is not at hand, so order updates were not asked for. ${means}`,
  todo: 'Give the API key of your app and sign in.',
}

/** For whoever waits on a try that was given up; nobody is shown it. */
export const givenUp = noAnswer('The connection for order updates was given up before it was open.')
