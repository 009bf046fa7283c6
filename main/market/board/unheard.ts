/**
 * How the thread that writes rows tells the reading one which changed: a bit a slot, and above it a bit for every 32 of them, since a
 * look at shared memory costs as much as ten others. It wakes only one who waits, and in a busy market nobody does: the frame under
 * way takes in what changed.
 */
import { lowestPlace } from '../bits.ts'
import type { BoardMemory } from './board-memory.ts'

type Unheard = Pick<BoardMemory, 'unheard' | 'unheardBlocks'>

export function markUnheard({ unheard, unheardBlocks }: Unheard, slot: number): void {
  const word = slot >>> 5
  const bit = 1 << (word & 31)
  Atomics.or(unheard, word, 1 << (slot & 31))
  // Whoever reads takes the upper bit away before the lower ones: where it still stands now, the lower one will be seen.
  if ((Atomics.load(unheardBlocks, word >>> 5) & bit) === 0) Atomics.or(unheardBlocks, word >>> 5, bit)
}

/** Gives each slot that was written since to `take`. */
export function hearChanges({ unheard, unheardBlocks }: Unheard, take: (slot: number) => void): void {
  for (let block = 0; block < unheardBlocks.length; block += 1) {
    let words = takeBits(unheardBlocks, block)
    for (; words !== 0; words &= words - 1) {
      const word = lowestPlace(block, words)
      for (let slots = takeBits(unheard, word); slots !== 0; slots &= slots - 1) take(lowestPlace(word, slots))
    }
  }
}

function takeBits(bits: Int32Array, at: number): number {
  return Atomics.load(bits, at) === 0 ? 0 : Atomics.exchange(bits, at, 0)
}

/**
 * Asks to be woken at the next change; false when there is one already. A change may be written before the ask was seen, so
 * whoever asks looks again after asking, and whoever writes looks for an ask after writing: one of the two sees the other.
 */
export function awaitChange({ awaited, unheardBlocks }: BoardMemory): boolean {
  Atomics.store(awaited, 0, 1)
  for (let block = 0; block < unheardBlocks.length; block += 1)
    if (Atomics.load(unheardBlocks, block) !== 0) return false
  return true
}

/** Whether somebody waits; only the first to ask is told so. */
export function takeAsk({ awaited }: Pick<BoardMemory, 'awaited'>): boolean {
  return Atomics.load(awaited, 0) !== 0 && Atomics.exchange(awaited, 0, 0) !== 0
}
