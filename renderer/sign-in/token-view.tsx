/** Signing in with a token that the broker's own page made, where no login comes back to this computer. */
import type { FormEvent } from 'react'
import { useStore } from 'zustand'
import { longestToken } from '../../contract/session.ts'
import { usePageKey } from '../keyboard/use-page-key.ts'
import { useScreen } from '../screen-context.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { KeepChoice } from './keep-choice.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import { SignInView } from './sign-in-view.tsx'

export function TokenView({ onBack }: { readonly onBack: () => void }) {
  const { signIn } = useScreen()
  const isAsking = useStore(signIn.asking.store, ({ kind }) => kind === 'asking')
  const field = useFocusOnArrival<HTMLInputElement>()

  usePageKey('Escape', onBack)

  // Read from the page once, sent, and gone from the page: no state of the window ever holds it.
  function give(event: FormEvent): void {
    event.preventDefault()
    if (!field.current || isAsking) return
    const token = field.current.value
    field.current.value = ''
    field.current.focus()
    void signIn.giveToken(token)
  }

  return (
    <SignInView title="Sign in with a token">
      <p>
        The broker&rsquo;s page for your app can make an access token, for where its login cannot come back to this
        computer. It goes straight to the terminal&rsquo;s core, which asks the broker whose it is; no window can read
        it back. Signing out here ends it for every other program too.
      </p>
      <SignInProblem />
      <form className="credentials" autoComplete="off" onSubmit={give}>
        <Field ref={field} label="Access token" secret mostLetters={longestToken} />
        <KeepChoice />
        <div className="acts">
          <Button submits look="primary" chord="Enter" busy={isAsking}>
            Sign in
          </Button>
          <Button chord="Esc" onPress={onBack}>
            Back
          </Button>
        </div>
      </form>
    </SignInView>
  )
}
