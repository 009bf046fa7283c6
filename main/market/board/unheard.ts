/**
 * How the thread that writes the rows tells the reading one which of them changed: a bit a slot, and a wake only for one who
 * waits. In a busy market nobody does: a frame is under way, and takes in what changed when it is made.
 */
import type { BoardMemory } from './board-memory.ts'

type Unheard = Pick<BoardMemory, 'unheard'>

export function markUnheard({ unheard }: Unheard, slot: number): void {
  Atomics.or(unheard, slot >>> 5, 1 << (slot & 31))
}

/** Gives each slot that was written since to `take`. */
export function hearChanges({ unheard }: Unheard, take: (slot: number) => void): void {
  for (let word = 0; word < unheard.length; word += 1) {
    if (Atomics.load(unheard, word) === 0) continue
    let bits = Atomics.exchange(unheard, word, 0)
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits & -bits)
      bits &= bits - 1
      take(word * 32 + bit)
    }
  }
}

/**
 * Asks to be woken at the next change. False when there is one already: it may have been written before the ask was seen,
 * so whoever asks looks again after asking, as whoever writes looks for an ask after writing. One of the two sees the other.
 */
export function awaitChange({ awaited, unheard }: BoardMemory): boolean {
  Atomics.store(awaited, 0, 1)
  for (let word = 0; word < unheard.length; word += 1) if (Atomics.load(unheard, word) !== 0) return false
  return true
}

/** Whether somebody waits; only the first to ask is told so. */
export function takeAsk({ awaited }: Pick<BoardMemory, 'awaited'>): boolean {
  return Atomics.load(awaited, 0) !== 0 && Atomics.exchange(awaited, 0, 0) !== 0
}
