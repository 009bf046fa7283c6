/** The slots that changed since they were last sent, each once, in the order of their first change. */

export type DirtySlots = {
  readonly mark: (slot: number) => void
  readonly count: () => number
  /** Gives each to `take` and forgets all of them. */
  readonly drain: (take: (slot: number) => void) => void
}

/** Allocates nothing after it was made: a mark is two writes. */
export function dirtySlots(capacity: number): DirtySlots {
  const marked = new Uint8Array(capacity)
  const order = new Int32Array(capacity)
  let count = 0
  return {
    mark: (slot) => {
      if (marked[slot] !== 0) return
      marked[slot] = 1
      order[count] = slot
      count += 1
    },
    count: () => count,
    drain: (take) => {
      const last = count
      count = 0
      for (let at = 0; at < last; at += 1) {
        const slot = order[at] ?? 0
        marked[slot] = 0
        take(slot)
      }
    },
  }
}
