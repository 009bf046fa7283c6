/** What the person is used to in orders: how long arming lasts, how much of what, and the last sentences. Written by main only. */
import type { Instant, InstrumentKey } from './kinds.ts'
import type { Product } from './orders.ts'

export type OrderDefault = {
  readonly product: Product
  /** One unit is one lot where nothing else is. */
  readonly lots: number
  /** Of a contract, since its key is given again after that. */
  readonly expiry?: Instant | null | undefined
}

export type KeptSentence = {
  readonly words: string
  /** Of the instrument that was chosen for it; null where it means what a search finds first. */
  readonly key: InstrumentKey | null
}

export type OrderHabits = {
  readonly armMinutes: number
  /** By instrument key, or by segment for all that have none of their own. */
  readonly defaults: Readonly<Record<string, OrderDefault>>
  /** Newest last. */
  readonly sentences: readonly KeptSentence[]
}

export const sentencesKept = 100

export const noHabits: OrderHabits = { armMinutes: 5, defaults: {}, sentences: [] }
