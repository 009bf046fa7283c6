/** A search as one types: the newest question counts, whatever order the answers come in. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../../contract/errors.ts'
import type { FoundInstruments } from '../../../contract/ipc.ts'
import type { Result } from '../../../contract/result.ts'
import type { Stop, Time } from '../../time.ts'

export type Searched =
  | { readonly kind: 'resting' }
  | { readonly kind: 'found'; readonly typed: string; readonly answer: FoundInstruments }
  | { readonly kind: 'refused'; readonly typed: string; readonly error: AppError }

export type InstrumentSearch = {
  readonly store: StoreApi<Searched>
  readonly type: (typed: string) => void
  readonly stop: Stop
}

/** As many as one looks through before typing on. */
const mostFound = 30
const longestTyped = 80
/** A first start has no list yet; what was typed is searched as soon as there is one. */
const askAgainAfter = 1_000

export function createInstrumentSearch(
  search: (ask: { typed: string; most: number }) => Promise<Result<FoundInstruments, AppError>>,
  time: Pick<Time, 'after'>,
): InstrumentSearch {
  const store = createStore<Searched>(() => ({ kind: 'resting' }))
  let newest = ''
  let cancel: Stop = () => {}

  async function ask(typed: string): Promise<void> {
    const answer = await search({ typed: typed.slice(0, longestTyped), most: mostFound })
    if (typed !== newest) return
    if (answer.ok) {
      store.setState({ kind: 'found', typed, answer: answer.value }, true)
      return
    }
    store.setState({ kind: 'refused', typed, error: answer.error }, true)
    cancel()
    cancel = time.after(askAgainAfter, () => void ask(typed))
  }

  return {
    store,
    type: (text) => {
      newest = text.trim()
      cancel()
      if (newest === '') store.setState({ kind: 'resting' }, true)
      else void ask(newest)
    },
    stop: () => {
      newest = ''
      cancel()
    },
  }
}
