/** The watchlists as they lie in the store; what cannot be read is set aside there before anything is written over it. */
import { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { instant } from '../../contract/kinds.ts'
import type { Result } from '../../contract/result.ts'
import { mostDeleted, mostInList, mostLists } from '../../contract/watchlists.ts'
import { listedInstrumentSchema, listNameSchema } from '../../contract/watchlists-schema.ts'
import { putAside, readKept, type Unread } from '../storage/unread.ts'
import type { VenueStore } from '../storage/venue-store.ts'
import type { Lists } from './change-lists.ts'
import type { Deleted } from './deleted-lists.ts'

const id = z.string().min(1).max(100)
const heading = z.strictObject({ kind: z.literal('heading'), id, name: listNameSchema, isFolded: z.boolean() })
const list = z.strictObject({
  id,
  name: listNameSchema,
  items: z.array(z.discriminatedUnion('kind', [listedInstrumentSchema, heading])).max(mostInList * 2),
  made: z.enum(['by-person', 'by-terminal']),
})
const keptSchema = z.strictObject({ version: z.literal(1), lists: z.array(list).min(1).max(mostLists) })

const deletedSchema = z.strictObject({
  version: z.literal(1),
  deleted: z.array(z.strictObject({ list, at: z.number() })).max(mostDeleted),
})

const name = 'watchlists'
/** Beside the lists, so that a version that knows nothing of it still reads those. */
const nameOfDeleted = 'watchlists-deleted'

export type KeptLists = {
  /** Null where there is nothing yet, or nothing that this version can read. */
  readonly lists: Lists | null
  /** None where there are none, or none that this version can read. */
  readonly deleted: Deleted
  /** Where what could not be read lies now; null where all was read. */
  readonly unread: () => UnreadLists | null
  /** Both or neither: a list is never in both places, and never in none. */
  readonly write: (lists: Lists, deleted: Deleted) => Result<void, AppError>
}

export type UnreadLists = { readonly of: 'lists' | 'deleted'; readonly where: Unread }

export function openKeptLists(store: VenueStore): KeptLists {
  const kept = readKept(store, name, keptSchema)
  const gone = readKept(store, nameOfDeleted, deletedSchema)

  function write(lists: Lists, deleted: Deleted): Result<void, AppError> {
    const aside = putAside([kept.unread, gone.unread])
    if (!aside.ok) return aside
    return store.writeAll(
      new Map<string, unknown>([
        [name, { version: 1, lists }],
        [nameOfDeleted, { version: 1, deleted }],
      ]),
    )
  }

  return {
    lists: kept.value?.lists ?? null,
    deleted: (gone.value?.deleted ?? []).map(({ list: deleted, at }) => ({ list: deleted, at: instant(at) })),
    unread: () => {
      if (kept.unread) return { of: 'lists', where: kept.unread.where() }
      return gone.unread && { of: 'deleted', where: gone.unread.where() }
    },
    write,
  }
}
