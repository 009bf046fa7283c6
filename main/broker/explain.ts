/** Turns what went wrong with a call into what a person reads: what happened, what it means, what to do. */
import type { AppError } from '../../contract/errors.ts'
import type { Instant } from '../../contract/kinds.ts'
import { assertNever } from '../../contract/result.ts'
import { type CallName, callWords } from './call-words.ts'
import { type Cause, meaning } from './cause.ts'
import { explainConnection } from './explain-connection.ts'
import { explainRefusal } from './explain-refusal.ts'
import { explainUnreadable } from './explain-unreadable.ts'
import { istTime } from './ist-time.ts'
import type { Trouble } from './trouble.ts'

export function explain(call: CallName, trouble: Trouble, now: Instant): AppError {
  return meaning(call, causeOf(call, trouble, now))
}

function causeOf(call: CallName, trouble: Trouble, now: Instant): Cause {
  switch (trouble.kind) {
    case 'not-sent':
    case 'lost':
      return explainConnection(call, trouble)
    case 'refused':
      return explainRefusal(call, trouble.refusal, now)
    case 'unreadable':
      return explainUnreadable(call, trouble.why)
    default:
      return assertNever(trouble)
  }
}

/** Our own budget said no, and nothing was sent. */
export function explainTooSoon(call: CallName, waitMillis: number, now: Instant): AppError {
  const at = istTime(now + waitMillis)
  return {
    kind: 'rate-limited',
    happened: `Reading ${callWords[call].wanted} again so soon would break the broker's rate limit, so nothing was sent.`,
    todo: `Ask again at ${at}.`,
  }
}
