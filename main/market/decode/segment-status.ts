/** What the feed says of each market segment: the one part of it keyed by a name that is not an instrument. */

export type SegmentStatus = ReturnType<typeof createSegmentStatus>

/** About a dozen segments exist; more than this are counted and left. */
const mostSegments = 64

export function createSegmentStatus() {
  const told = new Map<string, number>()
  /** What the frame being read says, until all of it has proved sound. */
  const coming = new Map<string, number>()
  let changes = 0

  return {
    /** The number of MarketStatus last told for a segment, known to us or not; undefined when none was told. */
    of: (segment: string) => told.get(segment),
    segments: () => [...told.keys()],
    /** Goes up with every frame that told a status. */
    changes: () => changes,
    set: (segment: string, status: number) => {
      coming.set(segment, status)
    },
    /** Returns how many names found no room. */
    keep: () => {
      if (coming.size === 0) return 0
      let left = 0
      for (const [segment, status] of coming) {
        if (told.has(segment) || told.size < mostSegments) told.set(segment, status)
        else left += 1
      }
      coming.clear()
      changes += 1
      return left
    },
    undo: () => coming.clear(),
    /** Another connection, perhaps of another day: nothing is told yet. */
    forget: () => told.clear(),
  }
}
