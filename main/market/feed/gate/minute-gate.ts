/**
 * Decides whether the newest minute is believed. It lies within its day, or near the last price, and no more was traded in it than in that day; where
 * none is told, within what the price may do at once. Any other is held back until three messages in a row tell about the same.
 */
import { createInARow } from './in-a-row.ts'
import type { Reach } from './reach.ts'

/** A single object, filled anew for each; prices in ten-thousandths, NaN where one is not known. */
export type MinuteWord = {
  high: number
  low: number
  volume: number
  /** As they are believed of its day. */
  dayHigh: number
  dayLow: number
  /** As it is told beside. */
  dayVolume: number
  last: number
}

export type MinuteGate = {
  readonly isBelieved: (slot: number, word: MinuteWord, reach: MinuteReach) => boolean
  readonly forget: (slot: number) => void
}

type MinuteReach = Pick<Reach, 'isUsualStep' | 'isStep'>

export function emptyMinute(): MinuteWord {
  return {
    high: Number.NaN,
    low: Number.NaN,
    volume: Number.NaN,
    dayHigh: Number.NaN,
    dayLow: Number.NaN,
    dayVolume: Number.NaN,
    last: Number.NaN,
  }
}

export function createMinuteGate(capacity: number): MinuteGate {
  const told = createInARow(capacity)

  return {
    isBelieved: (slot, word, reach) =>
      told.isBelieved(slot, isPlain(word, reach), word.high, word.low, reach.isUsualStep),
    forget: told.forget,
  }
}

function isPlain(
  { high, low, volume, dayHigh, dayLow, dayVolume, last }: MinuteWord,
  { isUsualStep, isStep }: MinuteReach,
): boolean {
  if (volume > dayVolume) return false
  if (Number.isNaN(dayHigh) && Number.isNaN(last)) return true
  const isNear = Number.isNaN(dayHigh) ? isStep : isUsualStep
  return (high <= dayHigh || isNear(last, high)) && (low >= dayLow || isNear(last, low))
}
