/** The options on one underlying, as a window asks for them: the days on which they expire, and the strikes of one of those days. */
import { z } from 'zod'
import type { Instant, InstrumentKey, Money } from './kinds.ts'
import { instantSchema } from './kinds-schema.ts'
import { instrumentKeySchema } from './market.ts'

export const chainSchema = z.strictObject({
  /** The underlying, or any contract on it. */
  key: instrumentKeySchema,
  /** Null for the day of the contract that was asked with, else the nearest. */
  expiry: instantSchema.nullable(),
})

export type ChainStrike = {
  readonly strike: Money
  /** Of both; after a split two sizes can stand at one strike, and are two rows. */
  readonly lotSize: number
  readonly call: InstrumentKey | null
  readonly put: InstrumentKey | null
}

export type OptionChain = {
  /** Of the contracts: with the symbol it is what tells one chain from another. */
  readonly segment: string
  readonly symbol: string
  /** What tells the price that the strikes are compared with; null where the list holds nothing of the kind. */
  readonly underlying: InstrumentKey | null
  /** The future that expires next. */
  readonly future: InstrumentKey | null
  /** The nearest first; none where no options are listed. */
  readonly expiries: readonly Instant[]
  /** The day of the strikes; null only where there is none. */
  readonly expiry: Instant | null
  /** From the lowest up. */
  readonly strikes: readonly ChainStrike[]
}
