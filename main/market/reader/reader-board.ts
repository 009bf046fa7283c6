/** The board as the reading thread writes it: the memory is shared, and the slots are those that main gave. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { WritableBoard } from '../board/board.ts'
import type { BoardMemory } from '../board/board-memory.ts'
import { rowVersions } from '../board/row-version.ts'
import { markUnheard, takeAsk } from '../board/unheard.ts'
import type { WantedRow } from './reader-words.ts'

export type ReaderBoard = WritableBoard & { readonly give: (rows: readonly WantedRow[]) => void }

export type ReaderBoardParts = {
  readonly memory: BoardMemory
  readonly retire: (key: InstrumentKey) => void
  /** Main waits, and there is something that it has not heard of: at most once for all that was written in one go. */
  readonly wake: () => void
}

/** Cheaper than a microtask of the runtime, which makes an object for each. */
const soon = Promise.resolve()

export function readerBoard({ memory, retire, wake }: ReaderBoardParts): ReaderBoard {
  const { revision } = memory
  let slots: ReadonlyMap<InstrumentKey, number> = new Map()
  let isWaking = false

  function wakeOnce(): void {
    isWaking = false
    if (takeAsk(memory)) wake()
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
      markUnheard(memory, slot)
      if (isWaking) return
      isWaking = true
      void soon.then(wakeOnce)
    },
  }
}
