/** Decides whether the figures beside the price are believed: the book's levels, the day, the volumes, the greeks. */
import { isAmount, isCount, priceUnits } from './units.ts'

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

/** Open, high, low and close in ten-thousandths. */
export function isCandle(open: number, high: number, low: number, close: number): boolean {
  return low <= high && open >= low && open <= high && close >= low && close <= high
}

/** Volume, open interest, implied volatility. */
export function areVolumes(volume: number, openInterest: number, volatility: number): boolean {
  return isCount(volume) && isAmount(openInterest) && volatility >= 0 && volatility < 10_000
}

/** Average price, and the total quantities bid and asked. */
export function areTotals(average: number, bid: number, ask: number): boolean {
  return (average === 0 || !Number.isNaN(priceUnits(average))) && isAmount(bid) && isAmount(ask)
}

const greatestGreek = 1_000_000

export function isGreek(value: number): boolean {
  return value > -greatestGreek && value < greatestGreek
}
