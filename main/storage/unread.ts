/** What lies in the store and cannot be read: put under its name with `-unread` before anything is written in its place. */
import type { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { Store } from './store.ts'

/** Where it lies now: in the store under its name with `-unread`, or where it was, as nothing could be written. */
export type Unread = 'set-aside' | 'left'

export type UnreadValue = {
  readonly where: () => Unread
  /** Once more, where it could not be done yet: until it is, nothing may be written in its place. */
  readonly putAside: () => Result<void, AppError>
}

export type KeptStore = Pick<Store, 'read' | 'write'>

export function keepUnread(store: Pick<Store, 'write'>, name: string, kept: unknown): UnreadValue {
  const write = () => store.write(`${name}-unread`, kept)
  let isAside = write().ok
  return {
    where: () => (isAside ? 'set-aside' : 'left'),
    putAside: () => {
      const written = isAside ? ok() : write()
      isAside = written.ok
      return written
    },
  }
}

/** `value`: null where there is nothing yet, or nothing that this version can read. */
export type ReadKept<Value> = { readonly value: Value | null; readonly unread: UnreadValue | null }

export function readKept<Value>(store: KeptStore, name: string, schema: z.ZodType<Value>): ReadKept<Value> {
  const kept = store.read(name)
  if (kept === undefined) return { value: null, unread: null }
  const parsed = schema.safeParse(kept)
  return parsed.success ? { value: parsed.data, unread: null } : { value: null, unread: keepUnread(store, name, kept) }
}

/** Before anything is written in the place of what could not be read. */
export function putAside(all: readonly (UnreadValue | null)[]): Result<void, AppError> {
  for (const unread of all) {
    const aside = unread?.putAside() ?? ok()
    if (!aside.ok) return aside
  }
  return ok()
}
