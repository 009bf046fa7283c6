/** Out of a halt: only by a word typed in full, so that no slip trades again. */
import { releaseWord } from '../../contract/typed-words.ts'
import { useScreen } from '../screen-context.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TypedWordForm } from './typed-word-form.tsx'

export function ReleaseSheet() {
  const { bridge, sheet } = useScreen()
  return (
    <Sheet label="Release the kill switch" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>Release the kill switch?</h2>
          <p>
            Orders can leave again at once. Type <strong className="code">{releaseWord}</strong> to say that you mean
            it.
          </p>
          <TypedWordForm
            word={releaseWord}
            act="Trade again"
            request={(typed) => bridge.releaseKillSwitch({ typed })}
            // That it is over is said in every window when the core tells of it.
            onDone={close}
            leave="Stay halted"
            onLeave={close}
          />
        </div>
      )}
    </Sheet>
  )
}
