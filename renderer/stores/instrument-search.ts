/** A search as one types: the newest question counts, whatever order the answers come in. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { FoundInstruments } from '../../contract/ipc.ts'
import type { Result } from '../../contract/result.ts'

export type Searched =
  | { readonly kind: 'resting' }
  | { readonly kind: 'found'; readonly typed: string; readonly answer: FoundInstruments }
  | { readonly kind: 'refused'; readonly typed: string; readonly error: AppError }

export type InstrumentSearch = {
  readonly store: StoreApi<Searched>
  readonly type: (typed: string) => void
}

/** As many as one looks through before typing on. */
const mostFound = 30
const longestTyped = 80

export function createInstrumentSearch(
  search: (ask: { typed: string; most: number }) => Promise<Result<FoundInstruments, AppError>>,
): InstrumentSearch {
  const store = createStore<Searched>(() => ({ kind: 'resting' }))
  let newest = ''

  async function ask(typed: string): Promise<void> {
    const answer = await search({ typed: typed.slice(0, longestTyped), most: mostFound })
    if (typed !== newest) return
    if (answer.ok) store.setState({ kind: 'found', typed, answer: answer.value }, true)
    else store.setState({ kind: 'refused', typed, error: answer.error }, true)
  }

  return {
    store,
    type: (text) => {
      newest = text.trim()
      if (newest === '') store.setState({ kind: 'resting' }, true)
      else void ask(newest)
    },
  }
}
