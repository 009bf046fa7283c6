/** What the kill switch needs of the rest: no window is among it (T56). */
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey, OrderId } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import type { OneOrMore, SendOutcome } from '../../broker/orders/order-calls.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Circuit, KnownPrice } from '../checks/check-context.ts'
import type { Lacks } from '../reconcile/reconcile.ts'
import type { HaltRecord } from './halt-record.ts'

export type OpenOrder = {
  readonly order: OrderId | null
  readonly key: InstrumentKey | null
  /** The broker says that its cancellation is on the way. */
  readonly isCancelling: boolean
}

export type HaltPosition = {
  readonly key: InstrumentKey | null
  /** What the whole screen calls it. */
  readonly name: string
  /** As the broker writes it: `I`, `D`, `MTF`, `CO`, `OCO`. */
  readonly product: string
  /** Order units; negative when sold short. */
  readonly net: number
  /** What of it was carried over into the day. */
  readonly carriedNet: number
  /** The broker tells it in units of the contract though it is ordered in lots: nobody knows how many lots are open. */
  readonly countsUnits: boolean
  /** What was carried over and the trades of the day come to it, and no order tells of a fill beyond them: else what has traded may not be in it yet. */
  readonly isExplained: boolean
}

/** What is known at this moment, by whatever witness; read synchronously. */
export type HaltLook = {
  /** Every order that is not final as far as anyone knows. */
  readonly open: readonly OpenOrder[]
  /** The instruments of the wishes that are on the wire or unknown; null where one names none. A queued wish is none of them. */
  readonly unsettled: readonly (InstrumentKey | null)[]
  /** All of them, those with a net of zero too. */
  readonly positions: readonly HaltPosition[]
  /** What was sold out of the holdings, by name: nothing of it is open, though the broker tells it as a position below zero. */
  readonly soldHoldings: readonly string[]
}

export type MarketOf = {
  readonly instrument: Instrument | null
  readonly price: KnownPrice | null
  readonly circuit: Circuit | null
  readonly session: SegmentSession
}

export type KillSwitchParts = {
  /** The last record of the kill switch in the journal of earlier runs; null where there is none. */
  readonly restored: HaltRecord | null
  /** Asked at the start: what came after that one cannot be read. From then on whether the trader has not gone on without it yet. */
  readonly isRestLost: () => boolean
  /** Resolves when it is on the disk. */
  readonly record: (record: HaltRecord) => Promise<Result<void, AppError>>
  /** Written behind whatever was recorded before it, as soon as the disk takes it; what it gives tells whether that is done. */
  readonly note: (record: HaltRecord) => () => boolean
  /** Takes back every wish that has not left yet; called in the same breath as the halt. */
  readonly withdrawQueued: () => void
  /** One request, before all others that wait. */
  readonly cancelAll: () => Promise<SendOutcome<unknown>>
  /** Each by its name: what the broker cancels in one request has a limit. */
  readonly cancelNamed: (orders: OneOrMore<OrderId>) => Promise<unknown>
  /** Reads the whole list of orders and then the positions, both asked for after this call, within the limits. */
  readonly readBook: () => Promise<Result<Lacks, AppError>>
  readonly look: () => HaltLook
  /** Whether an order is final, what of it traded, and what the broker said of it; null where it is not known. */
  readonly outcomeOf: (
    order: OrderId,
  ) => { readonly isFinal: boolean; readonly filled: number; readonly message?: string } | null
  /** Whether the trades of the day have ended a position that the broker shows no more. */
  readonly hasEnded: (position: HaltPosition) => boolean
  /**
   * Sends one closing order on the room kept for exits, without the checks of the ticket, recorded like every wish. `mayLeave` is
   * asked in the breath of its first byte. Null where the answer did not name every order that was asked for.
   */
  readonly sendClose: (terms: OrderTerms, mayLeave: () => boolean) => Promise<SendOutcome<readonly OrderId[] | null>>
  readonly marketOf: (key: InstrumentKey) => MarketOf
  readonly clock: Clock
  readonly log: Log
}
