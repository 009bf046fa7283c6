/** Names that were entered before they were answered, while the hand typed on: each is found in its turn, and one that is not taken is told. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Instrument } from '../../../contract/instrument.ts'
import type { FoundInstruments } from '../../../contract/ipc.ts'
import type { Stop } from '../../time.ts'
import type { InstrumentSearch } from './instrument-search.ts'

export type Missed = { readonly typed: string; readonly why: 'nothing' | 'guess' | 'twofold' | 'left' }

export type Entered = {
  /** In the order in which they were entered. */
  readonly waiting: readonly string[]
  readonly missed: readonly Missed[]
}

export type EnteredNames = {
  readonly store: StoreApi<Entered>
  readonly enter: (typed: string) => void
  /** The hand is elsewhere: nothing comes any more, and what waited is told. */
  readonly leave: () => void
  /** What was told has been read. */
  readonly seen: () => void
  /** The best of what was found, unless it is a guess. */
  readonly start: (onFound: (instrument: Instrument) => void) => Stop
}

function unsure({ guessed, isTwofold }: FoundInstruments): 'guess' | 'twofold' | null {
  if (isTwofold) return 'twofold'
  return guessed ? 'guess' : null
}

export function createEnteredNames(search: InstrumentSearch): EnteredNames {
  const store = createStore<Entered>(() => ({ waiting: [], missed: [] }))

  function take(onFound: (instrument: Instrument) => void): void {
    const searched = search.store.getState()
    const { waiting, missed } = store.getState()
    const [first, ...others] = waiting
    if (first === undefined || searched.kind !== 'found' || searched.typed !== first) return
    const [best] = searched.answer.found
    const why = best === undefined ? 'nothing' : unsure(searched.answer)
    store.setState({ waiting: others, missed: why === null ? missed : [...missed, { typed: first, why }] })
    search.type(others[0] ?? '')
    if (best !== undefined && why === null) onFound(best)
  }

  return {
    store,
    enter: (typed) => {
      const { waiting } = store.getState()
      store.setState({ waiting: [...waiting, typed] })
      if (waiting.length === 0) search.type(typed)
    },
    leave: () => {
      const { waiting, missed } = store.getState()
      search.type('')
      store.setState({ waiting: [], missed: [...missed, ...waiting.map((typed) => ({ typed, why: 'left' as const }))] })
    },
    seen: () => store.setState({ missed: [] }),
    start: (onFound) => {
      const end = search.store.subscribe(() => take(onFound))
      return () => {
        end()
        search.stop()
      }
    },
  }
}

const whyWords: Readonly<Record<Missed['why'], string>> = {
  nothing: 'no instrument has these letters',
  guess: 'nothing is written so, and a guess is never taken by Enter',
  twofold: 'it may be read in two ways, and Enter takes neither',
  left: 'the field was left before it was found',
}

/** `onward`: where what is typed meanwhile goes, as in “the quantity”. */
export function enteredWords({ waiting, missed }: Entered, onward?: string): readonly string[] {
  const words = [
    ...missed.map(({ typed, why }) => `“${typed}” was not taken: ${whyWords[why]}. Esc puts this away.`),
    ...waiting.map((typed) => `“${typed}” is still being looked for.`),
    ...(onward !== undefined && waiting.length > 0 ? [`What you type meanwhile goes to ${onward}.`] : []),
  ]
  // One name may have been entered twice.
  return [...new Set(words)]
}

/** In one line, beside the field that was left; null where all were taken. */
export function notTakenWords({ missed }: Pick<Entered, 'missed'>): string | null {
  const names = new Set(missed.map(({ typed }) => typed))
  return names.size === 0 ? null : `Not taken: ${[...names].join(', ')}`
}

/**
 * The whole text was replaced by what was put in last; `inserted` is null where something was taken away. What is pasted may be of
 * several lines, or longer than the field takes.
 */
export function isTypedAnew(text: string, inserted: string | null): boolean {
  return text !== '' && inserted !== null && inserted.replaceAll(/[\r\n]/g, '').startsWith(text)
}

/** Whether a text is no name but goes onward: it is typed while a name waits, or it is more of such a text, also once that name was not taken. */
export function goesOnward({ waiting }: Entered, wasOnward: boolean, text: string, inserted: string | null): boolean {
  return waiting.length > 0 || (wasOnward && text !== '' && !isTypedAnew(text, inserted))
}
