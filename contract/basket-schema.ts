/** The shapes in which main accepts a change of the basket and reads the one it has kept; apart from their types, so that no window carries the parser. */
import { z } from 'zod'
import {
  type Basket,
  type BasketChange,
  longestBasketName,
  mostInBasket,
  mostSavedBaskets,
  mostTimes,
  type SavedBasket,
} from './basket.ts'
import { instantSchema } from './kinds-schema.ts'
import { madeIdSchema } from './made-id.ts'
import { moneySchema, orderTermsSchema } from './orders.ts'

const symbol = z.string().min(1).max(200)

const name = z.string().trim().min(1).max(longestBasketName)
const orderPrice = z.strictObject({ id: madeIdSchema, price: moneySchema })
const ids = z.array(madeIdSchema).min(1).max(mostInBasket)

export const basketChangeSchema: z.ZodType<BasketChange> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('put'), terms: orderTermsSchema, symbol }),
  z.strictObject({ kind: z.literal('take-out'), ids }),
  z.strictObject({ kind: z.literal('price'), prices: z.array(orderPrice).min(1).max(mostInBasket) }),
  z.strictObject({ kind: z.literal('save'), name, ids }),
  z.strictObject({ kind: z.literal('put-saved'), name, times: z.int().min(1).max(mostTimes) }),
  z.strictObject({ kind: z.literal('delete-saved'), name }),
  z.strictObject({ kind: z.literal('undo-saved') }),
])

const listed = z.strictObject({ expiry: instantSchema.nullable(), lotSize: z.number().positive() }).optional()

const order = { terms: orderTermsSchema, symbol, listed }

export const basketSchema: z.ZodType<Basket> = z.array(z.strictObject({ id: madeIdSchema, ...order })).max(mostInBasket)

export const savedBasketsSchema: z.ZodType<readonly SavedBasket[]> = z
  .array(z.strictObject({ name, orders: z.array(z.strictObject(order)).min(1).max(mostInBasket) }))
  .max(mostSavedBaskets)
