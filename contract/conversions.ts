/** Converting a position between intraday and delivery, as a window proposes it and as it is told of it. */
import { z } from 'zod'
import type { Instant, InstrumentKey, IntentId, Money } from './kinds.ts'
import { instrumentKeySchema } from './market.ts'
import { type IntentState, type Product, products, type Side, unitsSchema } from './orders.ts'

export const conversionSchema = z.strictObject({
  key: instrumentKeySchema,
  from: z.enum(products),
  to: z.enum(products),
  quantity: unitsSchema,
})
export type ConversionTerms = z.infer<typeof conversionSchema>

/** Exactly what would be sent, with what stops it. `intent` is good for these terms, once, for a minute. */
export type ConversionReview = {
  readonly intent: IntentId
  readonly terms: ConversionTerms
  /** In words: `Convert 10 units of RELIANCE, bought, from intraday to delivery, worth ₹13,122.50`. */
  readonly words: string
  readonly value: Money | null
  /** The fields of the request by the broker's names; empty where it could not be made. */
  readonly sends: Readonly<Record<string, string>>
  /** Each a sentence; it may be sent where there is none. */
  readonly stops: readonly string[]
}

/** One that was asked for here, and what became of it. */
export type Conversion = {
  readonly intent: IntentId
  readonly at: Instant
  readonly key: InstrumentKey
  readonly segment: string
  readonly symbol: string
  readonly from: Product
  readonly to: Product
  /** Which way the position is open: bought or sold. */
  readonly side: Side
  readonly quantity: number
  readonly state: IntentState
  /** Whether the broker's positions show it; `missing` after they were asked for often and long enough. */
  readonly shown: 'not-yet' | 'shown' | 'missing'
}
