/** Candles and whole quotes: what a window asks for, and what it is told. */
import { z } from 'zod'
import type { AppError } from './errors.ts'
import type { Instant, InstrumentKey, Money } from './kinds.ts'
import { instrumentKeySchema } from './market.ts'

export const candleLengthSchema = z.union([
  z.strictObject({ unit: z.literal('minutes'), interval: z.int().min(1).max(300) }),
  z.strictObject({ unit: z.literal('hours'), interval: z.int().min(1).max(5) }),
  z.strictObject({ unit: z.enum(['days', 'weeks', 'months']), interval: z.literal(1) }),
])

export const candlesSchema = z
  .strictObject({
    key: instrumentKeySchema,
    length: candleLengthSchema,
    /** Days of the Indian calendar, both in the range. */
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .refine(({ from, to }) => from <= to, { message: 'ends before it begins' })

/** Why a range holds no candle at all. */
export type NoCandles =
  | 'still-to-come'
  | 'before-the-history'
  | 'weekend'
  /** Today's list does not hold the instrument: it has expired, has another key now, or never was. */
  | 'not-listed'
  /** A holiday, or nobody traded it. */
  | 'nothing-traded'

export type ShownCandles = {
  /** Candles of `candleSize` little-endian doubles, oldest first, as base64: exact in every transport. */
  readonly packed: string
  readonly count: number
  /** Null where there are candles, or where `problem` says why there are none. */
  readonly nothing: { readonly why: NoCandles; readonly said: string } | null
  /**
   * What could not be read; the candles are then those that could. Where nothing is missing but candles that came and could
   * not be read, so that there are holes among these, its kind is `unreadable-part`.
   */
  readonly problem: AppError | null
  /** The trouble of the newer interface for which some of these come by the older one, without their open interest. */
  readonly insteadOf: AppError | null
}

export type QuoteLevel = { readonly price: Money; readonly quantity: number; readonly orders: number }

/** One instrument as the broker told it when asked. Null is "not told", or "none yet". */
export type WholeQuote = {
  readonly key: InstrumentKey
  readonly last: Money
  readonly lastTradeAt: Instant | null
  readonly open: Money | null
  readonly high: Money | null
  readonly low: Money | null
  readonly volume: number | null
  readonly averagePrice: Money | null
  readonly openInterest: number | null
  readonly totalBid: number | null
  readonly totalAsk: number | null
  readonly lowerCircuit: Money | null
  readonly upperCircuit: Money | null
  /** The best first. */
  readonly bids: readonly QuoteLevel[]
  readonly asks: readonly QuoteLevel[]
  /** It comes by the older interface, as of the time that this tells, because of that trouble of the newer one; null for the usual way. */
  readonly older: { readonly at: Instant; readonly insteadOf: AppError } | null
}

export type ShownQuote = { readonly quote: WholeQuote; readonly readAt: Instant }
