/** Decides whether the figures beside the price are believed: the book's levels, the day, the volumes, the greeks. */
import { greeksField } from '../../decode/layout.ts'
import type { Reach } from './reach.ts'
import { isAmount, isCount, priceUnits } from './units.ts'
import type { VolumeWord } from './volume-gate.ts'

/** A level of the book, from four numbers of the wire: quantity and price of each side, 0 where a side is empty. */
export function isLevel(rows: Float64Array, at: number): boolean {
  const bid = rows[at + 1] ?? Number.NaN
  const ask = rows[at + 3] ?? Number.NaN
  return isCount(rows[at] ?? Number.NaN) && isSide(bid) && isCount(rows[at + 2] ?? Number.NaN) && isSide(ask)
}

function isSide(price: number): boolean {
  return price === 0 || !Number.isNaN(priceUnits(price))
}

/** A book whose buyers bid more than its sellers ask is none, except while an auction collects orders. */
export function isCrossed(bid: number, ask: number): boolean {
  return bid > 0 && ask > 0 && bid > ask
}

/** A best price that is none, or possible on a day that began from this close. */
export function isPossibleBest(
  price: number,
  previousClose: number,
  { isPossible }: Pick<Reach, 'isPossible'>,
): boolean {
  return Number.isNaN(price) || isPossible(previousClose, price)
}

/** In ten-thousandths; a single object, filled anew for each. */
export type Candle = { open: number; high: number; low: number; close: number }

export function isCandle({ open, high, low, close }: Candle): boolean {
  return low <= high && open >= low && open <= high && close >= low && close <= high
}

/** Volume, open interest, implied volatility. */
export function areVolumes({ volume, openInterest, volatility }: Omit<VolumeWord, 'last'>): boolean {
  return isCount(volume) && isAmount(openInterest) && volatility >= 0 && volatility < 10_000
}

/** Average price, and the total quantities bid and asked. */
export function areTotals(average: number, bid: number, ask: number): boolean {
  return (average === 0 || !Number.isNaN(priceUnits(average))) && isAmount(bid) && isAmount(ask)
}

const greatestGreek = 1_000_000
/** What floats make of a bound. */
const noise = 1e-6
/** One, and what is earned by holding the underlying beyond what money costs: no option lasts for more than years. */
const greatestDelta = 1.1

/** An option moves with its underlying by no more than that moves, and holding one is never hurt by movement. */
export function areGreeks(rows: Float64Array, at: number): boolean {
  return (
    isGreek(rows, at + greeksField.delta, -greatestDelta, greatestDelta) &&
    isGreek(rows, at + greeksField.theta, -greatestGreek, greatestGreek) &&
    isGreek(rows, at + greeksField.gamma, 0, greatestGreek) &&
    isGreek(rows, at + greeksField.vega, 0, greatestGreek) &&
    isGreek(rows, at + greeksField.rho, -greatestGreek, greatestGreek)
  )
}

function isGreek(rows: Float64Array, at: number, least: number, most: number): boolean {
  const value = rows[at] ?? Number.NaN
  return value >= least - noise && value <= most + noise
}
