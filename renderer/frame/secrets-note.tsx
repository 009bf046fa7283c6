/** Where secrets are held: said in the status bar when it is memory only, and explained in full by one key. */
import { useStore } from 'zustand'
import { assertNever } from '../../contract/result.ts'
import type { SecretsState } from '../../contract/session.ts'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { StatusButton } from './status-button.tsx'

export function SecretsNote() {
  const secrets = useStore(useScreen().streams.secrets, lastOf)
  if (secrets?.kind !== 'in-memory') return null
  return (
    <StatusButton
      command="help.secrets"
      name="secrets"
      opensSheet
      isDoubtful
      title={(key) => `${key} says why, and what to do`}
    >
      <Glyph name="triangle" />
      <span>
        Secrets<span className="secrets-where"> in memory only</span>
      </span>
    </StatusButton>
  )
}

export function SecretsSheet() {
  const { streams, sheet } = useScreen()
  const secrets = useStore(streams.secrets, lastOf)
  return (
    <Sheet label="Where secrets are held" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <SecretsWords secrets={secrets} />
          <div className="acts">
            <CloseButton onPress={close} />
          </div>
        </div>
      )}
    </Sheet>
  )
}

function SecretsWords({ secrets }: { readonly secrets: SecretsState | null }) {
  switch (secrets?.kind) {
    case undefined:
      return <h2>Where secrets are held is not known yet</h2>
    case 'in-keychain':
      return (
        <>
          <h2>Secrets are held in the keychain</h2>
          <p>
            The app&rsquo;s secret, and a sign-in that you chose to keep, are in the keychain of your system. They are
            never written to a file, and no window can read them.
          </p>
        </>
      )
    case 'in-memory':
      return (
        <>
          <h2>Secrets are held in memory only</h2>
          <p>
            The sign-in and the app&rsquo;s secret last until the terminal closes. They are never written to a file.
            With a keychain they would outlive it.
          </p>
          <Problem error={secrets.because} />
        </>
      )
    default:
      return assertNever(secrets)
  }
}
