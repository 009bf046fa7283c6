/**
 * Decides whether the average price of a day is believed. It lies within the day's range, or beside the one that stands: what is dealt in blocks may
 * be in the average and not in the range. Any other is held back until three messages in a row tell about the same.
 */
import { unitsPerRupee } from '../../../../contract/kinds.ts'
import { createInARow } from './in-a-row.ts'
import { within } from './reach.ts'

/** A single object, filled anew for each; in ten-thousandths, NaN where one is not told or not believed. */
export type AverageWord = {
  average: number
  /** The one that stands. */
  before: number
  high: number
  low: number
}

export type AverageGate = {
  readonly isBelieved: (slot: number, word: AverageWord) => boolean
  readonly forget: (slot: number) => void
}

/** Told to two places, of whatever tick. */
const rounding = unitsPerRupee / 100
const isBeside = within(0.01)

export function emptyAverage(): AverageWord {
  return { average: Number.NaN, before: Number.NaN, high: Number.NaN, low: Number.NaN }
}

export function createAverageGate(capacity: number): AverageGate {
  const told = createInARow(capacity)

  return {
    isBelieved: (slot, word) => told.isBelieved(slot, isPlain(word), word.average, word.average, isBeside),
    forget: told.forget,
  }
}

/** Without an average, or a day, there is nothing to hold against the other. */
function isPlain({ average, before, high, low }: AverageWord): boolean {
  return !(average < low - rounding || average > high + rounding) || isBeside(before, average)
}
