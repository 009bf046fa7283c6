/** The first screen: what this is, and the one key that begins. */
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import { useScreen } from '../screen-context.tsx'
import { CommandButton } from '../ui/button.tsx'
import { SaidCommandKey } from '../ui/key-caps.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { KeepChoice } from './keep-choice.tsx'
import { LeftOrders } from './left-orders-note.tsx'
import { OtherWaysIn } from './other-ways-in.tsx'
import { RedirectAddress } from './redirect-address.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import { SignInView } from './sign-in-view.tsx'

export type SignedOutViewProps = { readonly mode: 'practice' | 'live'; readonly because: AppError | null }

export function SignedOutView({ mode, because }: SignedOutViewProps) {
  const primary = useFocusOnArrival<HTMLButtonElement>()
  const isAsking = useStore(useScreen().signIn.asking.store, ({ kind }) => kind === 'asking')
  return (
    <SignInView title={mode === 'practice' ? 'Practise with made-up money' : 'Sign in to your broker'}>
      <LeftOrders />
      {mode === 'practice' ? <PracticeWords /> : <LiveWords />}
      <SignInProblem because={because} />
      <KeepChoice />
      <div className="acts">
        <CommandButton ref={primary} command="session.sign-in" look="primary" chord="Enter" busy={isAsking}>
          {mode === 'practice' ? 'Start practising' : 'Sign in'}
        </CommandButton>
        <OtherWaysIn mode={mode} />
      </div>
      <Foot />
    </SignInView>
  )
}

function Foot() {
  const described = useStore(useScreen().described)
  return (
    <p className="foot">
      <span>
        <SaidCommandKey command="view.palette" /> all commands
      </span>
      <span>
        <SaidCommandKey command="help.keys" /> all keys
      </span>
      {described.kind === 'known' && <span>Version {described.terminal.version}</span>}
    </p>
  )
}

function PracticeWords() {
  return (
    <p>
      The practice broker runs on this computer. Its market moves and it keeps an account like a real one, but no money
      is real and nothing reaches an exchange. No account with a broker is needed.
    </p>
  )
}

/** With the address: where the broker refuses it, its page says so in the browser, and nothing comes back that could be shown here. */
function LiveWords() {
  const described = useStore(useScreen().described)
  return (
    <>
      <p>
        Your browser opens the broker&rsquo;s own login page. The terminal never sees your password; it receives a token
        that the broker ends every morning.
      </p>
      {described.kind === 'known' && (
        <section className="register" aria-label="Redirect address">
          <p>
            It comes back to this address. Where the broker calls it wrong, register it for your app as it stands here:
          </p>
          <RedirectAddress uri={described.terminal.profile.redirectUri} />
        </section>
      )}
    </>
  )
}
