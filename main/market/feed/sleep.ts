/** Notices that the computer slept: the wall clock has run ahead of the steady one, or both have gone on while the program stood still. */
import type { Clock } from '../../ports/clock.ts'

/** Less than this is a time server at work. */
const sleepMillis = 2_000

/** Longer than any work of the program's own holds it up. */
const standstillMillis = 3_000

/**
 * To be asked at least every second: how long the computer slept since it was last asked, or 0. A wall clock set forward by hand looks the
 * same, and costs one reconnect.
 */
export function watchSleep(clock: Clock): () => number {
  let askedAt = clock.elapsed()
  let ahead = clock.wall() - askedAt
  return () => {
    const before = { askedAt, ahead }
    askedAt = clock.elapsed()
    ahead = clock.wall() - askedAt
    if (ahead - before.ahead > sleepMillis) return ahead - before.ahead
    const since = askedAt - before.askedAt
    return clock.runsOnInSleep && since > standstillMillis ? since : 0
  }
}
