/**
 * The session as the trading of one account may use it: signed in only while that account is. What one account wished, or still
 * wants to know, never goes out under the login of another.
 */
import type { AppError } from '../../../contract/errors.ts'
import type { AccountId } from '../../../contract/kinds.ts'
import { fail } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { Session } from '../../session/session.ts'

export type LentSession = Pick<Session, 'state' | 'withToken'>

/** Null is nobody, for whom nobody is ever signed in. */
export function ownSession(account: AccountId | null, { state, withToken }: LentSession): LentSession {
  const isAnothers = (now: SessionState) => now.kind === 'signed-in' && now.account.id !== account
  const seen = (now: SessionState) => (isAnothers(now) ? signedOut : now)
  return {
    state: {
      snapshot: () => seen(state.snapshot()),
      subscribe: (listener) => state.subscribe((now) => listener(seen(now))),
    },
    withToken: (call) => (isAnothers(state.snapshot()) ? Promise.resolve(fail(anotherAccount)) : withToken(call)),
  }
}

const signedOut: SessionState = { kind: 'signed-out', because: null }

const anotherAccount: AppError = {
  kind: 'session-ended',
  happened: 'Another account is signed in than the one this belongs to, so nothing was asked of the broker.',
  todo: 'Sign in with the account it belongs to.',
}
