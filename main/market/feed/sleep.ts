/** Notices that the computer slept: the wall clock has run ahead of the steady one, which stands still in sleep. */
import type { Clock } from '../../ports/clock.ts'

/** Less than this is a time server at work. */
const sleepMillis = 2_000

/**
 * To be asked often: how long the computer slept since it was last asked, or 0. A wall clock set forward by hand looks the
 * same, and costs one reconnect.
 */
export function watchSleep(clock: Clock): () => number {
  let ahead = clock.wall() - clock.elapsed()
  return () => {
    const before = ahead
    ahead = clock.wall() - clock.elapsed()
    return ahead - before > sleepMillis ? ahead - before : 0
  }
}
