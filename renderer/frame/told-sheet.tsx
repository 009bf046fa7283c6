/** What was told at the foot of this window, whole and with its time: a line there goes, and one that is long ends in dots. */
import { useStore } from 'zustand'
import { formatSecond } from '../format/instants.ts'
import { useScreen } from '../screen-context.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function ToldSheet() {
  const { sheet, notices } = useScreen()
  const told = useStore(notices.store, (standing) => standing.told)
  return (
    <Sheet label="What was told" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>What was told</h2>
          {told.length === 0 && <p>Nothing was told in this window yet.</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, and first */}
          <section className="told-scroll" tabIndex={0} aria-label="Lines, the newest first">
            <dl className="sheet-facts told-lines">
              {told.map(({ number, at, text, urgent }) => (
                <div key={number} data-urgent={urgent || undefined}>
                  <dt className="figures">{formatSecond(at)} IST</dt>
                  <dd>
                    {urgent && <Glyph name="triangle" />}
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <div className="acts">
            <CloseButton onPress={close} />
          </div>
        </div>
      )}
    </Sheet>
  )
}
