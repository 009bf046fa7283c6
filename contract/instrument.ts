/** What can be looked at or traded, as the daily instrument file describes it. */
import type { AppError } from './errors.ts'
import { type Instant, type InstrumentKey, type Money, unitsPerRupee } from './kinds.ts'

export const instrumentKinds = ['index', 'cash', 'future', 'call', 'put', 'indicator'] as const
export type InstrumentKind = (typeof instrumentKinds)[number]

/** By Indian time: minutes of the day, and the days on which it opens, where Sunday is 0. What closes no later than it opens closes on the day after. */
export type TradingWeek = { readonly opens: number; readonly closes: number; readonly days: readonly number[] }

export type Instrument = {
  /** `SEGMENT|ID`: the identity; exchange tokens are used again after an expiry. */
  readonly key: InstrumentKey
  readonly symbol: string
  readonly name: string
  readonly segment: string
  readonly kind: InstrumentKind
  readonly exchangeToken: string
  readonly isin: string | null
  /** Units in one lot, each worth its price: what a lot of a commodity or a currency is worth is its price by this. */
  readonly lotSize: number
  /** What the list itself calls its lot, where that is another number: 1 of a contract of 1,000 dollars. */
  readonly listedLot?: number
  readonly tickSize: Money | null
  /** The most the exchange takes in one order; null where the file does not say, and then nobody may guess. */
  readonly freezeQuantity: number | null
  readonly expiry: Instant | null
  readonly strike: Money | null
  readonly underlyingSymbol: string | null
  readonly underlyingKey: InstrumentKey | null
  /** The broker says of it that it ends with its week, and not with its month. */
  readonly weekly?: true
  /** Only of what is listed around the world, where its file says it in words that are understood. */
  readonly week?: TradingWeek
  /** The same: by how much its prices come later than they were made, also where the feed tells them at once. */
  readonly lateSeconds?: number
}

/** The day's list of instruments. */
export type InstrumentsReport = {
  /** `none`: nothing can be searched yet. */
  readonly state: 'none' | 'loading' | 'ready'
  readonly count: number
  /** The day of the file in use, `YYYY-MM-DD` in India; null while there is none. */
  readonly day: string | null
  /** The file in use is not today's. */
  readonly old: boolean
  /** When it was taken up: another instant is another list. */
  readonly readAt: Instant | null
  /** Why today's file is not in use, or what was found damaged. */
  readonly problem: AppError | null
}

/** Listed around the world, to be looked at: nothing of it, and nothing on it, can be traded here. */
export function isOfWorld(segment: string): boolean {
  return segment.startsWith('GLOBAL_')
}

/** Digits after the point: paise, unless the tick is finer. Then every price of it is written as fine as that. */
export function priceDigits(tickSize: Money | null): 2 | 4 {
  return tickSize === null || tickSize % (unitsPerRupee / 100) === 0 ? 2 : 4
}

const countedInLots: readonly string[] = ['MCX_FO', 'NSE_COM', 'NCD_FO', 'BCD_FO']

/** Orders for commodities count lots (2.2). A contract of a currency is listed with a lot of 1, so its orders count lots as well. */
export function countsLots({ segment }: Pick<Instrument, 'segment'>): boolean {
  return countedInLots.includes(segment)
}
