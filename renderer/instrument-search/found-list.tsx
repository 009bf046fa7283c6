/** What a search found, best first: a guess is said to be one, and so is a list of an earlier day. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Instrument } from '../../contract/instrument.ts'
import { useFromBrokerNow, useSettings } from '../screen-context.tsx'
import type { Searched } from '../stores/market/instrument-search.ts'
import { Problem } from '../ui/problem.tsx'
import { contractWords, foundWords, hasExpired, lotWords } from '../words/instrument-words.ts'

type FoundListProps = {
  readonly id: string
  /** Null while it is closed; the list itself stays, since the field names it. */
  readonly searched: Searched | null
  /** About what was entered before; these show also while nothing is found. */
  readonly notes?: readonly string[]
  /** The keyboard is elsewhere: what would show is kept for the ear alone, and lies over nothing. */
  readonly isLeft?: boolean
  /** What takes a guess, as in “Tab takes it”. */
  readonly takesGuess: string
  readonly chosen: number
  readonly onChoose: (instrument: Instrument) => void
}

export function FoundList({ id, searched, notes = [], isLeft = false, takesGuess, chosen, onChoose }: FoundListProps) {
  const answer = searched?.kind === 'found' ? searched.answer : null
  const told = searched?.kind === 'found' ? [...notes, ...foundWords(searched, takesGuess)] : notes
  const isShown = !isLeft && (notes.length > 0 || (searched !== null && searched.kind !== 'resting'))
  const hasRows = answer !== null && answer.found.length > 0
  const list = useRoomOfPanel(hasRows, told.length)
  return (
    <div className={isShown ? 'found' : 'for-the-ear'}>
      {/* It is there before its words, or nobody would hear them. */}
      <div id={`${id}-notes`} className="notes" role="status">
        {told.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {searched?.kind === 'refused' && <Problem error={searched.error} />}
      <div
        ref={list}
        id={id}
        role="listbox"
        // A browser leads Tab to what scrolls, and this goes away with the keyboard of the field.
        tabIndex={-1}
        aria-label="Found instruments"
        hidden={!hasRows}
      >
        {answer?.found.map((instrument, at) => (
          <FoundOption
            key={instrument.key}
            id={`${id}-${at}`}
            instrument={instrument}
            isChosen={at === chosen}
            onChoose={() => onChoose(instrument)}
          />
        ))}
      </div>
    </div>
  )
}

/** As high as its panel lets it be: else the panel would be scrolled with the arrows, and the field out of sight. */
function useRoomOfPanel(hasRows: boolean, linesAbove: number) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines above it leave it less
  useLayoutEffect(() => {
    const panel = list.current?.closest('[data-panel]')
    if (!hasRows || !list.current || !panel) return
    const room = panel.getBoundingClientRect().bottom - list.current.getBoundingClientRect().top
    list.current.style.setProperty('--room', `${Math.floor(room) - 2}px`)
  }, [hasRows, linesAbove])
  return list
}

type FoundOptionProps = {
  readonly id: string
  readonly instrument: Instrument
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function FoundOption({ id, instrument, isChosen, onChoose }: FoundOptionProps) {
  const { grouping } = useSettings()
  const isOver = useFromBrokerNow((now) => hasExpired(instrument, now))
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // The keyboard stays in the field, which says which of these is chosen.
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is chosen through its field
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      // Before the field loses the keyboard, which would close the list under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="symbol">{instrument.symbol}</span>
      <span className="name">{instrument.name}</span>
      <span className="contract">{contractWords(instrument, grouping)}</span>
      <span className="lot">{isOver ? 'expired' : lotWords(instrument, grouping)}</span>
      <span className="segment code">{instrument.segment}</span>
    </div>
  )
}
