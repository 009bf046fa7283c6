/**
 * Decides whether the high and the low of a day are believed. They only widen, and with the price: one that leaps away from the last price and
 * from what was believed before, or draws back, is held back until three messages in a row agree on it. So is a first one in an open market to
 * which no day leads from the last price and the close before.
 */
import { createInARow } from './in-a-row.ts'
import type { Reach } from './reach.ts'

/** A single object, filled anew for each; in ten-thousandths, NaN where one is not told or not believed. */
export type DayWord = {
  high: number
  low: number
  last: number
  previousClose: number
  isOpen: boolean
}

export type DayGate = {
  readonly isBelieved: (slot: number, word: DayWord, reach: DayReach) => boolean
  /** A new day, connection or source: the next word of it has nothing to be held against. */
  readonly forget: (slot: number) => void
}

type DayReach = Pick<Reach, 'isUsualStep' | 'isDayStep'>

export function emptyDay(): DayWord {
  return { high: Number.NaN, low: Number.NaN, last: Number.NaN, previousClose: Number.NaN, isOpen: false }
}

export function createDayGate(capacity: number): DayGate {
  const highs = new Float64Array(capacity).fill(Number.NaN)
  const lows = new Float64Array(capacity).fill(Number.NaN)
  const told = createInARow(capacity)

  function isPlain(slot: number, word: DayWord, reach: DayReach): boolean {
    const { high, low, last } = word
    const highest = highs[slot] ?? Number.NaN
    const lowest = lows[slot] ?? Number.NaN
    // In a shut market there may be no second message.
    if (Number.isNaN(highest)) return !word.isOpen || isLikely(word, reach)
    if (high < highest || low > lowest) return false
    const isHighNear = high === highest || reach.isUsualStep(Math.max(highest, last || highest), high)
    return isHighNear && (low === lowest || reach.isUsualStep(Math.min(lowest, last || lowest), low))
  }

  function isBelieved(slot: number, word: DayWord, reach: DayReach): boolean {
    if (!told.isBelieved(slot, isPlain(slot, word, reach), word.high, word.low)) return false
    highs[slot] = word.high
    lows[slot] = word.low
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

/** Where neither price is known, there is nothing to hold it against. */
function isLikely({ high, low, last, previousClose }: DayWord, { isDayStep }: DayReach): boolean {
  const first = last || previousClose
  const other = previousClose || last
  if (Number.isNaN(first)) return true
  return isDayStep(Math.max(first, other), high) && isDayStep(Math.min(first, other), low)
}
