/**
 * The drawings on charts, kept by instrument; every window is told what became of them. All of an instrument is set aside before anything
 * is written over one that could not be read.
 */
import { z } from 'zod'
import { type Drawing, type DrawingsOf, drawingSchema, type KeptDrawings } from '../../contract/drawings.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Instant, InstrumentKey } from '../../contract/kinds.ts'
import { instantSchema } from '../../contract/kinds-schema.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { announcer } from '../ipc/announcer.ts'
import type { Source } from '../ipc/source.ts'
import type { Store } from './store.ts'
import { keepUnread, putAside, type Unread, type UnreadValue } from './unread.ts'

export type DrawingsKeeper = {
  /** One that cannot be read is left out and said; the others are not lost with it. */
  readonly read: (key: InstrumentKey) => KeptDrawings
  /** In the place of the one that has its id. */
  readonly keep: (key: InstrumentKey, drawing: Drawing) => Result<void, AppError>
  readonly remove: (key: InstrumentKey, id: string) => Result<void, AppError>
  readonly source: Source<null, DrawingsOf>
  /** Another list is in use: a key may be another contract's. */
  readonly look: () => void
}

export type DrawingsParts = {
  /** By the list of the day; undefined where it holds none of that key, or is not there yet. */
  readonly expiryOf: (key: InstrumentKey) => Instant | null | undefined
  /** That of today. */
  readonly isListRead: () => boolean
  readonly now: () => Instant
}

/** More would cover the prices they are drawn on. */
export const mostDrawings = 200

/** With the end of the contract that it was drawn on; what has none is kept as the list alone. */
const datedSchema = z.strictObject({ expiry: instantSchema, drawings: z.unknown() })

export function keepDrawings(
  store: Pick<Store, 'read' | 'write' | 'forget'>,
  { expiryOf, isListRead, now }: DrawingsParts,
): DrawingsKeeper {
  const changes = announcer<DrawingsOf>()
  /** What was read, and whether all of it was drawn on another contract. */
  const asked = new Map<InstrumentKey, boolean>()

  /** By its name in the store: what of it could not be read and has not been written over. */
  const unread = new Map<string, UnreadValue>()

  function keptOf(key: InstrumentKey): { readonly expiry: Instant | null; readonly list: unknown } {
    const kept = store.read(nameOf(key)) ?? []
    const dated = datedSchema.safeParse(kept)
    return dated.success ? { expiry: dated.data.expiry, list: dated.data.drawings } : { expiry: null, list: kept }
  }

  /** The exchange gives a key again after an expiry, and may move the day of one before it. */
  function isOfAnother(key: InstrumentKey, expiry: Instant | null): boolean {
    const listed = expiryOf(key)
    return expiry !== null && expiry < now() && listed !== undefined && listed !== expiry
  }

  /** Kept beside what was drawn on the contract before, it would go with that as soon as the list names the one it was drawn on. */
  function mayBeOfAnother(key: InstrumentKey): boolean {
    const { expiry } = keptOf(key)
    return !isListRead() && expiry !== null && expiry < now()
  }

  function read(key: InstrumentKey): readonly Drawing[] {
    const name = nameOf(key)
    const { expiry, list: kept } = keptOf(key)
    const isAnother = isOfAnother(key, expiry)
    asked.set(key, isAnother)
    if (isAnother) return []
    const all = z.array(z.unknown()).safeParse(kept)
    const each = (all.data ?? []).map((one) => drawingSchema.safeParse(one))
    const isAll = all.success && each.every(({ success }) => success)
    if (!isAll && !unread.has(name)) unread.set(name, keepUnread(store, name, kept))
    return each.flatMap(({ data }) => data ?? [])
  }

  function write(key: InstrumentKey, drawings: readonly Drawing[]): Result<void, AppError> {
    const name = nameOf(key)
    const aside = putAside([unread.get(name) ?? null])
    if (!aside.ok) return aside
    const listed = expiryOf(key)
    const expiry = listed === undefined ? keptOf(key).expiry : listed
    const kept = expiry === null ? drawings : { expiry, drawings }
    const written = drawings.length === 0 ? store.forget(name) : store.write(name, kept)
    if (!written.ok) return written
    unread.delete(name)
    changes.announce({ key, drawings })
    return written
  }

  return {
    read: (key) => {
      const drawings = read(key)
      const lost = unread.get(nameOf(key))
      return { drawings, problem: lost ? unreadDrawings[lost.where()] : null }
    },
    keep: (key, drawing) => {
      if (mayBeOfAnother(key)) return fail(notYet)
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
    look: () => {
      for (const [key, wasAnother] of [...asked]) {
        const drawings = read(key)
        if (asked.get(key) !== wasAnother) changes.announce({ key, drawings })
      }
    },
  }
}

function nameOf(key: InstrumentKey): string {
  return `drawings ${key}`
}

const notAll = 'Not all that was drawn of this instrument can be read by this version, and what cannot is not shown.'

const unreadDrawings: Readonly<Record<Unread, AppError>> = {
  'set-aside': {
    kind: 'storage-failed',
    happened: `${notAll} All of it is set aside in the terminal’s own file.`,
    todo: 'Draw anew what is missing.',
  },
  left: {
    kind: 'storage-failed',
    happened: `${notAll} It could not be set aside either and stays where it was, so nothing that is drawn of it is kept until the disk takes it.`,
    todo: 'Check that the disk is not full and that the folder of the terminal belongs to you, then draw anew what is missing.',
  },
}

const notYet: AppError = {
  kind: 'not-now',
  happened:
    'The contract that was drawn on here has expired, and its key may be another’s: today’s list is not read yet. The drawing was not kept.',
  todo: 'Draw it again as soon as the list of instruments is there.',
}

const tooMany: AppError = {
  kind: 'not-now',
  happened: `A chart holds ${mostDrawings} drawings at most, and this one has as many. This one was not kept.`,
  todo: 'Delete one first.',
}
