/** What came, or did not come, in place of an answer that would prove something. */
import { assertNever } from '../../../contract/result.ts'
import type { AnswerLost } from '../http-outcome.ts'
import type { Refusal } from '../trouble.ts'
import type { ProvesNothing } from './judge-answer.ts'

export type NothingProved = { readonly kind: 'lost'; readonly lost: AnswerLost } | ProvesNothing

/** How long an answer is listened for: one that comes late still tells what became of the order. */
export const answerMillis = 30_000

export function explainNothingProved(why: NothingProved): string {
  switch (why.kind) {
    case 'lost':
      return explainLost(why.lost)
    case 'fault':
      return explainFault(why.refusal)
    case 'redirect':
      return 'Instead of an answer, the request was sent on to another place; the terminal did not follow, so that your session goes nowhere else.'
    case 'web-page':
      return 'A web page came back instead of an answer: this network may want you to sign in, or the broker is showing a notice.'
    case 'empty':
      return 'The broker answered with nothing at all.'
    case 'not-json':
      return "The broker's answer is cut short or is not data."
    case 'too-deep':
      return "The broker's answer is built in a way no real answer is."
    case 'wrong-shape':
      return `The broker's answer cannot be trusted: “${why.field}” is missing or is not what it should be.`
    default:
      return assertNever(why)
  }
}

function explainFault({ status, reason }: Refusal): string {
  const words = reason === null ? '' : `: “${reason.replace(/\.$/, '')}”`
  if (status >= 500) return `The broker met a fault of its own (${status})${words}.`
  if (status < 400) return `The broker's answer speaks of an error without saying which${words}.`
  return `The answer (${status}) does not say whether the broker acted on it${words}.`
}

function explainLost(why: AnswerLost): string {
  switch (why) {
    case 'no-answer-in-time':
      return `The broker did not answer within ${answerMillis / 1_000} seconds.`
    case 'no-answer':
      return 'The connection broke before the broker answered.'
    case 'cut-off':
      return "The broker's answer broke off in the middle."
    case 'too-long':
      return 'The answer was far longer than anything the broker sends, and was cut off.'
    case 'garbled':
      return 'What answered does not speak the language of the web.'
    case 'not-kept':
      return "The broker's answer could not be kept."
    default:
      return assertNever(why)
  }
}
