/** What the newer interface's codes say of a call that its HTTP status does not (service facts 4). */
import type { Instant } from '../../contract/kinds.ts'
import { type CallName, callWords } from './call-words.ts'
import type { Cause } from './cause.ts'
import { explainAsked } from './explain-asked.ts'
import { brokerDown, code, credentials, outsideHours, quoted, sessionEnded, tooMany } from './refusal-causes.ts'
import { saysSessionOver } from './session-over.ts'
import type { Refusal } from './trouble.ts'

type Explain = (call: CallName, refusal: Refusal, now: Instant) => Cause

/** Null where the status says it all. */
export function explainCode(call: CallName, refusal: Refusal, now: Instant): Cause | null {
  const name = refusal.code ?? ''
  // Nobody is signed in yet at the token, so no session can end there.
  if (call !== 'token' && saysSessionOver(name)) return sessionEnded(refusal)
  const found = (call === 'token' ? atTheToken.get(name) : undefined) ?? anywhere.get(name)
  if (found !== undefined) return found(call, refusal, now)
  return call === 'token' ? null : explainAsked(refusal)
}

const credentialsWrong: Explain = (_call, refusal) => credentials(refusal)

const atTheToken: ReadonlyMap<string, Explain> = new Map([
  ['UDAPI100016', credentialsWrong],
  // A wrong code comes with the status of a wrong secret.
  ['UDAPI100057', (_call: CallName, refusal: Refusal) => code(refusal)],
  ['UDAPI100068', keyOrRedirect],
  ['UDAPI100069', credentialsWrong],
])

const anywhere: ReadonlyMap<string, Explain> = new Map([
  ['UDAPI10005', tooMany],
  ['UDAPI100067', readsOnly],
  // Not a matter of the session, whatever the status is.
  ['UDAPI100072', (_call: CallName, refusal: Refusal) => outsideHours(refusal)],
  ['UDAPI100074', (_call: CallName, refusal: Refusal) => outsideHours(refusal)],
  ['UDAPI100073', inactive],
  ['UDAPI100500', brokerDown],
  ['UDAPI1154', otherAddress],
])

function keyOrRedirect(_call: CallName, refusal: Refusal): Cause {
  return {
    ...credentials(refusal),
    todo: "Compare the key, the secret and the redirect address with the broker's page for apps, letter by letter; then give key and secret again.",
  }
}

function readsOnly(call: CallName, refusal: Refusal): Cause {
  return {
    kind: 'broker-refused',
    happened: `The broker does not answer about ${callWords[call].wanted} to a token of the extended kind${quoted(refusal)}.`,
    todo: 'Sign out, and sign in again for a session that may do everything.',
  }
}

function inactive(_call: CallName, refusal: Refusal): Cause {
  return {
    kind: 'broker-refused',
    happened: `The broker says that this client or app is inactive${quoted(refusal)}.`,
    todo: "Look at the broker's page for apps, or ask the broker.",
  }
}

function otherAddress(call: CallName, refusal: Refusal): Cause {
  return {
    kind: 'broker-refused',
    happened: `The broker answers this only to the internet address registered for the app, and this computer has another one${quoted(refusal)}.`,
    todo: `Register this computer's address with the broker, or use the registered network; then ${callWords[call].again}.`,
  }
}
