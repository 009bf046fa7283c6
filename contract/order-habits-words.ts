/** The habits themselves, apart from their schemas, so that no window carries a parser. */
import type { Product } from './orders.ts'

export type OrderDefault = {
  readonly product: Product
  /** One unit is one lot where nothing else is. */
  readonly lots: number
}

export type OrderHabits = {
  readonly armMinutes: number
  /** By instrument key, or by segment for all that have none of their own. */
  readonly defaults: Readonly<Record<string, OrderDefault>>
  /** Newest last. */
  readonly sentences: readonly string[]
}

export const sentencesKept = 100

export const noHabits: OrderHabits = { armMinutes: 5, defaults: {}, sentences: [] }
