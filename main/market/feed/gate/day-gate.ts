/**
 * Decides whether the high and the low of a day are believed. They only widen, and with the price: one that leaps away from the last price and
 * from what was believed before, or draws back, is held back until three messages in a row agree on it.
 */
import { createInARow } from './in-a-row.ts'
import type { Reach } from './reach.ts'

export type DayGate = {
  /** `last` is NaN where none stands. */
  readonly isBelieved: (slot: number, high: number, low: number, last: number, reach: UsualReach) => boolean
  /** A new day, connection or source: the next word of it has nothing to be held against. */
  readonly forget: (slot: number) => void
}

type UsualReach = Pick<Reach, 'isUsualStep'>

export function createDayGate(capacity: number): DayGate {
  const highs = new Float64Array(capacity).fill(Number.NaN)
  const lows = new Float64Array(capacity).fill(Number.NaN)
  const told = createInARow(capacity)

  function isPlain(slot: number, high: number, low: number, last: number, reach: UsualReach): boolean {
    const highest = highs[slot] ?? Number.NaN
    const lowest = lows[slot] ?? Number.NaN
    if (Number.isNaN(highest)) return true
    if (high < highest || low > lowest) return false
    const isHighNear = high === highest || reach.isUsualStep(Math.max(highest, last || highest), high)
    return isHighNear && (low === lowest || reach.isUsualStep(Math.min(lowest, last || lowest), low))
  }

  function isBelieved(slot: number, high: number, low: number, last: number, reach: UsualReach): boolean {
    if (!told.isBelieved(slot, isPlain(slot, high, low, last, reach), high, low)) return false
    highs[slot] = high
    lows[slot] = low
    return true
  }

  return {
    isBelieved,
    forget: (slot) => {
      highs[slot] = Number.NaN
      told.forget(slot)
    },
  }
}
