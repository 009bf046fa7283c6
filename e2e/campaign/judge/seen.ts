/** What a scenario leaves to be judged: the broker's own record on one side, what the terminal says on the other. */
import type { Conversion, ConversionTerms } from '../../../contract/conversions.ts'
import type { Gtts, GttTerms } from '../../../contract/gtt.ts'
import type { GttId } from '../../../contract/kinds.ts'
import type { OrderRow, OrderTerms } from '../../../contract/orders.ts'
import type { PositionRecord } from '../../../sandbox/orders/exchange.ts'
import type { LedgerEntry } from '../../../sandbox/orders/ledger.ts'

/** One placement as the broker's ledger has it. */
export type Placed = Extract<LedgerEntry, { kind: 'placed' }>

/** What the terminal answered to one asking, in the order of asking. */
export type Answered = {
  readonly verb: 'place' | 'modify' | 'cancel' | 'cancel-all' | 'halt' | 'release'
  /** The instant of the broker's clock before it was asked. */
  readonly askedAt: number
  readonly answeredAt: number
  readonly intent: string | null
  /** The state of the intent as answered, `refused` for what no intent came of, `killed` where the core died under it. */
  readonly state: string
  /** The same order as another within the span of the repeat rule, without the word that passes it. */
  readonly isUnconfirmedRepeat: boolean
  /** Of an order that was to be placed; null for all else. */
  readonly terms: OrderTerms | null
  /** The orders a cancellation was asked for. */
  readonly orders: readonly string[]
}

/** `state` as of an order. */
export type ConversionAsked = ConversionTerms & Pick<Answered, 'askedAt' | 'answeredAt' | 'state'>

/** `terms` of one that was to be placed, `id` of one that was to be cancelled. */
export type GttAsked = { readonly terms: GttTerms | null; readonly id: GttId | null } & Pick<
  Answered,
  'askedAt' | 'answeredAt' | 'state'
>

export type Position = {
  /** Null where the terminal does not know what is held. */
  readonly key: string | null
  readonly segment: string
  readonly symbol: string
  readonly product: string
  readonly net: number
  /** Shares sold beyond what was bought, which the terminal shows by themselves and the broker as a position below zero. */
  readonly soldHoldings: number
  /** What of it does not follow from the trades and conversions of the day, in words. */
  readonly differences: readonly string[]
}

export type Seen = {
  readonly ledger: readonly LedgerEntry[]
  /** Orders of an earlier day that the broker's own list names no more: nobody has to show them (decision 24). */
  readonly over: readonly string[]
  /** The tags of all requests to place that arrived, answered or not. */
  readonly arrivedTags: readonly string[]
  /** The requests to place that arrived and can have no tag, answered or not, each in the judge's own words. */
  readonly arrivedUntagged: readonly string[]
  /** The codes that were to become tokens, each as often as it arrived. */
  readonly arrivedCodes: readonly string[]
  /** Of all files of the log. */
  readonly logBytes: number
  readonly rows: readonly OrderRow[]
  readonly positions: readonly Position[]
  readonly brokerPositions: readonly PositionRecord[]
  readonly answered: readonly Answered[]
  /** As the terminal tells them. */
  readonly conversions: readonly Conversion[]
  readonly conversionsAsked: readonly ConversionAsked[]
  /** The requests to convert that arrived, answered or not, each by `conversionName`. */
  readonly conversionsArrived: readonly string[]
  /** As the terminal tells them. */
  readonly gtts: Gtts
  readonly gttsAsked: readonly GttAsked[]
  /** Those that were asked for on an earlier day: their wishes need not be told any more. */
  readonly gttsOfBefore: readonly string[]
  /** The requests to place one that arrived, answered or not, each by `gttName`; and those to cancel one, by its id. */
  readonly gttsArrived: readonly string[]
  readonly gttCancelsArrived: readonly string[]
  /** What the terminal showed while it went on that the broker had never said. */
  readonly lies: readonly string[]
  /** Spans of the broker's clock in which no price reached the terminal. */
  readonly blind: readonly { readonly from: number; readonly to: number }[]
  /** Spans of the broker's clock in which nothing might be placed that was asked for in them. */
  readonly forbidden: readonly { readonly from: number; readonly to: number; readonly why: string }[]
  /** Spans of the broker's clock of which the journal was taken away: what was placed in them may be told as placed elsewhere. */
  readonly forgets: readonly { readonly from: number; readonly to: number }[]
  /** Postbacks with a wrong checksum that the terminal did not refuse. */
  readonly believedForgeries: number
  /** Where a token or the API secret was found outside of the core. */
  readonly leaks: readonly string[]
  /** What broke in the core of itself. */
  readonly faults: readonly string[]
  readonly journalStopped: boolean
  readonly bookIsCurrent: boolean
}
