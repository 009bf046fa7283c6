/** The shapes in which main accepts a change of the basket and reads the one it has kept; apart from their types, so that no window carries the parser. */
import { z } from 'zod'
import { type Basket, type BasketChange, mostInBasket } from './basket.ts'
import { instantSchema } from './kinds-schema.ts'
import { madeIdSchema } from './made-id.ts'
import { orderTermsSchema } from './orders.ts'

const symbol = z.string().min(1).max(200)

export const basketChangeSchema: z.ZodType<BasketChange> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('put'), terms: orderTermsSchema, symbol }),
  z.strictObject({ kind: z.literal('take-out'), ids: z.array(madeIdSchema).min(1).max(mostInBasket) }),
])

const listed = z.strictObject({ expiry: instantSchema.nullable(), lotSize: z.number().positive() }).optional()

export const basketSchema: z.ZodType<Basket> = z
  .array(z.strictObject({ id: madeIdSchema, terms: orderTermsSchema, symbol, listed }))
  .max(mostInBasket)
