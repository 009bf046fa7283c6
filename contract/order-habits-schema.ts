/** The shapes in which main accepts the person's habits and reads those it has kept; apart from their types, so that no window carries the parser. */
import { z } from 'zod'
import { instantSchema } from './kinds-schema.ts'
import { instrumentKeySchema } from './market.ts'
import { type KeptSentence, type OrderDefault, type OrderHabits, sentencesKept } from './order-habits.ts'
import { products } from './orders.ts'

/** `SEGMENT|ID` for one instrument, `SEGMENT` for all others of it. */
const scope = z.string().min(1).max(100)

const orderDefaultSchema: z.ZodType<OrderDefault> = z.strictObject({
  product: z.enum(products),
  lots: z.int().min(1).max(1_000_000),
  expiry: instantSchema.nullable().optional(),
})

export const keptSentenceSchema: z.ZodType<KeptSentence> = z.strictObject({
  words: z.string().trim().min(1).max(200),
  key: instrumentKeySchema.nullable(),
})

/** Null takes the default away again. */
export const saveOrderDefaultSchema = z.strictObject({ scope, value: orderDefaultSchema.nullable() })

export const orderHabitsSchema: z.ZodType<OrderHabits> = z.strictObject({
  armMinutes: z.int().min(1).max(60),
  defaults: z.record(scope, orderDefaultSchema),
  sentences: z.array(keptSentenceSchema).max(sentencesKept),
})
