/** What day it is by neither clock too early: that of this computer may be set to an earlier one, and the broker's is not known before its first answer. */
import { type Instant, instant } from '../../contract/kinds.ts'
import type { Clock } from '../ports/clock.ts'

/** The later of this computer's time and the broker's, as far as that is known. */
export function laterTime({ wall }: Pick<Clock, 'wall'>, brokerNow: () => Instant | null): () => Instant {
  return () => instant(Math.max(wall(), brokerNow() ?? Number.NEGATIVE_INFINITY))
}
