/** Sentences for calls that never left this computer, and for those whose answer never came whole. */
import { assertNever } from '../../contract/result.ts'
import { type CallName, callWords } from './call-words.ts'
import type { Cause } from './cause.ts'
import { defaultLimitMillis } from './http.ts'
import { longestBody } from './http-body.ts'
import type { AnswerLost, NotSent } from './http-outcome.ts'
import type { Trouble } from './trouble.ts'

const megabyte = 1024 * 1024
const seconds = defaultLimitMillis / 1_000

export function explainConnection(call: CallName, trouble: Trouble & { kind: 'not-sent' | 'lost' }): Cause {
  if (trouble.kind === 'not-sent') return explainNotSent(call, trouble.why)
  return explainLost(call, trouble.why, trouble.mostBytes ?? longestBody)
}

function explainNotSent(call: CallName, why: NotSent): Cause {
  const { again } = callWords[call]
  const cause = (happened: string, todo: string): Cause => ({ kind: 'not-sent', happened, todo })
  switch (why) {
    case 'refused':
      return cause(
        "Nothing is listening at the broker's address, so nothing was sent.",
        `Check the address in the profile, and for practice that the practice broker is running; then ${again}.`,
      )
    case 'name-not-found':
      return cause(
        "The broker's name was not found on this network, so nothing was sent.",
        `Check that this computer is online; then ${again}.`,
      )
    case 'unreachable':
      return cause(
        'This network could not reach the broker, so nothing was sent.',
        `Check that this computer is online; then ${again}.`,
      )
    case 'no-connection-in-time':
      return cause(
        `No connection to the broker came about within ${seconds} seconds, so nothing was sent.`,
        `Check that this computer is online; then ${again}.`,
      )
    case 'not-secured':
      return cause(
        'What answered could not prove that it is the broker, so nothing was sent to it.',
        `This network may want you to sign in first, or may be reading along. Open a web page to see, or change networks; then ${again}.`,
      )
    case 'unsendable':
      return { ...unsendable, kind: call === 'token' ? 'credentials-refused' : 'not-sent' }
    case 'stopped':
      return cause('Something came up before it could leave, so nothing was sent.', `To go on, ${again}.`)
    case 'signed-out':
      return {
        kind: 'session-ended',
        happened: 'You were signed out before its turn came, so nothing was sent.',
        todo: `Sign in; then ${again}.`,
      }
    case 'closed':
      return cause('The terminal had already closed its connection to the broker.', `To go on, ${again}.`)
    default:
      return assertNever(why)
  }
}

const unsendable = {
  happened: 'The API key, or the session, holds a character that cannot be sent, so nothing was sent.',
  todo: "Copy the API key and secret once more from the broker's page for apps, and give them again.",
}

function explainLost(call: CallName, why: AnswerLost, mostBytes: number): Cause {
  const { wanted, again } = callWords[call]
  const cause = (happened: string): Cause => ({
    kind: 'no-answer',
    happened,
    todo: `Wait a moment; then ${again}.`,
  })
  const unreadable = (happened: string): Cause => ({
    kind: 'unreadable-answer',
    happened,
    todo: `Check the broker's address in the profile and whether this network wants you to sign in; then ${again}.`,
  })
  switch (why) {
    case 'no-answer-in-time':
      return cause(`The broker was asked for ${wanted} and did not answer within ${seconds} seconds.`)
    case 'no-answer':
      return cause(`The connection broke before the broker answered about ${wanted}.`)
    case 'cut-off':
      return cause(`The broker's answer about ${wanted} broke off in the middle and was thrown away.`)
    case 'too-long':
      return unreadable(
        `The answer was longer than ${mostBytes / megabyte} MB, far beyond anything the broker sends, and was cut off.`,
      )
    case 'not-kept':
      return {
        kind: 'storage-failed',
        happened: `What the broker sent of ${wanted} could not be written to this computer's disk.`,
        todo: `Check that the disk is not full and that the folder of the terminal belongs to you; then ${again}.`,
      }
    case 'garbled':
      return unreadable('What answered does not speak the language of the web, so it is not the broker.')
    default:
      return assertNever(why)
  }
}
