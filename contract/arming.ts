/** One-key orders: armed for a while by the trader's own act, told in every window, and ended by itself. */
import { z } from 'zod'
import type { OneKeyEnd } from './arming-words.ts'
import type { Instant, IntentId, OrderId } from './kinds.ts'
import { instrumentKeySchema } from './market.ts'
import { type IntentState, moneySchema, type OrderReview, products, sides, unitsSchema } from './orders.ts'

export type { OneKeyEnd } from './arming-words.ts'

export type ArmingState =
  /** `ended` is how the last arming came to its end; null where there was none since the start. */
  | { readonly kind: 'safe'; readonly ended: { readonly why: OneKeyEnd; readonly at: Instant } | null }
  | { readonly kind: 'armed'; readonly since: Instant; readonly until: Instant }

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

/** Nothing was sent where it is to be looked at: a finding wants a word, or stops it. */
export type OneKeyAnswer =
  | {
      readonly kind: 'placed'
      readonly intent: IntentId
      readonly state: IntentState
      readonly orders: readonly OrderId[]
    }
  | { readonly kind: 'look'; readonly review: OrderReview }
