/** How much of the memory that this process may have is in use, as a parameter, so that a test can fill it. */
import { getHeapStatistics } from 'node:v8'

/** From 0 to 1. */
export type Memory = () => number

/** The fuller of the heap and of what a container leaves to the whole process. */
export function systemMemory(): Memory {
  // Read once, from files. Without a limit of the system's own it is far more than there is.
  const constrained = process.constrainedMemory()
  return () => {
    const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
    return Math.max(used / most, constrained > 0 ? process.memoryUsage.rss() / constrained : 0)
  }
}
