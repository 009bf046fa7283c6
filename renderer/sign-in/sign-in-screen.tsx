/** One calm screen for every state before the panels: a small view each. */
import { useStore } from 'zustand'
import type { TerminalDescription } from '../../contract/ipc.ts'
import { assertNever } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import { regionAttribute } from '../keyboard/regions.ts'
import { usePageKey } from '../keyboard/use-page-key.ts'
import { useScreen, useSession } from '../screen-context.tsx'
import { CredentialsView } from './credentials-view.tsx'
import { EndedView } from './ended-view.tsx'
import { SignedOutView } from './signed-out-view.tsx'
import { StartingView } from './starting-view.tsx'
import { TokenView } from './token-view.tsx'
import { UnderWayView } from './under-way-view.tsx'
import { WaitingView } from './waiting-view.tsx'
import { WrongAccountView } from './wrong-account-view.tsx'
import './sign-in-screen.css'

export function SignInScreen() {
  const described = useStore(useScreen().described)
  const session = useSession()
  usePageKey('Enter', pressPrimary)
  return (
    <div className="sign-in-screen" tabIndex={-1} {...{ [regionAttribute]: '' }}>
      {described.kind === 'known' && session ? (
        <View key={session.kind} session={session} profile={described.terminal.profile} />
      ) : (
        <StartingView problem={described.kind === 'asking' ? described.problem : null} />
      )}
    </div>
  )
}

type ViewProps = { readonly session: SessionState; readonly profile: TerminalDescription['profile'] }

function View({ session, profile }: ViewProps) {
  const { kind: mode, redirectUri } = profile
  const { givingOver, keepTheOnes } = useScreen().signIn
  const giving = useStore(givingOver, ({ state, form }) => (state === session ? form : null))
  if (giving === 'token') return <TokenView onBack={keepTheOnes} />
  if (giving === 'credentials') {
    const because = session.kind === 'signed-out' ? session.because : null
    return <CredentialsView redirectUri={redirectUri} because={because} onBack={keepTheOnes} />
  }
  switch (session.kind) {
    case 'needs-credentials':
      return <CredentialsView redirectUri={session.redirectUri} because={session.because} />
    case 'signed-out':
      return <SignedOutView mode={mode} because={session.because} />
    case 'resuming':
      return (
        <UnderWayView
          title="Checking the kept sign-in"
          text="The broker is asked whether the kept token is still good."
        />
      )
    case 'waiting-for-browser':
      return <WaitingView mode={mode} closesAt={session.closesAt} loginUrl={session.loginUrl} />
    case 'exchanging-code':
      return <UnderWayView title="Signing in" text="The login page answered. The broker is asked for the token." />
    case 'ended':
      return <EndedView mode={mode} why={session.why} at={session.at} />
    case 'wrong-account':
      return <WrongAccountView expected={session.expected} found={session.found} />
    case 'signed-in':
      return null
    default:
      return assertNever(session)
  }
}

/** Enter presses the one primary button also when nothing has the focus. */
function pressPrimary(event: KeyboardEvent): void {
  if (event.target !== document.body) return
  document.querySelector<HTMLButtonElement>('main [data-primary]')?.click()
}
