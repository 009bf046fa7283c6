/** What a wish to convert a position holds, and what stood in both products before it left: by that its end is known. */
import { z } from 'zod'
import { instrumentKeySchema } from '../../../contract/market.ts'
import { products, type Side, sides, unitsSchema } from '../../../contract/orders.ts'

const figure = z.strictObject({
  /** As the broker's positions had it. */
  net: z.int(),
  /** Bought less sold, by the trades of the day. */
  traded: z.int(),
})

const figures = z.strictObject({
  /** The trading day of those trades: what stood on another day proves nothing. */
  day: z.int(),
  from: figure,
  to: figure,
  /** How many trades of the instrument there were. */
  trades: z.int(),
})
export type ConversionFigures = z.infer<typeof figures>

export const intendedConversionSchema = z.strictObject({
  key: instrumentKeySchema,
  from: z.enum(products),
  to: z.enum(products),
  /** Which way the position is open. */
  side: z.enum(sides),
  quantity: unitsSchema,
  before: figures,
})
export type IntendedConversion = z.infer<typeof intendedConversionSchema>

/** With the sign of a position that is open that way. */
export function signedQuantity({ side, quantity }: { readonly side: Side; readonly quantity: number }): number {
  return side === 'buy' ? quantity : -quantity
}
