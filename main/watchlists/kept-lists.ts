/** The watchlists as they lie in the store; what cannot be read is set aside there and never written over. */
import { z } from 'zod'
import { mostInList, mostLists } from '../../contract/watchlists.ts'
import { listedInstrumentSchema, listNameSchema } from '../../contract/watchlists-schema.ts'
import type { Store } from '../storage/store.ts'
import type { Lists } from './change-lists.ts'

const id = z.string().min(1).max(100)
const heading = z.strictObject({ kind: z.literal('heading'), id, name: listNameSchema, isFolded: z.boolean() })
const list = z.strictObject({
  id,
  name: listNameSchema,
  items: z.array(z.discriminatedUnion('kind', [listedInstrumentSchema, heading])).max(mostInList * 2),
  made: z.enum(['by-person', 'by-terminal']),
})
const keptSchema = z.strictObject({ version: z.literal(1), lists: z.array(list).min(1).max(mostLists) })

const name = 'watchlists'

/** Null where there is nothing yet, or nothing that this version can read. */
export function readLists(store: Store): Lists | null {
  const kept = store.read(name)
  if (kept === undefined) return null
  const parsed = keptSchema.safeParse(kept)
  if (parsed.success) return parsed.data.lists
  store.write(`${name}-unread`, kept)
  return null
}

export function writeLists(store: Store, lists: Lists) {
  return store.write(name, { version: 1, lists })
}
