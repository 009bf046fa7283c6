/** Where an instrument is typed: what is found shows as one types, arrows choose and Enter adds. */
import {
  type ChangeEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../contract/instrument.ts'
import type { FoundInstruments } from '../../contract/ipc.ts'
import { useScreen } from '../screen-context.tsx'
import { enteredWords, goesOnward, isTypedAnew, notTakenWords } from '../stores/market/entered-names.ts'
import { createInstrumentSearch, type Searched } from '../stores/market/instrument-search.ts'
import { Glyph } from '../ui/glyph.tsx'
import { KeyCaps } from '../ui/key-caps.tsx'
import { FoundList } from './found-list.tsx'
import { useEnteredNames } from './use-entered-names.ts'
import './add-instrument.css'

type AddInstrumentProps = {
  readonly label: string
  readonly placeholder: string
  /** The key that leads here from anywhere. */
  readonly chord?: string | null
  /** Whether the panel begins here. */
  readonly begins?: boolean
  /** Where what is typed after Enter goes, as in “the quantity”; without it, into another search. */
  readonly onward?: string
  /**
   * `typedOn`: what was typed since Enter, of one that was answered only then; the keyboard is still here where it is not empty.
   * `isLate`: it was entered before it stood here.
   */
  readonly onAdd: (instrument: Instrument, typedOn: string, isLate: boolean) => void
  /** Where Escape leads that is not the panel's own place for it. */
  readonly onLeave?: () => void
}

export function AddInstrument(props: AddInstrumentProps) {
  const { label, placeholder, chord, begins = false, onward, onAdd, onLeave } = props
  const { bridge, time } = useScreen()
  const search = useMemo(() => createInstrumentSearch(bridge.searchInstruments, time), [bridge, time])
  useEffect(() => search.stop, [search])
  const searched = useStore(search.store)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** The keyboard is elsewhere. */
  const [isLeft, setLeft] = useState(true)
  /** Null until an arrow has chosen. */
  const [chosen, setChosen] = useState<number | null>(null)
  /** Enter came before the answer to the last letters: the best of that answer is meant, unless it is a guess. */
  const [isEntered, setEntered] = useState(false)
  /** What stands there is for `onward`, and no name. */
  const [isOnward, setOnward] = useState(false)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const found = foundOf(searched)
  // The best one is meant unless it is a guess: that one is taken by an arrow or the pointer.
  const at = chosen ?? (searched.kind === 'found' && searched.answer.guessed ? -1 : 0)
  const isShown = isOpen && searched.kind !== 'resting'
  const entered = useEnteredNames((instrument) => {
    if (onward !== undefined) type('')
    onAdd(instrument, typed, true)
  })
  const names = useStore(entered.store)
  const isTold = names.missed.length > 0
  const notes = enteredWords(names, onward)
  /** What stands there may still answer what was typed before the last letters. */
  const isAnswered = searched.kind === 'found' && searched.typed === typed.trim()

  function type(text: string, isForOnward = false): void {
    setTyped(text)
    setChosen(null)
    setOpen(true)
    setEntered(false)
    setOnward(isForOnward)
    search.type(isForOnward ? '' : text)
  }

  /** What was entered stands selected until it is answered: letters in its place are another name, and it comes all the same. */
  function onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const inserted = nativeEvent instanceof InputEvent ? nativeEvent.data : null
    const { value } = currentTarget
    if (isEntered && isTypedAnew(value, inserted)) entered.enter(typed.trim())
    type(value, onward !== undefined && goesOnward(entered.store.getState(), isOnward, value, inserted))
  }

  /** A guess stays entered: letters in its place are another name all the same, and then it is told. */
  const addBest = useEffectEvent((answer: FoundInstruments) => {
    if (!answer.guessed) add(answer.found[0], true)
  })
  useEffect(() => {
    if (isEntered && isAnswered) addBest(searched.answer)
  }, [isEntered, isAnswered, searched])

  function add(instrument: Instrument | undefined, isLate: boolean): void {
    if (!instrument) return
    onAdd(instrument, '', isLate)
    type('')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const last = Math.max(0, found.length - 1)
    const act = keys[event.key]
    // With nothing to close, Escape leads out of it as out of every field, where nobody wants it otherwise.
    if (!act || (event.key === 'Escape' && !isShown && !isTold && !onLeave)) return
    event.preventDefault()
    act({
      step: (by) => {
        setOpen(true)
        if (isShown) setChosen(Math.min(last, Math.max(0, at + by)))
      },
      add: () => {
        if (isOnward) return
        const meant = isShown && isAnswered ? found[at] : undefined
        if (meant) add(meant, false)
        else if (typed.trim() !== '') {
          setEntered(true)
          field.current?.select()
        }
      },
      back: () => {
        if (!isShown && !isTold) onLeave?.()
        setOpen(false)
        entered.seen()
      },
    })
  }

  return (
    <div className="add-instrument">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        data-begin={begins || undefined}
        aria-expanded={isShown}
        aria-busy={isShown && searched.kind !== 'refused' && !isAnswered}
        aria-controls={listId}
        // Said again to whoever comes back to it.
        aria-describedby={isTold ? `${listId}-notes` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found.length > 0 && at >= 0 ? `${listId}-${at}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onFocus={() => setLeft(false)}
        // The options never take the keyboard, so it has gone elsewhere.
        onBlur={() => {
          setOpen(false)
          setLeft(true)
          setEntered(false)
          entered.leave()
        }}
      />
      {chord && <KeyCaps chord={chord} />}
      {isLeft && isTold && <NotTaken words={notTakenWords(names)} title={notes.join(' ')} />}
      <FoundList
        id={listId}
        searched={isShown ? searched : null}
        notes={notes}
        isLeft={isLeft}
        takesGuess="an arrow key, then Enter, takes it"
        chosen={at}
        onChoose={(instrument) => add(instrument, false)}
      />
    </div>
  )
}

/** In the line of the field, where it lies over nothing. The ear has all of it elsewhere. */
function NotTaken({ words, title }: { readonly words: string | null; readonly title: string }) {
  return (
    <p className="not-taken" title={title} aria-hidden="true">
      <Glyph name="triangle" /> {words}
    </p>
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
