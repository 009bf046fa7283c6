/** Notices that the computer slept: the wall clock has run ahead of the steady one, or both have gone on while the program stood still. */
import type { Clock } from './clock.ts'

export type Sleep = {
  /** How long the computer slept; 0 when it did not. */
  readonly millis: number
  /** What the steady clock missed of it: where that runs on in sleep, every age has grown by the sleep already. */
  readonly missedMillis: number
}

/** Less than this is a time server at work. */
const sleepMillis = 2_000

/** Longer than any work of the program's own holds it up. */
const standstillMillis = 3_000

/**
 * To be asked at least every second: the computer's sleep since it was last asked. A wall clock set forward by hand looks the
 * same, and costs one reconnect. `heldUpMillis`: how long the program alone may stand still where the steady clock stands still in sleep.
 */
export function watchSleep(clock: Clock, heldUpMillis = Number.POSITIVE_INFINITY): () => Sleep {
  const longestStill = clock.runsOnInSleep ? standstillMillis : heldUpMillis
  let askedAt = clock.elapsed()
  let ahead = clock.wall() - askedAt
  return () => {
    const before = { askedAt, ahead }
    askedAt = clock.elapsed()
    ahead = clock.wall() - askedAt
    const missedMillis = ahead - before.ahead
    if (missedMillis > sleepMillis) return { millis: missedMillis, missedMillis }
    const since = askedAt - before.askedAt
    return { millis: since > longestStill ? since : 0, missedMillis: 0 }
  }
}
