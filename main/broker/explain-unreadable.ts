/** Sentences for answers that came whole and are not what the interface describes. */
import { assertNever } from '../../contract/result.ts'
import { type CallName, callWords } from './call-words.ts'
import type { Cause } from './cause.ts'
import type { Unreadable } from './trouble.ts'

export function explainUnreadable(call: CallName, why: Unreadable): Cause {
  const { wanted, again } = callWords[call]
  const cause = (happened: string, todo: string): Cause => ({ kind: 'unreadable-answer', happened, todo })
  const network = `Open a web page to see whether this network wants you to sign in first; then ${again}.`
  const report = `Wait a moment, then ${again}; if it stays so, report it with the reference.`
  switch (why.kind) {
    case 'redirect':
      return cause(
        `The broker's address sent the terminal on to another place for ${wanted}. It did not follow, so that your session goes nowhere else.`,
        network,
      )
    case 'web-page':
      return cause(
        `A web page came back instead of ${wanted}: the network may want you to sign in, or the broker is showing a notice.`,
        network,
      )
    case 'empty':
      return cause(`The broker answered about ${wanted} with nothing at all.`, report)
    case 'not-json':
      return cause(`The broker's answer about ${wanted} is cut short or is not data.`, report)
    case 'too-deep':
      return cause(`The broker's answer about ${wanted} is built in a way no real answer is.`, report)
    case 'wrong-shape':
      return cause(
        `The broker's answer about ${wanted} cannot be trusted: “${why.field}” is missing or is not what it should be.`,
        report,
      )
    default:
      return assertNever(why)
  }
}
