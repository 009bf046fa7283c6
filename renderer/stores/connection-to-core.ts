/** Whether the terminal's core answers: told from every stream together, since one lost stream makes the screen doubtful. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { Stop } from '../time.ts'
import type { Heard } from './heard.ts'

export type CoreConnection =
  | { readonly kind: 'starting' }
  | { readonly kind: 'answering' }
  | { readonly kind: 'lost'; readonly error: AppError }

export function connectionFrom(heard: readonly Heard<unknown>[]): CoreConnection {
  const lost = heard.find((each) => each.kind === 'lost')
  if (lost) return { kind: 'lost', error: lost.error }
  return heard.some((each) => each.kind === 'waiting') ? { kind: 'starting' } : { kind: 'answering' }
}

export function watchCore(streams: readonly StoreApi<Heard<unknown>>[]): {
  readonly store: StoreApi<CoreConnection>
  readonly stop: Stop
} {
  const read = () => connectionFrom(streams.map((stream) => stream.getState()))
  const store = createStore<CoreConnection>(read)
  const look = () => {
    const next = read()
    // Streams change often; the connection seldom.
    if (next.kind !== store.getState().kind || next.kind === 'lost') store.setState(next, true)
  }
  const stops = streams.map((stream) => stream.subscribe(look))
  return { store, stop: () => stops.forEach((stop) => void stop()) }
}
