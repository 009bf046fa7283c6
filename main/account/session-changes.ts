/** What becomes of the account's values when the session changes. */
import type { AppError } from '../../contract/errors.ts'
import type { AccountId } from '../../contract/kinds.ts'
import { assertNever } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import type { Source } from '../ipc/source.ts'
import type { Stop } from '../ports/stop.ts'
import type { Part } from './part.ts'

const sessionOver: AppError = {
  kind: 'session-ended',
  happened: 'Your session with the broker has ended, so this is no longer kept up to date.',
  todo: 'Sign in again.',
}

/** Starts the parts at a sign-in, rests them when the session ends by itself, and empties them when a person leaves. */
export function followSession(
  state: Source<SessionState, SessionState>,
  parts: readonly Pick<Part<unknown>, 'start' | 'rest' | 'forget'>[],
  changed: () => void,
): Stop {
  /** Whose values the parts hold, if any. */
  let owner: AccountId | null = null
  let signedIn = false

  function follow(next: SessionState): void {
    switch (next.kind) {
      case 'signed-in':
        // Told again with a new end: the same sign-in.
        if (signedIn && owner === next.account.id) return
        if (owner !== next.account.id) for (const part of parts) part.forget()
        owner = next.account.id
        for (const part of parts) part.start()
        break
      case 'ended':
        for (const part of parts) part.rest(sessionOver)
        break
      case 'signed-out':
      case 'needs-credentials':
      case 'wrong-account':
        for (const part of parts) part.forget()
        break
      case 'resuming':
      case 'waiting-for-browser':
      case 'exchanging-code':
        // On the way to a sign-in that may bring the same account back.
        break
      default:
        assertNever(next)
    }
    signedIn = next.kind === 'signed-in'
    changed()
  }

  const unsubscribe = state.subscribe(follow)
  follow(state.snapshot())
  return unsubscribe
}
