/** The shapes in which main accepts a change of the basket and reads the one it has kept. */
import { z } from 'zod'
import { type Basket, type BasketChange, mostInBasket } from './basket-words.ts'
import { orderTermsSchema } from './orders.ts'

const id = z.string().regex(/^[-\w]{8,40}$/)
const symbol = z.string().min(1).max(200)

export const basketChangeSchema: z.ZodType<BasketChange> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('put'), terms: orderTermsSchema, symbol }),
  z.strictObject({ kind: z.literal('take-out'), ids: z.array(id).min(1).max(mostInBasket) }),
])

export const basketSchema: z.ZodType<Basket> = z
  .array(z.strictObject({ id, terms: orderTermsSchema, symbol }))
  .max(mostInBasket)
