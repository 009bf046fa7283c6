/** What is known at the moment an order is checked: nothing in it is guessed, and what is not known is null. */
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Instant, Money } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import type { QuoteState } from '../../../contract/market-frame.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import type { TradingLimits } from '../../../contract/trading.ts'

/** What the terminal itself believes of a price now. Only a last price that is `live` may be reckoned with. */
export type KnownPrice = {
  readonly state: QuoteState
  readonly last: Money | null
  readonly bid: Money | null
  readonly ask: Money | null
  readonly ageMillis: number
}

export type Circuit = { readonly lower: Money; readonly upper: Money }

/** What the day has come to so far. */
export type DayFigures = {
  readonly openOrders: number
  /**
   * Of those the ones of an earlier day of which nobody knows whether they came to an order. They count: the market may have been shut when
   * one left without the terminal knowing, and then it lives on as an after-market order.
   */
  readonly unknownOfEarlier: number
  /** Null where an order's worth cannot be reckoned: a sum without it would say less than there is. */
  readonly openValue: Money | null
  /** Null where a trade's worth cannot be reckoned. */
  readonly turnover: Money | null
  /** Realised and unrealised together; negative is a loss. Null while it is not known. */
  readonly profit: number | null
}

/** An order wished within the span of the repeat rule. Its age is counted on the steady clock: a wall that is set makes nothing older (C02). */
export type RecentOrder = { readonly ageMillis: number; readonly terms: OrderTerms }

export type Leaving = {
  readonly buy: number
  readonly sell: number
  /** What was said to be converted and the positions do not show, long after they could: either the one or the other is wrong. */
  readonly notShown?: { readonly buy: number; readonly sell: number }
}

export type CheckContext = {
  readonly now: Instant
  /** The same moment by the broker's clock, by which contracts expire; this computer's where that is not known. */
  readonly brokerNow: Instant
  readonly instrument: Instrument | null
  /** The list the instrument comes from is of an earlier day. */
  readonly isListOld: boolean
  readonly price: KnownPrice | null
  readonly circuit: Circuit | null
  readonly session: SegmentSession
  readonly limits: TradingLimits
  readonly day: DayFigures
  /** The newest last. */
  readonly recent: readonly RecentOrder[]
  /** Net position in the instrument and the product of the order, in order units: what only makes it smaller is a way out. */
  readonly net: number
  /** Shares out of the holdings that the order could sell besides; nought where that is in any doubt, and for what is never held. */
  readonly held: number
  /** Order units of the same instrument and product that are open, queued or unknown, or have filled since the position was asked for: two ways out of one position are one too many. */
  readonly pending: { readonly buy: number; readonly sell: number }
  /**
   * What has left by the trades of the day beside that, though the broker's figure had time to show it: one of the two is wrong, and
   * nobody knows which.
   */
  readonly doubted: { readonly buy: number; readonly sell: number }
  /** What of `pending` leaves with a conversion that has no end yet: it is there no longer, and nobody knows since when. */
  readonly converting: Leaving
  readonly isHalted: boolean
  /** Why nothing can be written down, and what to do; null while it can. */
  readonly journalTrouble: AppError | null
  readonly isBookCurrent: boolean
  /** It is not, and only for want of the trades of the day: orders and positions were read whole a moment ago. */
  readonly isTradesAlone: boolean
  /** The terminal itself has little memory left. */
  readonly isMemoryShort: boolean
}
