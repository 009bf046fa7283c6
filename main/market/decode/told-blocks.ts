/** Which blocks the frame being read has told: turned over together once all of it has proved sound, or else forgotten. */
import type { Columns } from './columns.ts'

export type ToldBlocks = ReturnType<typeof createToldBlocks>

export function createToldBlocks({ capacity, sides, told, inexact }: Columns) {
  /** Blocks told of a slot so far; the last of several feeds for one instrument is the one that counts. */
  const pending = new Uint8Array(capacity + 1)
  const pendingInexact = new Uint8Array(capacity + 1)
  const touched = new Int32Array(capacity)
  const touchedBlocks = new Uint8Array(capacity)
  let count = 0
  /** Until the first integer too great for a double, nobody need ask whether there was one. */
  let isAnyInexact = false

  return {
    begin: () => {
      count = 0
    },
    tell: (slot: number, blocks: number) => {
      if (pending[slot] === 0) touched[count++] = slot
      pending[slot] = blocks
      if (isAnyInexact) pendingInexact[slot] = 0
    },
    tellInexact: (slot: number, blocks: number) => {
      isAnyInexact = true
      pendingInexact[slot] = blocks
    },
    keep: () => {
      for (let index = 0; index < count; index += 1) {
        const slot = touched[index] ?? capacity
        const blocks = pending[slot] ?? 0
        sides[slot] = (sides[slot] ?? 0) ^ blocks
        told[slot] = (told[slot] ?? 0) | blocks
        touchedBlocks[index] = blocks
        pending[slot] = 0
        if (isAnyInexact) inexact[slot] = ((inexact[slot] ?? 0) & ~blocks) | ((pendingInexact[slot] ?? 0) & blocks)
      }
    },
    undo: () => {
      for (let index = 0; index < count; index += 1) pending[touched[index] ?? capacity] = 0
      count = 0
    },
    /** The slots that the last frame told of, the first `count()` of them, and beside each its blocks. */
    touched,
    touchedBlocks,
    count: () => count,
  }
}
