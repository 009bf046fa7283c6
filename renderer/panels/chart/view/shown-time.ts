/** The chart library counts in seconds and writes them as UTC; moved by India's offset, its axis reads as IST. */
import type { Time, UTCTimestamp } from 'lightweight-charts'
import { indiaAhead } from '../../../../contract/india.ts'

const secondsAhead = indiaAhead / 1_000

export function shownTime(millis: number): UTCTimestamp {
  // Seconds are what makes this cast true.
  return (Math.floor(millis / 1_000) + secondsAhead) as UTCTimestamp
}

/** Back to epoch milliseconds; NaN for what this chart never shows. */
export function millisOf(time: Time): number {
  return typeof time === 'number' ? (time - secondsAhead) * 1_000 : Number.NaN
}
