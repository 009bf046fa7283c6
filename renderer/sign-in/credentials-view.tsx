/** A live profile's key and secret, before its first sign-in or in the place of others, and where its redirect address is registered. */
import { type FormEvent, useRef } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import { usePageKey } from '../keyboard/use-page-key.ts'
import { useScreen } from '../screen-context.tsx'
import { Button, CommandButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { RedirectAddress } from './redirect-address.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import { SignInView } from './sign-in-view.tsx'

export type CredentialsViewProps = {
  readonly redirectUri: string
  readonly because: AppError | null
  /** Given where others are known already: they stay until these are given. */
  readonly onBack?: () => void
}

export function CredentialsView({ redirectUri, because, onBack }: CredentialsViewProps) {
  const { signIn } = useScreen()
  const isAsking = useStore(signIn.asking.store, ({ kind }) => kind === 'asking')
  const key = useFocusOnArrival<HTMLInputElement>()
  const secret = useRef<HTMLInputElement>(null)

  usePageKey('Escape', () => onBack?.())

  // Read from the page once, sent, and gone from the page: no state of the window ever holds them.
  function give(event: FormEvent): void {
    event.preventDefault()
    const [keyField, secretField] = [key.current, secret.current]
    if (!keyField || !secretField || isAsking) return
    const given = { apiKey: keyField.value, apiSecret: secretField.value }
    keyField.value = ''
    secretField.value = ''
    keyField.focus()
    void signIn.giveCredentials(given)
  }

  return (
    <SignInView title={onBack ? 'Give another key and secret' : 'Connect this terminal to your broker'}>
      <p>
        The broker gives each app a key and a secret. They go straight to the terminal&rsquo;s core and its keychain,
        and no window can read them back.
        {onBack && ' They take the place of the ones before once you have saved them.'}
      </p>
      <section className="register" aria-label="Redirect address">
        <p>First register this redirect address for your app, exactly as it stands here:</p>
        <RedirectAddress uri={redirectUri} />
        <CommandButton command="help.app-console" look="link">
          Open the broker&rsquo;s page for registering an app
        </CommandButton>
      </section>
      <SignInProblem because={because} />
      <form className="credentials" autoComplete="off" onSubmit={give}>
        <Field ref={key} label="API key" />
        <Field ref={secret} label="API secret" secret />
        <div className="acts">
          <Button submits look="primary" chord="Enter" busy={isAsking}>
            Save and continue
          </Button>
          {onBack && (
            <Button chord="Esc" onPress={onBack}>
              Keep the ones before
            </Button>
          )}
        </div>
      </form>
    </SignInView>
  )
}
