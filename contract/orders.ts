/** Orders as a window proposes them and as it is told of them. */
import { z } from 'zod'
import type { AppError } from './errors.ts'
import {
  type Instant,
  type InstrumentKey,
  type IntentId,
  intentId,
  type Money,
  type OrderId,
  type OrderUnits,
  orderId,
  orderUnits,
  type TradeId,
} from './kinds.ts'
import { madeBy, moneyWithin } from './kinds-schema.ts'
import { instrumentKeySchema } from './market.ts'

export const sides = ['buy', 'sell'] as const
export type Side = (typeof sides)[number]

/** `cover` and `one-cancels-other` carry their own way out and go by the older interface. */
export const products = ['intraday', 'delivery', 'margin-funding', 'cover', 'one-cancels-other'] as const
export type Product = (typeof products)[number]

export const orderTypes = ['market', 'limit', 'stop-limit', 'stop-market'] as const
export type OrderType = (typeof orderTypes)[number]

export const validities = ['day', 'immediate'] as const
export type Validity = (typeof validities)[number]

export const orderIdSchema = z.string().max(100).transform(madeBy(orderId, 'is no order id'))
export const intentIdSchema = z.string().max(100).transform(madeBy(intentId, 'is no intent id'))

export const moneySchema = moneyWithin(1, 1e14)

/** Of one order; more is no quantity that anyone means. */
export const mostUnits = 1e10
export const unitsSchema = z.int().min(0).max(mostUnits).transform(madeBy(orderUnits, 'is no quantity'))

/** Distances from the entry, for `one-cancels-other`. */
const legsSchema = z.strictObject({
  stopLoss: moneySchema,
  squareOff: moneySchema,
  /** Ticks by which the stop follows; null for one that stands still. */
  trailingTicks: z.int().min(1).max(10_000).nullable(),
})

/** The terms of one order as the trader wants it; what of them makes no sense together, main's checks refuse by name. */
export const orderTermsSchema = z.strictObject({
  key: instrumentKeySchema,
  side: z.enum(sides),
  product: z.enum(products),
  type: z.enum(orderTypes),
  validity: z.enum(validities),
  quantity: unitsSchema,
  /** For `limit` and `stop-limit`; null for the others. */
  price: moneySchema.nullable(),
  /** For `stop-limit` and `stop-market`, and the stop of `cover`. */
  trigger: moneySchema.nullable(),
  disclosed: unitsSchema,
  /** Whether a quantity above the freeze quantity may go as several orders. */
  slice: z.boolean(),
  /** Per cent, 1 to 25; null for the exchange's own guideline. Only `market` and `stop-market` use it. */
  marketProtection: z.int().min(0).max(100).nullable(),
  /** Only for `one-cancels-other`. */
  legs: legsSchema.nullable(),
})
export type OrderTerms = z.infer<typeof orderTermsSchema>

export const orderChangesSchema = z.strictObject({
  quantity: unitsSchema.optional(),
  type: z.enum(orderTypes).optional(),
  price: moneySchema.nullable().optional(),
  trigger: moneySchema.nullable().optional(),
  disclosed: unitsSchema.optional(),
  /** As in the terms: per cent, null for the exchange's own guideline. */
  marketProtection: z.int().min(0).max(100).nullable().optional(),
})
export type OrderChanges = z.infer<typeof orderChangesSchema>

/** The rules that guard money; each has a default, a setting, and a sentence. */
export const ruleIds = [
  'known-instrument',
  'fresh-instrument-list',
  'terms',
  'lot-multiple',
  'tick-multiple',
  'freeze-quantity',
  'slice-count',
  'market-protection',
  'fresh-price',
  'price-band',
  'circuit',
  'leg-distances',
  'quantity-limit',
  'value-limit',
  'open-orders-limit',
  'open-value-limit',
  'turnover-limit',
  'loss-limit',
  'repeat',
  'market-hours',
  'converting',
  'leaving-already',
  'halted',
  'journal',
  'checking',
  'memory',
] as const
export type RuleId = (typeof ruleIds)[number]

/** What of an order can be mended, by the name of what is typed or chosen. */
export type TermName =
  | 'quantity'
  | 'disclosed'
  | 'price'
  | 'trigger'
  | 'type'
  | 'product'
  | 'validity'
  | 'slice'
  | 'protection'
  | 'stopLoss'
  | 'squareOff'

/** What a check found. `stop` cannot be passed; `confirm` can, by naming its rule; `note` is only told. */
export type Finding = {
  readonly rule: RuleId
  readonly severity: 'stop' | 'confirm' | 'note'
  /** What is wrong and what to do, with the value and the limit in it. */
  readonly sentence: string
  /** Where it is mended; left out where it is about none of the terms, or about the same one each time. */
  readonly field?: TermName
}

/** Exactly what would be sent, with what the checks say of it. `intent` is good for these terms, once, for a minute. */
export type OrderReview = {
  readonly intent: IntentId
  readonly terms: OrderTerms
  /** In words: `Buy 150 units (2 lots) of NIFTY 24500 CE, limit 101.50, intraday, day`. */
  readonly words: string
  /** Quantity × price × units, where a price is known. */
  readonly value: Money | null
  /** How many orders it becomes at the exchange. */
  readonly pieces: number
  readonly afterMarket: boolean
  /** It can only make what is held smaller, whatever else is under way: no margin is blocked for it. */
  readonly isWayOut: boolean
  readonly last: Money | null
  readonly lastAgeMillis: number | null
  readonly findings: readonly Finding[]
}

/** Where one wish stands. Only the broker's evidence or the trader's word ends `unknown`. */
export type IntentState =
  | { readonly kind: 'queued'; readonly since: Instant }
  | { readonly kind: 'recording'; readonly since: Instant }
  | { readonly kind: 'sending'; readonly since: Instant }
  /** The broker has it; for a change or a cancellation this means only that it was asked. */
  | {
      readonly kind: 'accepted'
      readonly at: Instant
      readonly late: boolean
      /** How long the broker says it worked on it, in milliseconds; missing where it says nothing of that. */
      readonly brokerMillis?: number | undefined
    }
  | { readonly kind: 'refused'; readonly at: Instant; readonly by: 'broker' | 'terminal'; readonly because: AppError }
  /** No byte left this computer: safe to try again. */
  | { readonly kind: 'not-sent'; readonly at: Instant; readonly because: AppError }
  | {
      readonly kind: 'unknown'
      readonly since: Instant
      readonly because: AppError
      /** How often the broker was asked about it since. */
      readonly asked: number
      /** Not found at the broker, at this time, after enough asking: the trader decides. */
      readonly notFoundAt: Instant | null
      /** Of a cancellation of several orders those that the broker's answer left out: of the others it said that it was asked. */
      readonly unnamed?: readonly OrderId[] | undefined
    }
  /** Taken back by the trader, or too old to send, before it left. */
  | { readonly kind: 'withdrawn'; readonly at: Instant; readonly why: string }
  /** The trader said how it ended. */
  | { readonly kind: 'decided'; readonly at: Instant; readonly verdict: 'placed' | 'not-placed' }
  /** A change or a cancellation whose order's day ended before anything told of it: whether it was done is not known. */
  | { readonly kind: 'over'; readonly at: Instant; readonly why: string }

export const intentVerbs = [
  'place',
  'modify',
  'cancel',
  'cancel-all',
  'close',
  'convert',
  'gtt-place',
  'gtt-cancel',
] as const
export type IntentVerb = (typeof intentVerbs)[number]

/** One row of the list of orders: an order at the broker, or a wish that has none yet. */
export type OrderRow = {
  /** Stable for the life of the row: the intent for what was placed here, the order id for what was placed elsewhere. */
  readonly id: string
  readonly intent: IntentId | null
  readonly intentState: IntentState | null
  readonly order: OrderId | null
  readonly exchangeOrder: string | null
  readonly parent: OrderId | null
  /** Rows of one slice group share it. */
  readonly group: IntentId | null
  readonly key: InstrumentKey | null
  readonly segment: string
  readonly symbol: string
  readonly side: Side
  /** In our words, or the broker's own where it is none of ours. */
  readonly product: Product | { readonly other: string }
  readonly type: OrderType | { readonly other: string }
  readonly validity: string
  /** The last day of it as the broker wrote it; empty where none was told. */
  readonly validUntil: string
  readonly quantity: OrderUnits
  readonly filled: OrderUnits
  /** Null where the broker's record leaves it out: nobody knows whether all of it is shown. */
  readonly disclosed: OrderUnits | null
  readonly price: Money | null
  readonly trigger: Money | null
  /**
   * How far it may run as a market order, in per cent: the broker's records do not show it, so it is what was asked for from
   * here, and nobody is known to have refused.
   */
  readonly protection: number | 'guideline' | 'not-known'
  readonly averagePrice: Money | null
  /** The broker's word for its state, as written; empty while there is no order. */
  readonly status: string
  /** What that means: `open` also for what nobody knows, `over` for an order of an earlier day of which nobody told how it ended. */
  readonly phase: 'none' | 'pending' | 'open' | 'complete' | 'rejected' | 'cancelled' | 'unknown' | 'over'
  readonly isFinal: boolean
  /** A change or a cancellation of it that is under way or unknown. */
  readonly changing: {
    /** Of the request itself, which may have been about other orders too. */
    readonly intent: IntentId
    readonly verb: 'modify' | 'cancel'
    readonly state: IntentState
  } | null
  readonly message: string
  readonly isAfterMarket: boolean
  /** Placed from another program or place. */
  readonly isExternal: boolean
  /** Taken for an order of this wish by its looks alone: neither the broker nor the trader has said that it is. */
  readonly isByLooks: boolean
  /** A list of all orders left it out: it is asked for by itself, and nothing is said to be missing before that is answered. */
  readonly isLookedFor: boolean
  /** Where the row and the broker's latest word do not fit together, and a change that was lost with its window, in sentences. */
  readonly alarms: readonly string[]
  readonly placedAt: Instant | null
  readonly updatedAt: Instant
}

export type OrdersChange<Row = OrderRow> = { readonly rows: readonly Row[]; readonly gone: readonly string[] }

/** As a window is told of it: `name` is what the whole screen calls its instrument, `symbol` stays the broker's own word for it. */
export type Named<Of> = Of & { readonly name: string }
export type NamedOrder = Named<OrderRow>
/** `key` is that of its order; null where nobody knows. */
export type NamedTrade = Named<Trade> & Pick<OrderRow, 'key'>

export type Trade = {
  readonly id: TradeId
  readonly order: OrderId
  readonly exchangeOrder: string | null
  readonly segment: string
  readonly symbol: string
  readonly side: Side
  /** As in its order; another word of the broker's may be empty, where a push leaves it out. */
  readonly product: OrderRow['product']
  readonly type: OrderRow['type']
  readonly quantity: OrderUnits
  readonly price: Money
  /** As the broker wrote it. */
  readonly exchangeTime: string
}

/** One thing that was said or done about an order, in the order of its arrival. */
export type TimelineEntry = {
  readonly at: Instant
  readonly who: 'you' | 'terminal' | 'reply' | 'push' | 'postback' | 'order list' | 'order detail' | 'trade book'
  readonly what: string
  /** `repeat`: told before. `late`: older than what was known. `gap`: states were passed over. `disagrees`: two witnesses differ. */
  readonly marks: readonly ('repeat' | 'late' | 'gap' | 'disagrees' | 'unconfirmed')[]
  /** The broker's own fields, where it was the broker's word; the terms as they were asked, where it was yours. */
  readonly fields: Readonly<Record<string, string>> | null
}
