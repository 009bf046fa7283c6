/** So many at once and so many a second: what floods in beyond that is turned away before any work is done for it. */
import type { Clock } from '../../ports/clock.ts'

export function tokenBucket(clock: Clock, most: number, perSecond: number): () => boolean {
  let left = most
  let filledAt = clock.elapsed()
  return () => {
    const now = clock.elapsed()
    left = Math.min(most, left + ((now - filledAt) / 1_000) * perSecond)
    filledAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
