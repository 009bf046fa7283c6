/** Says so when secrets are held in memory only, with the reason one key away. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { Button } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function SecretsNote() {
  const { streams, sheet } = useScreen()
  const secrets = useStore(streams.secrets, lastOf)
  if (secrets?.kind !== 'in-memory') return null
  return (
    <button type="button" className="item secrets" aria-haspopup="dialog" onClick={() => sheet.toggle('secrets')}>
      <Glyph name="triangle" />
      Secrets in memory only
    </button>
  )
}

export function SecretsSheet() {
  const { streams, sheet } = useScreen()
  const secrets = useStore(streams.secrets, lastOf)
  return (
    <Sheet label="Where secrets are held" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>Secrets are held in memory only</h2>
          <p>
            The sign-in and the app&rsquo;s secret last until the terminal closes. They are never written to a file.
            With a keychain they would outlive it.
          </p>
          {secrets?.kind === 'in-memory' && <Problem error={secrets.because} />}
          <div className="acts">
            <Button chord="Esc" onPress={close}>
              Close
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}
