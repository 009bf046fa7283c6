/** The shapes in which main accepts an arming and an order by one key; apart from their types, so that no window carries the parser. */
import { z } from 'zod'
import { instrumentKeySchema } from './market.ts'
import { moneySchema, products, sides, unitsSchema } from './orders.ts'

export const armSchema = z.strictObject({ minutes: z.int().min(1).max(60) })

/**
 * An order by one key, at the price that stood on the screen: the trader never pays more, or gets less, than was read there.
 * `press` names one press of the key; main takes each once.
 */
export const oneKeySchema = z.strictObject({
  press: z.string().min(8).max(64),
  key: instrumentKeySchema,
  side: z.enum(sides),
  product: z.enum(products).extract(['intraday', 'delivery', 'margin-funding']),
  quantity: unitsSchema,
  price: moneySchema,
})
export type OneKeyOrder = z.infer<typeof oneKeySchema>
