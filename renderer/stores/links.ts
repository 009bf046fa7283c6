/** The instrument of each link letter: panels that carry the letter show it, and any of them may choose another. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { LinkLetter } from '../../contract/panels.ts'

export type Linked = Readonly<Partial<Record<LinkLetter, InstrumentKey>>>

export type Links = {
  readonly store: StoreApi<Linked>
  readonly choose: (letter: LinkLetter, key: InstrumentKey) => void
}

export function createLinks(): Links {
  const store = createStore<Linked>(() => ({}))
  return { store, choose: (letter, key) => store.setState({ [letter]: key }) }
}
