/** The board as the reading thread writes it: the memory is shared, and the slots are those that main gave. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { WritableBoard } from '../board/board.ts'
import type { BoardMemory } from '../board/board-memory.ts'
import { rowVersions } from '../board/row-version.ts'
import type { WantedRow } from './reader-words.ts'

export type ReaderBoard = WritableBoard & { readonly give: (rows: readonly WantedRow[]) => void }

export type ReaderBoardParts = {
  readonly memory: BoardMemory
  readonly retire: (key: InstrumentKey) => void
  /** There is something that main has not heard of; at most once for all that was written in one go. */
  readonly wake: () => void
}

export function readerBoard({ memory, retire, wake }: ReaderBoardParts): ReaderBoard {
  const { revision, unheard } = memory
  let slots: ReadonlyMap<InstrumentKey, number> = new Map()
  let isWaking = false

  function wakeOnce(): void {
    isWaking = false
    wake()
  }

  return {
    ...memory,
    ...rowVersions(memory.versions),
    give: (rows) => {
      slots = new Map(rows.map(({ key, slot }) => [key, slot]))
    },
    slotOf: (key) => slots.get(key),
    slotFor: (key) => slots.get(key) ?? null,
    retire,
    changed: (slot) => {
      revision[slot] = (revision[slot] ?? 0) + 1
      Atomics.or(unheard, slot >>> 5, 1 << (slot & 31))
      if (isWaking) return
      isWaking = true
      queueMicrotask(wakeOnce)
    },
  }
}

/** Gives each slot that was written since to `take`. */
export function hearChanges({ unheard }: BoardMemory, take: (slot: number) => void): void {
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
