/** The drawings on charts, kept by instrument; every window is told what became of them. */
import { z } from 'zod'
import { type Drawing, type DrawingsOf, drawingSchema } from '../../contract/drawings.ts'
import type { AppError } from '../../contract/errors.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { announcer } from '../ipc/announcer.ts'
import type { Source } from '../ipc/source.ts'
import type { Store } from './store.ts'

export type DrawingsKeeper = {
  readonly read: (key: InstrumentKey) => readonly Drawing[]
  /** In the place of the one that has its id. */
  readonly keep: (key: InstrumentKey, drawing: Drawing) => Result<void, AppError>
  readonly remove: (key: InstrumentKey, id: string) => Result<void, AppError>
  readonly source: Source<null, DrawingsOf>
}

/** More would cover the prices they are drawn on. */
export const mostDrawings = 200

export function keepDrawings(store: Pick<Store, 'read' | 'write' | 'forget'>): DrawingsKeeper {
  const changes = announcer<DrawingsOf>()

  /** One that cannot be read is left out; the others are not lost with it. */
  function read(key: InstrumentKey): readonly Drawing[] {
    const kept = z.array(z.unknown()).safeParse(store.read(nameOf(key)))
    if (!kept.success) return []
    return kept.data.flatMap((each) => {
      const parsed = drawingSchema.safeParse(each)
      return parsed.success ? [parsed.data] : []
    })
  }

  function write(key: InstrumentKey, drawings: readonly Drawing[]): Result<void, AppError> {
    const written = drawings.length === 0 ? store.forget(nameOf(key)) : store.write(nameOf(key), drawings)
    if (written.ok) changes.announce({ key, drawings })
    return written
  }

  return {
    read,
    keep: (key, drawing) => {
      const before = read(key)
      const place = before.findIndex(({ id }) => id === drawing.id)
      if (place >= 0) return write(key, before.with(place, drawing))
      return before.length >= mostDrawings ? fail(tooMany) : write(key, [...before, drawing])
    },
    remove: (key, id) => {
      const before = read(key)
      const left = before.filter((each) => each.id !== id)
      return left.length === before.length ? ok() : write(key, left)
    },
    source: changes,
  }
}

function nameOf(key: InstrumentKey): string {
  return `drawings ${key}`
}

const tooMany: AppError = {
  kind: 'not-now',
  happened: `A chart holds ${mostDrawings} drawings at most, and this one has as many. This one was not kept.`,
  todo: 'Delete one first.',
}
