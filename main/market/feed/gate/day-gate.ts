/**
 * Decides whether the high and the low of a day are believed. They only widen, and with the price: one that leaps away from the last price and
 * from what was believed before, or draws back, is held back until three messages in a row agree on it.
 */
import { messagesToAgree } from './price-gate.ts'
import type { Reach } from './reach.ts'

export type DayGate = {
  /** `last` is NaN where none stands. */
  readonly isBelieved: (slot: number, high: number, low: number, last: number, reach: UsualReach) => boolean
  /** A new day, connection or source: the next word of it has nothing to be held against. */
  readonly forget: (slot: number) => void
}

type UsualReach = Pick<Reach, 'isUsualStep'>

const none = Number.NaN

export function createDayGate(capacity: number): DayGate {
  const highs = new Float64Array(capacity).fill(none)
  const lows = new Float64Array(capacity).fill(none)
  const heldHighs = new Float64Array(capacity).fill(none)
  const heldLows = new Float64Array(capacity).fill(none)
  const heldTimes = new Uint8Array(capacity)

  /** How many messages in a row have now told this range. */
  function holdBack(slot: number, high: number, low: number): number {
    const isSame = heldHighs[slot] === high && heldLows[slot] === low
    const times = isSame ? (heldTimes[slot] ?? 0) + 1 : 1
    heldHighs[slot] = high
    heldLows[slot] = low
    heldTimes[slot] = times
    return times
  }

  function isPlain(slot: number, high: number, low: number, last: number, reach: UsualReach): boolean {
    const [highest, lowest] = [highs[slot] ?? none, lows[slot] ?? none]
    if (Number.isNaN(highest)) return true
    if (high < highest || low > lowest) return false
    const isNear = (from: number, to: number) => from === to || reach.isUsualStep(from, to)
    return isNear(Math.max(highest, last || highest), high) && isNear(Math.min(lowest, last || lowest), low)
  }

  function isBelieved(slot: number, high: number, low: number, last: number, reach: UsualReach): boolean {
    if (!isPlain(slot, high, low, last, reach) && holdBack(slot, high, low) < messagesToAgree) return false
    highs[slot] = high
    lows[slot] = low
    heldHighs[slot] = none
    return true
  }

  return {
    isBelieved,
    forget: (slot) => {
      highs[slot] = none
      heldHighs[slot] = none
    },
  }
}
