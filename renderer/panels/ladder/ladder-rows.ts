/**
 * The rows of a ladder: prices that stand evenly below one another, of which some are in sight. All of it in ten-thousandths of
 * a rupee; a row is named by its price, a multiple of the step.
 */
import type { Side } from '../../../contract/orders.ts'

export type Rows = {
  /** The price of the highest row in sight. */
  readonly top: number
  readonly count: number
  readonly step: number
}

/** A bid goes to the row at or below it and an ask to the one at or above: nothing looks better than it is. */
export function rowPriceOf(price: number, side: Side, step: number): number {
  return (side === 'buy' ? Math.floor(price / step) : Math.ceil(price / step)) * step
}

/** Below 0 or from `count` on it is out of sight. */
export function placeOf(rowPrice: number, { top, step }: Rows): number {
  return (top - rowPrice) / step
}

export function priceAt(place: number, { top, step }: Rows): number {
  return top - place * step
}

/** Where it is in sight, else the place that is nearest to it. */
export function nearestPlace(rowPrice: number, rows: Rows): number {
  return Math.min(rows.count - 1, Math.max(0, placeOf(rowPrice, rows)))
}

/** With the price in the middle; the lowest row is never below the first price there is. */
export function around(price: number, { count, step }: Omit<Rows, 'top'>): Rows {
  return kept({ top: (Math.floor(price / step) + Math.floor(count / 2)) * step, count, step })
}

/** Upward for a positive number. */
export function scrolled(rows: Rows, by: number): Rows {
  return kept({ ...rows, top: rows.top + by * rows.step })
}

/** More or fewer of them below the highest, which stays where it is unless the row in hand would be out of sight. */
export function resized(rows: Rows, count: number, inHand: number): Rows {
  const next = kept({ ...rows, count })
  return scrolled(next, outside(inHand, next))
}

function kept({ top, count, step }: Rows): Rows {
  return { top: Math.max(top, count * step), count, step }
}

/** So much of the rows at each end is near it: a price that comes there is soon out of sight. */
const nearShare = 0.15

export function isNearEnd(price: number, rows: Rows): boolean {
  const place = placeOf(rowPriceOf(price, 'buy', rows.step), rows)
  const near = rows.count * nearShare
  return place < near || place >= rows.count - near
}

/** How many rows above what is in sight, or below it as a negative number; 0 within. */
export function outside(price: number, rows: Rows): number {
  const place = placeOf(rowPriceOf(price, 'buy', rows.step), rows)
  if (place < 0) return -place
  return place >= rows.count ? rows.count - 1 - place : 0
}
