/** The login page is open somewhere else; this says where, for how long, and how to stop. */
import type { Instant } from '../../contract/kinds.ts'
import { formatTimeLeft } from '../format/ages.ts'
import { usePageKey } from '../keyboard/use-page-key.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { CommandButton } from '../ui/button.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import { SignInView } from './sign-in-view.tsx'

export type WaitingViewProps = {
  readonly mode: 'practice' | 'live'
  readonly closesAt: Instant
  readonly loginUrl: string | null
}

export function WaitingView({ mode, closesAt, loginUrl }: WaitingViewProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const { run } = useScreen()
  const left = useFromNow((now) => formatTimeLeft(closesAt - now))
  usePageKey('Escape', () => run('session.cancel-sign-in'))
  return (
    <SignInView title="Sign in on the login page" headingRef={heading}>
      <p>
        {loginUrl === null
          ? 'Your browser has opened the login page. Come back here when it says that you may.'
          : 'The login page opens in a tab of its own. Come back here when it says that you may.'}
      </p>
      {mode === 'practice' && (
        <p>The practice account is filled in there already: press Enter to sign in, and again to allow it.</p>
      )}
      {loginUrl !== null && (
        <p>
          No page to be seen?{' '}
          <a href={loginUrl} target="_blank" rel="noopener noreferrer">
            Open the login page
          </a>
        </p>
      )}
      <SignInProblem />
      <p className="count figures" role="timer" aria-live="off">
        {left}
        <small>until the terminal stops waiting</small>
      </p>
      <div className="acts">
        <CommandButton command="session.cancel-sign-in" chord="Esc">
          Stop waiting
        </CommandButton>
      </div>
    </SignInView>
  )
}
