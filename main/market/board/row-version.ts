/**
 * Keeps a reader from seeing half of a row: the writer makes its version odd while it writes, and a reader takes what it
 * copied only when the version was even and still is.
 */

export type RowVersions = {
  readonly writing: (slot: number) => void
  readonly written: (slot: number) => void
  /** Runs `copy` until it saw a whole row; false when the writer was at it all the while, and the copy is worth nothing. */
  readonly readWhole: (slot: number, copy: (slot: number) => void) => boolean
}

/** A row is written in a microsecond, unless the writing thread lost its core in the middle of it. */
const mostTries = 2_000

export function rowVersions(versions: Int32Array): RowVersions {
  return {
    writing: (slot) => void Atomics.add(versions, slot, 1),
    written: (slot) => void Atomics.add(versions, slot, 1),
    readWhole: (slot, copy) => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const before = Atomics.load(versions, slot)
        if ((before & 1) !== 0) continue
        copy(slot)
        if (Atomics.load(versions, slot) === before) return true
      }
      return false
    },
  }
}
