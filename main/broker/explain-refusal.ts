/** Sentences for the broker's refusals (section 7), with its own words where it gave any. */
import type { Instant } from '../../contract/kinds.ts'
import { type CallName, callWords } from './call-words.ts'
import type { Cause } from './explain.ts'
import { istTime } from './ist-time.ts'
import type { Refusal } from './trouble.ts'

export function explainRefusal(call: CallName, refusal: Refusal, now: Instant): Cause {
  const { status } = refusal
  if (status === 429) return tooMany(call, refusal, now)
  if (call === 'token' && status === 401) return credentials(refusal)
  if (call === 'token' && status === 400) return code(refusal)
  if (status === 401) return sessionEnded(refusal)
  if (status === 511) return networkSignIn(call)
  if (status >= 500) return brokerDown(call, refusal)
  return refused(call, refusal)
}

function tooMany(call: CallName, refusal: Refusal, now: Instant): Cause {
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

function credentials(refusal: Refusal): Cause {
  return {
    kind: 'credentials-refused',
    happened: `The broker did not accept the API key and secret${quoted(refusal)}.`,
    todo: "Compare both with the broker's page for apps, and give them again; a secret changed there must be changed here.",
  }
}

function code(refusal: Refusal): Cause {
  return {
    kind: 'code-refused',
    happened: `The broker did not accept the sign-in code it had given${quoted(refusal)}. A code works once, and not for long.`,
    todo: 'Sign in again. If it repeats, compare the redirect address with the one registered with the broker, letter by letter.',
  }
}

function sessionEnded(refusal: Refusal): Cause {
  return {
    kind: 'session-ended',
    happened: `The broker no longer accepts this session${quoted(refusal)}.`,
    todo: 'Sign in again.',
  }
}

function networkSignIn(call: CallName): Cause {
  return {
    kind: 'not-sent',
    happened: 'This network wants you to sign in before it lets anything through to the broker.',
    todo: `Open a web page, sign in to the network, then ${callWords[call].again}.`,
  }
}

function brokerDown(call: CallName, refusal: Refusal): Cause {
  const happened =
    refusal.status === 503
      ? "The broker's service is down, perhaps for maintenance"
      : `The broker met a fault of its own (${refusal.status})`
  const todo = `Look at the broker's status page; then ${callWords[call].again}.`
  return { kind: 'broker-down', happened: `${happened}${quoted(refusal)}.`, todo }
}

/** What each code means, as a person would say it; a code not listed is shown as a number. */
const meanings: Readonly<Record<number, { readonly happened: string; readonly todo: string }>> = {
  400: { happened: 'The broker found the request wrong', todo: 'Report it with the reference.' },
  403: {
    happened: 'The broker does not allow this',
    todo: "Check on the broker's page for apps that the app is active and that this computer's internet address is the registered one.",
  },
  404: { happened: 'The broker does not know this address', todo: "Check the broker's address in the profile." },
  405: { happened: 'The broker does not offer this at this address', todo: 'Install the newest terminal.' },
  406: { happened: 'The broker would not answer in the form asked for', todo: 'Install the newest terminal.' },
  410: { happened: 'The broker has taken this service away', todo: 'Install the newest terminal.' },
  423: {
    happened: 'The broker is outside its service hours for this',
    todo: "Ask again between 05:30 and 24:00 IST, the broker's service hours.",
  },
}

function refused(call: CallName, refusal: Refusal): Cause {
  const known = meanings[refusal.status]
  return {
    kind: 'broker-refused',
    happened: `${known?.happened ?? `The broker refused (${refusal.status})`}${quoted(refusal)}.`,
    todo: known?.todo ?? `Wait a moment; then ${callWords[call].again}.`,
  }
}

function quoted(refusal: Refusal): string {
  return refusal.reason === null ? '' : `: “${refusal.reason.replace(/\.$/, '')}”`
}
