/** Another account answered than the remembered one: a full stop, with both names and two ways on. */
import type { AccountIdentity } from '../../contract/session.ts'
import { useScreen, useWhyNot } from '../screen-context.tsx'
import { Button, CommandButton } from '../ui/button.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import { SignInView } from './sign-in-view.tsx'

export type WrongAccountViewProps = { readonly expected: AccountIdentity; readonly found: AccountIdentity }

export function WrongAccountView({ expected, found }: WrongAccountViewProps) {
  const { signIn } = useScreen()
  const primary = useFocusOnArrival<HTMLButtonElement>()
  const whyNot = useWhyNot('session.sign-in')
  return (
    <SignInView title="This is not the account you used before">
      <p>The terminal has stopped here so that nothing is shown for, or sent to, the wrong account.</p>
      <dl className="facts">
        <dt>Remembered</dt>
        <dd>
          {expected.name} <span className="code">{expected.id}</span>
        </dd>
        <dt>Signed in now</dt>
        <dd>
          {found.name} <span className="code">{found.id}</span>
        </dd>
      </dl>
      <SignInProblem />
      <div className="acts">
        <CommandButton ref={primary} command="session.sign-in" look="primary" chord="Enter">
          Sign in as {expected.name}
        </CommandButton>
        <Button whyNot={whyNot} onPress={() => whyNot === null && void signIn.acceptOther()}>
          Use {found.name} from now on
        </Button>
      </div>
      <p className="foot">
        Either way the login page opens again. Each account has orders, a journal, limits and a halt of its own: with
        the second choice those of {expected.name} are put away and come back when {expected.name} signs in here again.
        Orders that {expected.name} has open at the exchange stay open there.
      </p>
    </SignInView>
  )
}
