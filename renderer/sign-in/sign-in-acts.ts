/** What a person can do about being signed in, and how far each ask has come. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { Bridge, TerminalRequests } from '../../contract/ipc.ts'
import type { Ask } from '../../contract/message.ts'
import type { Result } from '../../contract/result.ts'
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
  /** The state of being signed out in which the person asked for a form, and which; with the next state the form is gone. */
  readonly givingOver: StoreApi<{ readonly state: SessionState | null; readonly form: 'credentials' | 'token' }>
  readonly giveOthers: () => void
  readonly pasteToken: () => void
  readonly keepTheOnes: () => void
  readonly giveCredentials: (given: Ask<TerminalRequests['giveCredentials']>) => Promise<boolean>
  readonly giveToken: (token: string) => Promise<boolean>
}

export function createSignInActs(
  bridge: Bridge,
  loginPage: LoginPage,
  session: StoreApi<Heard<SessionState>>,
): SignInActs {
  const asking = createAsking()
  const choice = createStore(() => ({ keepUntilItEnds: false }))
  const givingOver: SignInActs['givingOver'] = createStore(() => ({ state: null, form: 'credentials' }))

  let underWay: { readonly act: keyof SignInActs; readonly done: Promise<boolean> } | null = null

  /**
   * The same act again, while it is on its way, is a second press. Another one is what the screen offers already, though the
   * answer to the one before is still to come: it waits for that, and is not lost.
   */
  async function ask(act: keyof SignInActs, request: () => Promise<Result<unknown, AppError>>): Promise<boolean> {
    if (underWay !== null) {
      if (underWay.act === act) return false
      await underWay.done
      // Of several that waited the first one goes.
      if (underWay !== null) return false
    }
    const done = asking.ask(request)
    underWay = { act, done }
    const isGranted = await done
    underWay = null
    return isGranted
  }

  function signIn(): Promise<boolean> {
    loginPage.expect()
    return ask('signIn', () => bridge.signIn(choice.getState()))
  }

  function giveOver(state: SessionState | null, form: 'credentials' | 'token' = 'credentials'): void {
    asking.forget()
    givingOver.setState({ state, form })
  }

  return {
    asking,
    choice,
    givingOver,
    giveOthers: () => giveOver(lastOf(session.getState())),
    pasteToken: () => giveOver(lastOf(session.getState()), 'token'),
    keepTheOnes: () => {
      // What is still being asked about is not wanted any more.
      if (asking.store.getState().kind === 'asking') void bridge.cancelSignIn()
      giveOver(null)
    },
    signIn,
    cancel: () => ask('cancel', () => bridge.cancelSignIn()),
    signOut: () => ask('signOut', () => bridge.signOut()),
    acceptOther: async () => (await ask('acceptOther', () => bridge.forgetAccount())) && signIn(),
    giveCredentials: (given) => ask('giveCredentials', () => bridge.giveCredentials(given)),
    giveToken: (token) => ask('giveToken', () => bridge.giveToken({ token, ...choice.getState() })),
  }
}
