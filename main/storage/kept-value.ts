/** One value of the person's, kept between starts: what does not parse is set aside and begun anew, and what could not be written does not count. */
import type { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import { held, type Source } from '../ipc/source.ts'
import { type KeptStore, putAside, readKept, type Unread } from './unread.ts'

export type KeptValue<Value> = {
  readonly source: Source<Value, Value>
  readonly save: (next: Value) => Result<void, AppError>
  /** What was kept could not be read; null where it could, or where nothing was kept. */
  readonly unread: Unread | null
}

export type KeptValueParts<Value> = {
  readonly store: KeptStore
  readonly name: string
  readonly schema: z.ZodType<Value>
  readonly first: Value
}

export function keepValue<Value>({ store, name, schema, first }: KeptValueParts<Value>): KeptValue<Value> {
  const { value, unread } = readKept(store, name, schema)
  const state = held<Value>(value ?? first)
  const found = unread?.where() ?? null

  function save(next: Value): Result<void, AppError> {
    const aside = putAside([unread])
    if (!aside.ok) return aside
    const written = store.write(name, next)
    if (written.ok) state.set(next)
    return written
  }

  return { source: state, save, unread: found }
}
