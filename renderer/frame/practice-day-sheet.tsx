/** Another practice day with the next start: what it leaves behind is said before the word is typed. */
import { useState } from 'react'
import { newDayWord } from '../../contract/typed-words.ts'
import { useScreen } from '../screen-context.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TypedWordForm } from './typed-word-form.tsx'

export function PracticeDaySheet() {
  const { bridge, sheet } = useScreen()
  const [isAsked, setAsked] = useState(false)
  return (
    <Sheet label="A new practice day" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>Begin a new practice day</h2>
          {isAsked ? (
            <>
              <p role="status">
                It is written down: a new practice day begins when you end the terminal and start it again. Until then
                this one goes on.
              </p>
              <div className="acts">
                <CloseButton onPress={close} />
              </div>
            </>
          ) : (
            <>
              <p>
                It begins when you end the terminal and start it again: with the market as it is then, or, while that is
                closed, on the last trading morning at 10:30.
              </p>
              <p>
                What stays behind: the practice orders, trades and positions of until now with their journal, a halt
                that stands, and the limits you set for practice. Nothing of it is deleted, and until that start nothing
                changes.
              </p>
              <TypedWordForm
                word={newDayWord}
                act="Begin it with the next start"
                request={(typed) => bridge.beginPracticeDay({ typed })}
                onDone={() => setAsked(true)}
                leave="Stay with this one"
                onLeave={close}
              />
            </>
          )}
        </div>
      )}
    </Sheet>
  )
}
