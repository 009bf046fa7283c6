/** What a search found, best first: a guess is said to be one, and so is a list of an earlier day. */
import { useEffect, useRef } from 'react'
import type { Instrument } from '../../contract/instrument.ts'
import type { FoundInstruments } from '../../contract/ipc.ts'
import { useFromBrokerNow, useSettings } from '../screen-context.tsx'
import type { Searched } from '../stores/instrument-search.ts'
import { Problem } from '../ui/problem.tsx'
import { contractWords, hasExpired, listDayWords, lotWords, worldWords } from './instrument-words.ts'

type FoundListProps = {
  readonly id: string
  /** Null while it is closed; the list itself stays, since the field names it. */
  readonly searched: Searched | null
  /** About what was entered before; these show also while it is closed. */
  readonly notes?: readonly string[]
  readonly chosen: number
  readonly onChoose: (instrument: Instrument) => void
}

export function FoundList({ id, searched, notes = [], chosen, onChoose }: FoundListProps) {
  const answer = searched?.kind === 'found' ? searched.answer : null
  const typed = searched?.kind === 'found' ? searched.typed : ''
  return (
    <div className="found" data-open={(searched !== null && searched.kind !== 'resting') || notes.length > 0}>
      <div className="notes" role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {searched?.kind === 'refused' && <Problem error={searched.error} />}
      {answer && <FoundNotes answer={answer} typed={typed} />}
      <div id={id} role="listbox" aria-label="Found instruments" hidden={!answer || answer.found.length === 0}>
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

function FoundNotes({ answer, typed }: { readonly answer: FoundInstruments; readonly typed: string }) {
  const { found, guessed, day, old, world } = answer
  return (
    <div className="notes" role="status">
      {found.length === 0 && <p>No instrument has these letters.</p>}
      {found.length > 0 && guessed && <p>Nothing is written “{typed}”. A guess, near it:</p>}
      {old && day !== null && <p>From the list of {listDayWords(day)}: today's could not be had.</p>}
      {day !== null && world !== day && <p>{worldWords(world)}</p>}
    </div>
  )
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
