/** Tells one session that the broker ended early from two that take the sign-in from each other, again and again. */
import type { Clock } from '../ports/clock.ts'

export type Losses = {
  /** One more session was lost before its known end; true when it is not the first within minutes. */
  readonly isAgain: () => boolean
}

/** Two terminals that sign in by turns are minutes apart: somebody sits before each. */
const withinMillis = 10 * 60_000

export function countLosses(clock: Pick<Clock, 'elapsed'>): Losses {
  let last = Number.NEGATIVE_INFINITY
  return {
    isAgain: () => {
      const before = last
      last = clock.elapsed()
      return last - before <= withinMillis
    },
  }
}
