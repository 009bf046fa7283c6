/**
 * Good-till-triggered orders, GTT for short: the broker keeps one until a price is reached and then gives a limit order at that
 * price, whether or not the terminal runs. As a window proposes one, and as it is told of them.
 */
import { z } from 'zod'
import type { AppError } from './errors.ts'
import {
  type GttId,
  gttId,
  type Instant,
  type InstrumentKey,
  type IntentId,
  type Money,
  type OrderId,
} from './kinds.ts'
import { madeBy } from './kinds-schema.ts'
import { instrumentKeySchema } from './market.ts'
import {
  type Finding,
  type IntentState,
  moneySchema,
  type Named,
  type OrderRow,
  products,
  type Side,
  sides,
  unitsSchema,
} from './orders.ts'

export const gttIdSchema = z.string().max(100).transform(madeBy(gttId, 'is no id of a GTT order'))

/** `immediate`: the entry goes at once, and only its target and stop are waited for. */
export const gttTriggers = ['above', 'below', 'immediate'] as const
export type GttTrigger = (typeof gttTriggers)[number]

export const gttTermsSchema = z.strictObject({
  key: instrumentKeySchema,
  /** Of the entry; its target and stop are of the other side. */
  side: z.enum(sides),
  product: z.enum(products),
  quantity: unitsSchema,
  /** The first order: when it goes, and its limit price. */
  trigger: z.enum(gttTriggers),
  price: moneySchema,
  /** Waited for once the entry has traded; where one of them goes the other ends. Null leaves it out. */
  target: moneySchema.nullable(),
  stop: moneySchema.nullable(),
  /** The stop follows the price at this distance; null for one that stands still, and without a stop. */
  trailing: moneySchema.nullable(),
})
export type GttTerms = z.infer<typeof gttTermsSchema>

/** Exactly what would be sent, with what the checks say of it. `intent` is good for these terms, once, for a minute. */
export type GttReview = {
  readonly intent: IntentId
  readonly terms: GttTerms
  /** In words: `Buy 20 units of RELIANCE for delivery at 1,290.00 once it falls to that`. */
  readonly words: string
  readonly value: Money | null
  readonly last: Money | null
  readonly lastAgeMillis: number | null
  /** The fields of the request by the broker's names; empty where it could not be made. */
  readonly sends: Readonly<Record<string, string>>
  readonly findings: readonly Finding[]
}

/** One order that it may lead to. */
export type GttRule = {
  readonly role: 'entry' | 'target' | 'stop' | { readonly other: string }
  readonly trigger: GttTrigger | { readonly other: string }
  readonly price: Money
  /** Null where the broker did not tell it. */
  readonly side: Side | null
  readonly trailing: Money | null
  /** The broker's word, as written. */
  readonly status: string
  /**
   * What that means. `waiting`: its price has not been reached. `later`: it waits for nothing yet, as a target before the entry has
   * traded. `triggered`: its order has been given. `unknown`: the word is none that is known, and it may still trade.
   */
  readonly phase: 'waiting' | 'later' | 'triggered' | 'complete' | 'failed' | 'cancelled' | 'expired' | 'unknown'
  readonly message: string
  /** The order that came of it; null while there is none. */
  readonly order: OrderId | null
}

export type Gtt = {
  readonly id: GttId
  /** The wish that it came of; null for one that was given elsewhere. */
  readonly intent: IntentId | null
  readonly key: InstrumentKey
  readonly segment: string
  readonly symbol: string
  readonly product: OrderRow['product']
  readonly quantity: OrderRow['quantity']
  readonly rules: readonly GttRule[]
  readonly createdAt: Instant | null
  readonly expiresAt: Instant | null
  /** `gone`: the broker's list has it no more, and nobody has told how it ended: it was triggered, cancelled, or its time was over. */
  readonly standing: 'active' | 'ended' | 'gone'
  /** When the broker was last heard of it. */
  readonly heardAt: Instant
}

/** One wish about them that was asked for here, and what became of it. */
export type GttWish = {
  readonly intent: IntentId
  readonly at: Instant
  readonly verb: 'gtt-place' | 'gtt-cancel'
  /** The one that came of it, or that it would cancel; null where none is known. */
  readonly gtt: GttId | null
  readonly key: InstrumentKey | null
  readonly segment: string
  readonly symbol: string
  /** Null of a cancellation. */
  readonly terms: GttTerms | null
  readonly state: IntentState
}

export type Gtts<Row = Gtt, Wish = GttWish> = {
  /** When the broker's list was last read; null before the first time. */
  readonly readAt: Instant | null
  /** Why it could not be read since. */
  readonly problem: AppError | null
  /** How many rows of the last answer could not be read: they are missing here, and may still trade. */
  readonly lack: number
  /** Those that can still trade first, each by its creation, the latest first. */
  readonly gtts: readonly Row[]
  /** Those of today, and any whose outcome is unknown; oldest first. */
  readonly wishes: readonly Wish[]
}
/** Nothing is known of them: the list was not read. */
export const gttsNotReadYet: Gtts<never, never> = { readAt: null, problem: null, lack: 0, gtts: [], wishes: [] }
export type NamedGtts = Gtts<Named<Gtt>, Named<GttWish>>
