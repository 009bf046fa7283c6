/** What a person can do about being signed in, and how far each ask has come. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Ask, Bridge, TerminalRequests } from '../../contract/ipc.ts'
import type { SessionState } from '../../contract/session.ts'
import { type Asking, createAsking } from '../stores/asking.ts'
import { type Heard, lastOf } from '../stores/heard.ts'
import type { LoginPage } from './login-page.ts'

export type SignInActs = {
  readonly asking: Asking
  /** Whether the token may be kept until the broker's own end of it. */
  readonly choice: StoreApi<{ readonly keepUntilItEnds: boolean }>
  readonly signIn: () => Promise<boolean>
  readonly cancel: () => Promise<boolean>
  readonly signOut: () => Promise<boolean>
  /** Remembers the account that was found in the place of the other, and signs in again. */
  readonly acceptOther: () => Promise<boolean>
  /** The state of being signed out in which the person asked for the form; with the next state the form is gone. */
  readonly givingOver: StoreApi<{ readonly state: SessionState | null }>
  readonly giveOthers: () => void
  readonly keepTheOnes: () => void
  readonly giveCredentials: (given: Ask<TerminalRequests['giveCredentials']>) => Promise<boolean>
}

export function createSignInActs(
  bridge: Bridge,
  loginPage: LoginPage,
  session: StoreApi<Heard<SessionState>>,
): SignInActs {
  const asking = createAsking()
  const choice = createStore(() => ({ keepUntilItEnds: false }))
  const givingOver = createStore<{ readonly state: SessionState | null }>(() => ({ state: null }))

  function signIn(): Promise<boolean> {
    loginPage.expect()
    return asking.ask(() => bridge.signIn(choice.getState()))
  }

  function giveOver(state: SessionState | null): void {
    asking.forget()
    givingOver.setState({ state })
  }

  return {
    asking,
    choice,
    givingOver,
    giveOthers: () => giveOver(lastOf(session.getState())),
    keepTheOnes: () => giveOver(null),
    signIn,
    cancel: () => asking.ask(() => bridge.cancelSignIn()),
    signOut: () => asking.ask(() => bridge.signOut()),
    acceptOther: async () => (await asking.ask(() => bridge.forgetAccount())) && signIn(),
    giveCredentials: (given) => asking.ask(() => bridge.giveCredentials(given)),
  }
}
