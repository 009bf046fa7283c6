/** A journal that stopped keeps every new order from leaving; the trader's typed word begins a new one. */
import { useStore } from 'zustand'
import { beginWord } from '../../contract/typed-words.ts'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TypedWordForm } from './typed-word-form.tsx'

export function JournalSheet() {
  const { bridge, sheet, streams, notices } = useScreen()
  const journal = useStore(streams.trading, (heard) => lastOf(heard)?.journal ?? null)
  return (
    <Sheet label="The journal" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>{journal?.kind === 'stopped' ? 'The journal has stopped' : 'The journal is sound'}</h2>
          {journal?.kind === 'stopped' ? (
            <>
              <Problem error={journal.because} />
              <p>
                No new order leaves while nothing can be written down; cancelling works. Compare your orders with the
                broker’s own list first, and if you had halted trading and no line says so now, halt it again: a part
                that cannot be read is not known. The old journal is kept as it is.
              </p>
              <TypedWordForm
                word={beginWord}
                act="Begin a new journal"
                request={(typed) => bridge.beginJournal({ typed })}
                onDone={() => {
                  close()
                  notices.tell('A new journal has begun.')
                }}
                leave="Leave it"
                onLeave={close}
              />
            </>
          ) : (
            <div className="acts">
              <CloseButton onPress={close} />
            </div>
          )}
        </div>
      )}
    </Sheet>
  )
}
