/** What lies in the store and cannot be read: put under its name with `-unread`, and a number from the second on, before anything is written in its place. */
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

/** Of each name. Beyond these the newest takes the place of the one before it, and the first ones stay. */
const mostAside = 5

export function keepUnread(store: KeptStore, name: string, kept: unknown): UnreadValue {
  const write = () => keepBeside(store, `${name}-unread`, kept)
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

/** What lies there already is not written again: at each start it may be found unread once more. */
export function keepBeside(store: KeptStore, place: string, kept: unknown): Result<void, AppError> {
  const places = Array.from({ length: mostAside }, (_, before) => (before === 0 ? place : `${place}-${before + 1}`))
  const text = JSON.stringify(kept)
  if (places.some((one) => JSON.stringify(store.read(one)) === text)) return ok()
  const free = places.find((one) => store.read(one) === undefined)
  return store.write(free ?? `${place}-${mostAside}`, kept)
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
