/** The shape in which main accepts a change of the watchlists; apart from its types, so that no window carries the parser. */
import { z } from 'zod'
import { instrumentKeySchema } from './market.ts'
import { longestListName, longestSymbol, mostInList, type WatchlistChange } from './watchlists.ts'

export const listNameSchema = z.string().trim().min(1).max(longestListName)
export const listedInstrumentSchema = z.strictObject({
  kind: z.literal('instrument'),
  key: instrumentKeySchema,
  symbol: z.string().min(1).max(longestSymbol),
})
/** Long enough for a key and for an id. */
const id = z.string().min(1).max(100)
const itemIds = z
  .array(id)
  .min(1)
  .max(mostInList * 2)
const newItems = z
  .array(
    z.discriminatedUnion('kind', [
      listedInstrumentSchema,
      z.strictObject({ kind: z.literal('heading'), name: listNameSchema }),
    ]),
  )
  .max(mostInList * 2)
const by = z.union([z.literal(1), z.literal(-1)])

export const watchlistChangeSchema: z.ZodType<WatchlistChange> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('make'), name: listNameSchema, items: newItems }),
  z.strictObject({ kind: z.literal('rename'), list: id, name: listNameSchema }),
  z.strictObject({ kind: z.literal('remove'), list: id }),
  z.strictObject({ kind: z.literal('move-list'), list: id, by }),
  z.strictObject({ kind: z.literal('add'), list: id, items: newItems.min(1), before: id.nullable() }),
  z.strictObject({ kind: z.literal('take'), list: id, items: itemIds }),
  z.strictObject({ kind: z.literal('move'), list: id, items: itemIds, by }),
  z.strictObject({ kind: z.literal('name-heading'), list: id, heading: id, name: listNameSchema }),
  z.strictObject({ kind: z.literal('fold'), list: id, heading: id, isFolded: z.boolean() }),
  z.strictObject({ kind: z.literal('bring-back'), list: id }),
  z.strictObject({ kind: z.literal('undo') }),
])
