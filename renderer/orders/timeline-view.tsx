/** The timeline of the order in hand, under the list. */
import type { NamedOrder } from '../../contract/orders.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { closeOnEscape } from '../ui/close-on-escape.ts'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { rowWords } from '../words/row-words.ts'
import { TimelineEntries } from './timeline-entries.tsx'

export function TimelineView({ row }: { readonly row: NamedOrder }) {
  const { desk } = useScreen()
  const { grouping } = useSettings()
  // At once, so that Esc closes it also before it has been read.
  const region = useFocusOnArrival<HTMLElement>()
  return (
    <section
      ref={region}
      tabIndex={-1}
      className="question timeline"
      aria-label="Timeline of the order"
      onKeyDown={(event) => closeOnEscape(event, desk.close)}
    >
      <header>
        <p className="asked">
          <strong>Timeline</strong> {rowWords(row, grouping)}
        </p>
        <CloseButton onPress={desk.close} />
      </header>
      <TimelineEntries row={row} takesKeyboard />
    </section>
  )
}
