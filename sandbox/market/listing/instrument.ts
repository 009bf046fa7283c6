/** One thing that can be looked at or traded, with all that the files, the feed and the matching engine need to know of it. */
import type { Segment } from '../calendar.ts'
import type { Spot } from './spot.ts'

export type Kind = 'index' | 'indicator' | 'cash' | 'future' | 'call' | 'put'

export type Instrument = {
  /** `SEGMENT|ID` (9.1 of the facts): ISIN, index name or exchange token. */
  readonly key: string
  readonly segment: Segment
  readonly exchange: 'NSE' | 'BSE' | 'MCX' | 'GLOBAL'
  readonly token: number
  readonly symbol: string
  /** As the legacy master writes it (8.4). */
  readonly legacySymbol: string
  readonly name: string
  readonly kind: Kind
  /** `EQ` and other series, `INDEX`, `FUT`, `CE`, `PE`. */
  readonly type: string
  readonly isin: string | null
  /** Units in one lot; 1 for shares. */
  readonly lot: number
  /** What orders and the feed count for one lot: 1 for commodities (2.2) and for contracts of currencies, else its units. */
  readonly unitsPerLot: number
  /** In ten-thousandths of a rupee. */
  readonly tick: number
  /** The most in one order, in what orders are counted in. */
  readonly freeze: number
  readonly spot: Spot
  /** The seed of its own trades, so that two exchanges do not print the same share alike. */
  readonly print: number
  /** Lots on a usual day; for options, at the money near expiry. */
  readonly dailyLots: number
  readonly contract: Contract | null
}

/** Told, never traded: it has prices without lots, and no book. */
export function isIndex({ kind }: Instrument): boolean {
  return kind === 'index' || kind === 'indicator'
}

export type Contract = {
  readonly expiryDay: number
  /** The close of the session on that day: nothing trades after it. */
  readonly endsAt: number
  readonly listedOn: number
  readonly weekly: boolean
  /** In ten-thousandths of a rupee; 0 for a future. */
  readonly strike: number
  readonly underlying: Underlying
}

export type Underlying = {
  readonly symbol: string
  readonly name: string
  /** Null for a commodity, which is not listed itself. */
  readonly key: string | null
  readonly token: number | null
  readonly type: 'EQUITY' | 'INDEX' | 'COM' | 'CUR'
  readonly spot: Spot
}

/** What the files write as the lot: a contract of a currency is a lot of one, and its multiplier says how much it is of. */
export function listedLot({ lot, unitsPerLot, contract }: Instrument): number {
  return contract?.underlying.type === 'CUR' ? unitsPerLot : lot
}

/** Units of one lot of the exchange as money counts them: commodities (2.2) and currencies are ordered in lots. */
export const unitsOf = ({ lot, unitsPerLot }: Instrument) => lot / unitsPerLot
