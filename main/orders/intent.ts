/** One wish of the trader that may move money, as it is written down before anything is sent. */
import { indianDay } from '../../contract/india.ts'
import type { Instant, IntentId, OrderId } from '../../contract/kinds.ts'
import type { IntentState, IntentVerb, OrderChanges, OrderTerms } from '../../contract/orders.ts'
import type { IntendedConversion } from './conversions/conversion.ts'
import type { IntendedGtt } from './gtt/intended-gtt.ts'

/** What was known of the instrument at the time; kept, because tokens are used again. */
export type IntendedInstrument = {
  readonly key: string
  readonly segment: string
  readonly token: string
  readonly symbol: string
  readonly lotSize: number
  /** What the older interface calls it, where the order went by that: the broker's older records may name it so. */
  readonly olderSymbol?: string | undefined
}

export type SeenOrder = { readonly order: OrderId; readonly micros: string; readonly requests: number | null }

export type Intent = {
  readonly id: IntentId
  readonly verb: IntentVerb
  readonly at: Instant
  /** The same moment by the broker's clock, by which it tells of orders; missing where that was not known. */
  readonly brokerAt?: Instant | undefined
  /** For `place` and `close`. */
  readonly terms: OrderTerms | null
  readonly instrument: IntendedInstrument | null
  /** Goes with the order as its tag. */
  readonly tag: string
  /** How many orders are expected of it; 0 for what makes none. */
  readonly pieces: number
  /** The quantity of each piece, in the order of slicing. */
  readonly pieceQuantities: readonly number[]
  /** For `modify` and `cancel`. */
  readonly orders: readonly OrderId[]
  readonly changes: OrderChanges | null
  /** For those two, what was known of each order by a broker that tells no instants: what is told again and again is no news of it. */
  readonly seen?: readonly SeenOrder[] | undefined
  /** For `convert`. */
  readonly conversion?: IntendedConversion | undefined
  /** For `gtt-place` and `gtt-cancel`. */
  readonly gtt?: IntendedGtt | undefined
  /** The orders known when it left, as far as they are of its instrument: whatever came of it is none of these. */
  readonly knownBefore: readonly OrderId[]
  /** Outside market hours: it becomes an after-market order. */
  readonly afterMarket: boolean
  /** Not all of the journal it stood in could be read: an order that looks like it may be of a wish that is lost. */
  readonly othersLost?: true | undefined
}

/** By the broker's clock where it was known, whose list it is that begins a day. */
export function wishedOn({ at, brokerAt = at }: Pick<Intent, 'at' | 'brokerAt'>): number {
  return indianDay(brokerAt)
}

/** By either clock: this computer's may be a day off and put right later, and a practice broker may live on another day. */
export function latestDay(intent: Pick<Intent, 'at' | 'brokerAt'>): number {
  return Math.max(indianDay(intent.at), wishedOn(intent))
}

export function makesOrders({ verb }: Pick<Intent, 'verb'>): boolean {
  return verb === 'place' || verb === 'close'
}

/** A conversion is of a position, and the broker keeps GTT orders by themselves: the book of orders has nothing to do with either. */
export function isOfOrders({ verb }: Pick<Intent, 'verb'>): boolean {
  return verb !== 'convert' && verb !== 'gtt-place' && verb !== 'gtt-cancel'
}

/** It has not left yet, or its answer is still on its way. */
export function isOnItsWay({ kind }: IntentState): boolean {
  return kind === 'queued' || kind === 'recording' || kind === 'sending'
}

/** The broker, or the trader, has said that it was done. */
export function isDone(state: IntentState): boolean {
  return state.kind === 'accepted' || (state.kind === 'decided' && state.verdict === 'placed')
}

/** It ended here and no byte of it left this computer, so nothing of it counts as sent. */
export function neverLeft(state: IntentState): boolean {
  return (
    state.kind === 'not-sent' || state.kind === 'withdrawn' || (state.kind === 'refused' && state.by === 'terminal')
  )
}
