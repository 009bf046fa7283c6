/** The watchlists as they lie in the store; what cannot be read is set aside there and never written over. */
import { z } from 'zod'
import { instant } from '../../contract/kinds.ts'
import { mostDeleted, mostInList, mostLists } from '../../contract/watchlists.ts'
import { listedInstrumentSchema, listNameSchema } from '../../contract/watchlists-schema.ts'
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

/** Null where there is nothing yet, or nothing that this version can read. */
export function readLists(store: VenueStore): Lists | null {
  const kept = store.read(name)
  if (kept === undefined) return null
  const parsed = keptSchema.safeParse(kept)
  if (parsed.success) return parsed.data.lists
  store.write(`${name}-unread`, kept)
  return null
}

/** None where there are none, or none that this version can read. */
export function readDeleted(store: VenueStore): Deleted {
  const kept = store.read(nameOfDeleted)
  if (kept === undefined) return []
  const parsed = deletedSchema.safeParse(kept)
  if (parsed.success) return parsed.data.deleted.map(({ list: gone, at }) => ({ list: gone, at: instant(at) }))
  store.write(`${nameOfDeleted}-unread`, kept)
  return []
}

/** Both or neither: a list is never in both places, and never in none. */
export function writeLists(store: VenueStore, lists: Lists, deleted: Deleted) {
  return store.writeAll(
    new Map<string, unknown>([
      [name, { version: 1, lists }],
      [nameOfDeleted, { version: 1, deleted }],
    ]),
  )
}
