/** Out of a halt: only by a word typed in full, so that no slip trades again. */
import { type FormEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { releaseWord } from '../../contract/release-word.ts'
import { useScreen } from '../screen-context.tsx'
import { createAsking } from '../stores/asking.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function ReleaseSheet() {
  const { bridge, sheet, notices } = useScreen()
  const [asking] = useState(createAsking)
  const asked = useStore(asking.store)
  const word = useRef<HTMLInputElement>(null)

  async function release(event: FormEvent, close: () => void): Promise<void> {
    event.preventDefault()
    const typed = word.current?.value ?? ''
    if (!(await asking.ask(() => bridge.releaseKillSwitch({ typed })))) return
    close()
    notices.tell('The kill switch is released: orders can leave again.')
  }

  return (
    <Sheet label="Release the kill switch" onClose={sheet.close}>
      {(close) => (
        <form className="sheet-page" noValidate onSubmit={(event) => void release(event, close)}>
          <h2>Release the kill switch?</h2>
          <p>
            Orders can leave again at once. Type <strong className="code">{releaseWord}</strong> to say that you mean
            it.
          </p>
          <Field label={`The word ${releaseWord}`} ref={word} />
          {asked.kind === 'refused' && <Problem error={asked.error} />}
          <div className="acts">
            <Button look="primary" submits chord="Enter" busy={asked.kind === 'asking'}>
              Trade again
            </Button>
            <Button chord="Esc" onPress={close}>
              Stay halted
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  )
}
