/**
 * Keeps a reader from seeing half of a row: the writer makes its version odd while it writes, and a reader takes what it
 * copied only when the version was even and still is.
 */

export type RowVersions = {
  readonly writing: (slot: number) => void
  readonly written: (slot: number) => void
  /** Runs `copy` until it saw a whole row; false when the writer was at it all the while, and the copy is worth nothing. */
  readonly readWhole: (slot: number, copy: (slot: number) => void) => boolean
  /**
   * For the few readings that an order hangs on: gives a writing thread that lost its core in the middle of a row the time to
   * get it back. It holds up its own thread meanwhile, and only where the numbers are in shared memory.
   */
  readonly readPatiently: (slot: number, copy: (slot: number) => void) => boolean
}

/** A row is written in a microsecond, unless the writing thread lost its core in the middle of it. */
const mostTries = 2_000
const usualWaits = 50
const waitMillis = 1

export function rowVersions(versions: Int32Array, mostWaits = usualWaits): RowVersions {
  function readWhole(slot: number, copy: (slot: number) => void): boolean {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const before = Atomics.load(versions, slot)
      if ((before & 1) !== 0) continue
      copy(slot)
      if (Atomics.load(versions, slot) === before) return true
    }
    return false
  }

  return {
    writing: (slot) => void Atomics.add(versions, slot, 1),
    written: (slot) => void Atomics.add(versions, slot, 1),
    readWhole,
    readPatiently: (slot, copy) => {
      for (let waits = 0; waits < mostWaits; waits += 1) {
        if (readWhole(slot, copy)) return true
        const now = Atomics.load(versions, slot)
        if ((now & 1) !== 0) Atomics.wait(versions, slot, now, waitMillis)
      }
      return false
    },
  }
}
