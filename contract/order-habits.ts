/** What the person is used to in orders: how long arming lasts, how much of what, and the last sentences. Written by main only. */
import { z } from 'zod'
import { type OrderDefault, type OrderHabits, sentencesKept } from './order-habits-words.ts'
import { products } from './orders.ts'

export type { OrderDefault, OrderHabits } from './order-habits-words.ts'

/** `SEGMENT|ID` for one instrument, `SEGMENT` for all others of it. */
const scope = z.string().min(1).max(100)

const orderDefaultSchema: z.ZodType<OrderDefault> = z.strictObject({
  product: z.enum(products),
  lots: z.int().min(1).max(1_000_000),
})

export const sentenceSchema = z.string().trim().min(1).max(200)

/** Null takes the default away again. */
export const saveOrderDefaultSchema = z.strictObject({ scope, value: orderDefaultSchema.nullable() })

export const orderHabitsSchema: z.ZodType<OrderHabits> = z.strictObject({
  armMinutes: z.int().min(1).max(60),
  defaults: z.record(scope, orderDefaultSchema),
  sentences: z.array(sentenceSchema).max(sentencesKept),
})
