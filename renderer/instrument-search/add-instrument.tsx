/** Where an instrument is typed: what is found shows as one types, arrows choose and Enter adds. */
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../contract/instrument.ts'
import type { FoundInstruments } from '../../contract/ipc.ts'
import { useScreen } from '../screen-context.tsx'
import { createInstrumentSearch, type Searched } from '../stores/instrument-search.ts'
import { KeyCaps } from '../ui/key-caps.tsx'
import { FoundList } from './found-list.tsx'
import './add-instrument.css'

type AddInstrumentProps = {
  readonly label: string
  readonly placeholder: string
  /** The key that leads here from anywhere. */
  readonly chord?: string | null
  /** Whether the panel begins here. */
  readonly begins?: boolean
  readonly onAdd: (instrument: Instrument) => void
  /** Where Escape leads that is not the panel's own place for it. */
  readonly onLeave?: () => void
}

export function AddInstrument(props: AddInstrumentProps) {
  const { label, placeholder, chord, begins = false, onAdd, onLeave } = props
  const { bridge, time } = useScreen()
  const search = useMemo(() => createInstrumentSearch(bridge.searchInstruments, time), [bridge, time])
  useEffect(() => search.stop, [search])
  const searched = useStore(search.store)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  /** Enter came before the answer to the last letters: the best of that answer is meant, unless it is a guess. */
  const [isEntered, setEntered] = useState(false)
  const listId = useId()
  const found = foundOf(searched)
  const isShown = isOpen && searched.kind !== 'resting'
  /** What stands there may still answer what was typed before the last letters. */
  const isAnswered = searched.kind === 'found' && searched.typed === typed.trim()

  function type(text: string): void {
    setTyped(text)
    setChosen(0)
    setOpen(true)
    setEntered(false)
    search.type(text)
  }

  const addBest = useEffectEvent((answer: FoundInstruments) => {
    setEntered(false)
    if (!answer.guessed) add(answer.found[0])
  })
  useEffect(() => {
    if (isEntered && isAnswered) addBest(searched.answer)
  }, [isEntered, isAnswered, searched])

  function add(instrument: Instrument | undefined): void {
    if (!instrument) return
    onAdd(instrument)
    type('')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const last = Math.max(0, found.length - 1)
    const act = keys[event.key]
    // With nothing to close, Escape leads out of it as out of every field, where nobody wants it otherwise.
    if (!act || (event.key === 'Escape' && !isShown && !onLeave)) return
    event.preventDefault()
    act({
      step: (by) => {
        setOpen(true)
        setChosen((at) => (isShown ? Math.min(last, Math.max(0, at + by)) : at))
      },
      add: () => {
        if (isShown && isAnswered) add(found[chosen])
        else setEntered(typed.trim() !== '')
      },
      back: () => (isShown ? setOpen(false) : onLeave?.()),
    })
  }

  return (
    <div className="add-instrument">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        data-begin={begins || undefined}
        aria-expanded={isShown}
        aria-busy={isShown && searched.kind !== 'refused' && !isAnswered}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found.length > 0 ? `${listId}-${chosen}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // The options never take the keyboard, so it has gone elsewhere.
        onBlur={() => {
          setOpen(false)
          setEntered(false)
        }}
      />
      {chord && <KeyCaps chord={chord} />}
      <FoundList id={listId} searched={isShown ? searched : null} chosen={chosen} onChoose={add} />
    </div>
  )
}

type Acts = { readonly step: (by: number) => void; readonly add: () => void; readonly back: () => void }

const keys: Readonly<Record<string, (acts: Acts) => void>> = {
  ArrowDown: ({ step }) => step(1),
  ArrowUp: ({ step }) => step(-1),
  PageDown: ({ step }) => step(8),
  PageUp: ({ step }) => step(-8),
  Enter: ({ add }) => add(),
  Escape: ({ back }) => back(),
}

function foundOf(searched: Searched): readonly Instrument[] {
  return searched.kind === 'found' ? searched.answer.found : []
}
