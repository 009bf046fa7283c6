/** What the ear is told when the session changes; null for a change that needs no words. */

import { inWords } from '../../../contract/errors.ts'
import { assertNever } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import { formatMinute } from '../../format/instants.ts'

export type Spoken = { readonly text: string; readonly urgent: boolean }

/** `before` is null for the first that is heard. */
export function spokenFor(state: SessionState, before: SessionState['kind'] | null): Spoken | null {
  switch (state.kind) {
    case 'needs-credentials':
    case 'signed-out':
      if (state.because) return { text: inWords(state.because), urgent: true }
      return before === 'signed-in' ? { text: 'Signed out.', urgent: false } : null
    case 'resuming':
      return { text: 'Checking the kept sign-in with the broker.', urgent: false }
    case 'waiting-for-browser':
      return { text: 'Waiting for you to sign in on the login page.', urgent: false }
    case 'exchanging-code':
      return { text: 'The login page answered. Signing in.', urgent: false }
    case 'signed-in':
      return { text: `Signed in as ${state.account.name} until ${formatMinute(state.endsAt)}.`, urgent: false }
    case 'ended':
      return { text: 'The sign-in has ended. Sign in again to go on.', urgent: true }
    case 'wrong-account':
      return {
        text: 'Another account answered than the one this terminal remembers. Choose how to go on.',
        urgent: true,
      }
    default:
      return assertNever(state)
  }
}
