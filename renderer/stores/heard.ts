/** What a stream has told so far, and whether it may still be shown as current. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { Stop } from '../time.ts'

export type Heard<Value> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'current'; readonly value: Value }
  /** `last` may be shown only as something of the past. */
  | { readonly kind: 'lost'; readonly last: Value | null; readonly error: AppError }

/** A stream of the bridge whose changes are whole new values. */
export type Listen<Value> = (
  listener: (
    told:
      | { readonly kind: 'snapshot' | 'change'; readonly value: Value }
      | { readonly kind: 'lost'; readonly error: AppError },
  ) => void,
) => Stop

export type HeardStore<Value> = StoreApi<Heard<Value>>

export function hear<Value>(listen: Listen<Value>): { readonly store: HeardStore<Value>; readonly stop: Stop } {
  const store = createStore<Heard<Value>>(() => ({ kind: 'waiting' }))
  const stop = listen((told) => {
    // `true` replaces the state whole: the cases of a union must not be merged into one another.
    if (told.kind === 'lost') store.setState({ kind: 'lost', last: lastOf(store.getState()), error: told.error }, true)
    else store.setState({ kind: 'current', value: told.value }, true)
  })
  return { store, stop }
}

/** The newest value known, current or not. */
export function lastOf<Value>(heard: Heard<Value>): Value | null {
  switch (heard.kind) {
    case 'waiting':
      return null
    case 'current':
      return heard.value
    case 'lost':
      return heard.last
  }
}
