/** How being signed in stands, and the ways from one state into another: to wait, to be in, to have ended. */
import type { AppError } from '../../contract/errors.ts'
import type { Instant } from '../../contract/kinds.ts'
import type { SessionEnd, SessionState } from '../../contract/session.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Profile } from '../profile.ts'
import type { ConnectedApp } from './connected-app.ts'
import type { Token, TokenKeeper } from './kept-token.ts'
import { discard, type LoginParts } from './login.ts'
import { countLosses } from './losses.ts'
import type { Remembered } from './remembered.ts'
import { accountUnpinned, timedOutWith } from './sign-in-troubles.ts'
import type { TokenUse } from './token-use.ts'

export type StandingParts = {
  readonly profile: Profile
  readonly connected: Pick<ConnectedApp, 'current'>
  readonly kept: Pick<TokenKeeper, 'keep' | 'forget'>
  readonly use: Pick<TokenUse, 'begin'>
  readonly remembered: Remembered
  readonly clock: Clock
}

type Entering = {
  readonly keep: boolean
  /** It was made elsewhere and may be in use there. */
  readonly isGiven?: boolean
}

export type Standing = {
  readonly state: Source<SessionState, SessionState>
  readonly become: (next: SessionState) => void
  /** Nobody is signed in, and it is the person's turn. */
  readonly rest: (because: AppError | null) => void
  readonly end: (why: SessionEnd, at: Instant) => void
  /** Pins the account, or stops at another than the pinned one. */
  readonly enter: (at: LoginParts, token: Token, how: Entering) => void
  /** A sign-in came to nothing. */
  readonly giveUp: (error: AppError) => void
}

export function openStanding({ profile, connected, kept, use, remembered, clock }: StandingParts): Standing {
  const state = held<SessionState>({ kind: 'resuming' })
  const losses = countLosses(clock)

  function rest(because: AppError | null): void {
    const { redirectUri } = profile
    state.set(
      connected.current() === null
        ? { kind: 'needs-credentials', redirectUri, because }
        : { kind: 'signed-out', because },
    )
  }

  function end(why: SessionEnd, at: Instant): void {
    void kept.forget()
    const isAgain = why === 'refused-by-broker' && losses.isAgain()
    state.set({ kind: 'ended', why: isAgain ? 'signed-in-elsewhere' : why, at })
  }

  function enter(at: LoginParts, token: Token, { keep, isGiven = false }: Entering): void {
    const expected = remembered.account()
    if (expected !== null && expected.id !== token.account.id) {
      void kept.forget()
      if (!isGiven) void discard(at, token.secret)
      state.set({ kind: 'wrong-account', expected, found: token.account })
      return
    }
    const pinned = remembered.pinAccount(token.account)
    // It may have ended while it was asked about, and that has been told then.
    if (!use.begin(token)) return
    void (keep ? kept.keep(token) : kept.forget())
    const unpinned = pinned.ok ? {} : { unpinned: accountUnpinned(pinned.error) }
    state.set({ kind: 'signed-in', account: token.account, endsAt: token.endsAt, ...unpinned })
  }

  function giveUp(error: AppError): void {
    const app = connected.current()?.app
    if (profile.kind === 'practice' || app === undefined) rest(error)
    else if (error.kind === 'credentials-refused') {
      state.set({ kind: 'needs-credentials', redirectUri: profile.redirectUri, because: error })
    } else rest(error.kind === 'login-timed-out' ? timedOutWith(app.apiKey) : error)
  }

  return { state, become: state.set, rest, end, enter, giveUp }
}
