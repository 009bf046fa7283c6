/** Sentences for the broker's refusals (section 7; service facts 4), with its own words where it gave any. */
import type { Instant } from '../../contract/kinds.ts'
import { type CallName, callWords } from './call-words.ts'
import type { Cause } from './cause.ts'
import { explainNotThere } from './explain-asked.ts'
import { explainCode } from './explain-code.ts'
import { brokerDown, code, credentials, outsideHours, quoted, sessionEnded, tooMany } from './refusal-causes.ts'
import type { Refusal } from './trouble.ts'

export function explainRefusal(call: CallName, refusal: Refusal, now: Instant): Cause {
  return explainCode(call, refusal, now) ?? explainNotThere(call, refusal) ?? byStatus(call, refusal, now)
}

function byStatus(call: CallName, refusal: Refusal, now: Instant): Cause {
  const { status } = refusal
  if (status === 429) return tooMany(call, refusal, now)
  if (call === 'token' && status === 401) return credentials(refusal)
  if (call === 'token' && status === 400) return code(refusal)
  if (status === 401) return sessionEnded(refusal)
  if (status === 423) return outsideHours(refusal)
  if (status === 511) return networkSignIn(call)
  if (status >= 500) return brokerDown(call, refusal)
  return refused(call, refusal)
}

function networkSignIn(call: CallName): Cause {
  return {
    kind: 'not-sent',
    happened: 'This network wants you to sign in before it lets anything through to the broker.',
    todo: `Open a web page, sign in to the network, then ${callWords[call].again}.`,
  }
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
  422: { happened: 'The broker could not work with the request', todo: 'Report it with the reference.' },
  410: { happened: 'The broker has taken this service away', todo: 'Install the newest terminal.' },
}

function refused(call: CallName, refusal: Refusal): Cause {
  const known = meanings[refusal.status]
  return {
    kind: 'broker-refused',
    happened: `${known?.happened ?? `The broker refused (${refusal.status})`}${quoted(refusal)}.`,
    todo: known?.todo ?? `Wait a moment; then ${callWords[call].again}.`,
  }
}
