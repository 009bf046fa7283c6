/** Counts frames that could not be read, and says when there are so many that the feed is not to be relied on. */
import type { Clock } from '../../ports/clock.ts'

export type Refusals = {
  readonly add: () => void
  readonly count: () => number
  /** Three or more in the last minute. */
  readonly areMany: () => boolean
}

const many = 3
const windowMillis = 60_000

export function countRefusals(clock: Clock): Refusals {
  const last = new Float64Array(many).fill(Number.NEGATIVE_INFINITY)
  let count = 0
  return {
    add: () => {
      last[count % many] = clock.elapsed()
      count += 1
    },
    count: () => count,
    areMany: () => count >= many && clock.elapsed() - (last[count % many] ?? 0) < windowMillis,
  }
}
