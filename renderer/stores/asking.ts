/** A request on its way, as something a screen can show: at rest, asked, or refused with the reason. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'

export type Asked =
  | { readonly kind: 'resting' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly error: AppError }

export type Asking = {
  readonly store: StoreApi<Asked>
  /** Asks unless an ask is already on its way; true when it was granted. */
  readonly ask: (request: () => Promise<Result<unknown, AppError>>) => Promise<boolean>
  /** Forgets a refusal that no longer matters. */
  readonly forget: () => void
}

export function createAsking(): Asking {
  const store = createStore<Asked>(() => ({ kind: 'resting' }))

  async function ask(request: () => Promise<Result<unknown, AppError>>): Promise<boolean> {
    if (store.getState().kind === 'asking') return false
    store.setState({ kind: 'asking' }, true)
    const reply = await request()
    store.setState(reply.ok ? { kind: 'resting' } : { kind: 'refused', error: reply.error }, true)
    return reply.ok
  }

  function forget(): void {
    if (store.getState().kind === 'refused') store.setState({ kind: 'resting' }, true)
  }

  return { store, ask, forget }
}
