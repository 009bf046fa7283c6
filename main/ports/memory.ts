/** How much of the memory that this process may have is in use, as a parameter, so that a test can fill it. */
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { Clock } from './clock.ts'

/** From 0 to 1. */
export type Memory = () => number

/** It fills over seconds, and an order that is checked does not wait for a look that is younger than this. */
const lookEveryMillis = 250

/** The fuller of the heap and of what a container leaves to the whole process. */
export function systemMemory({ elapsed }: Pick<Clock, 'elapsed'>): Memory {
  // Read once, from files. Without a limit of the system's own it is none, or far more than there is.
  const constrained = process.constrainedMemory()
  const isLimited = constrained > 0 && constrained <= totalmem()
  let lookedAt = Number.NEGATIVE_INFINITY
  let share = 0

  function look(): number {
    const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
    return Math.max(used / most, isLimited ? process.memoryUsage.rss() / constrained : 0)
  }

  return () => {
    const now = elapsed()
    if (now - lookedAt < lookEveryMillis) return share
    lookedAt = now
    share = look()
    return share
  }
}
