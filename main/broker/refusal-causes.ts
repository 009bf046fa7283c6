/** The causes that a refusal may have, each in its sentences and with the broker's own words where it gave any. */
import type { Instant } from '../../contract/kinds.ts'
import { type CallName, callWords } from './call-words.ts'
import type { Cause } from './cause.ts'
import { istTime } from './ist-time.ts'
import type { Refusal } from './trouble.ts'

export function tooMany(call: CallName, refusal: Refusal, now: Instant): Cause {
  const when = refusal.retryAfterMillis === null ? 'in a minute' : `after ${istTime(now + refusal.retryAfterMillis)}`
  const { wanted, again } = callWords[call]
  return {
    kind: 'rate-limited',
    happened: `The broker says it has been asked too often and did not answer about ${wanted}.`,
    todo: `Close other programs that use the same app key; ${when}, ${again}.`,
    ...askedPause(refusal),
  }
}

export function askedPause({ retryAfterMillis }: Refusal): { readonly retryAfterMillis?: number } {
  return retryAfterMillis === null ? {} : { retryAfterMillis }
}

export function credentials(refusal: Refusal): Cause {
  return {
    kind: 'credentials-refused',
    happened: `The broker did not accept the API key and secret${quoted(refusal)}.`,
    todo: "Compare both with the broker's page for apps, and give them again; a secret changed there must be changed here.",
  }
}

export function code(refusal: Refusal): Cause {
  return {
    kind: 'code-refused',
    happened: `The broker did not accept the sign-in code it had given${quoted(refusal)}. A code works once, and not for long.`,
    todo: 'Sign in again. If it repeats, compare the redirect address with the one registered with the broker, letter by letter.',
  }
}

export function sessionEnded(refusal: Refusal): Cause {
  return {
    kind: 'session-ended',
    happened: `The broker no longer accepts this session${quoted(refusal)}.`,
    todo: 'Sign in again.',
  }
}

export function brokerDown(call: CallName, refusal: Refusal): Cause {
  const happened =
    refusal.status === 503
      ? "The broker's service is down, perhaps for maintenance"
      : `The broker met a fault of its own (${refusal.status})`
  const todo = `Look at the broker's status page; then ${callWords[call].again}.`
  return { kind: 'broker-down', happened: `${happened}${quoted(refusal)}.`, todo }
}

export function outsideHours(refusal: Refusal): Cause {
  return {
    kind: 'broker-refused',
    happened: `The broker is outside its service hours for this${quoted(refusal)}.`,
    todo: "Ask again between 05:30 and 24:00 IST, the broker's service hours.",
  }
}

export function quoted(refusal: Refusal): string {
  return refusal.reason === null ? '' : `: “${refusal.reason.replace(/\.$/, '')}”`
}
