/** One value of the person's, kept between starts: what does not parse is begun anew, and what could not be written does not count. */
import type { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { ok, type Result } from '../../contract/result.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Store } from './store.ts'

export type KeptValue<Value> = {
  readonly source: Source<Value, Value>
  readonly save: (next: Value) => Result<void, AppError>
}

export type KeptValueParts<Value> = {
  readonly store: Pick<Store, 'read' | 'write'>
  readonly name: string
  readonly schema: z.ZodType<Value>
  readonly first: Value
}

export function keepValue<Value>({ store, name, schema, first }: KeptValueParts<Value>): KeptValue<Value> {
  const parsed = schema.safeParse(store.read(name))
  const state = held<Value>(parsed.success ? parsed.data : first)
  return {
    source: state,
    save: (next) => {
      const written = store.write(name, next)
      if (!written.ok) return written
      state.set(next)
      return ok()
    },
  }
}
