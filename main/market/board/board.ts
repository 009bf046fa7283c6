/** The last believable word about each instrument, in numbers keyed by slot: what every window is shown is read from here. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { quoteSources, quoteStates, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { Stop } from '../../ports/stop.ts'
import { type BoardMemory, boardMemory } from './board-memory.ts'
import { type RowVersions, rowVersions } from './row-version.ts'
import { awaitChange, hearChanges } from './unheard.ts'
import { writeState } from './write-state.ts'

type Numbers = Omit<
  BoardMemory,
  'circuits' | 'sessions' | 'versions' | 'unheard' | 'unheardBlocks' | 'awaited' | 'pulse'
>

export type Board = Numbers &
  Pick<RowVersions, 'readWhole' | 'readPatiently'> & {
    readonly slotOf: (key: InstrumentKey) => number | undefined
    readonly keyOf: (slot: number) => InstrumentKey | undefined
    /** Whoever writes the rows gives no sign of life: what they call live is stale. */
    readonly isDoubted: () => boolean
    /** Called once a slot and message, never once a field; where another thread writes, no sooner than at `hear` while not waiting. */
    readonly onChanged: (listener: (slot: number) => void, isWaiting?: () => boolean) => Stop
    /** Takes in what another thread wrote. To be called by a listener that waits again. */
    readonly hear: () => void
  }

/** The board as the feed writes it. */
export type WritableBoard = Numbers &
  Pick<RowVersions, 'writing' | 'written'> & {
    readonly slotOf: (key: InstrumentKey) => number | undefined
    /** Gives a slot at the first ask; null when all are wanted. */
    readonly slotFor: (key: InstrumentKey) => number | null
    /** Nobody wants it any more: its slot may be given to another, those retired longest first, once all have been given. */
    readonly retire: (key: InstrumentKey) => void
    /** A slot was written to: its revision rises and the listeners hear of it. */
    readonly changed: (slot: number) => void
  }

/** The board as the thread has it that gives the slots, whoever writes the rows. */
export type OwnBoard = Board &
  WritableBoard & {
    readonly memory: BoardMemory
    readonly keys: () => Iterable<InstrumentKey>
    readonly doubt: (isDoubted: boolean) => void
  }

type Listener = { readonly changed: (slot: number) => void; readonly isWaiting: () => boolean }

const always = () => true

export const staleState = quoteStates.indexOf('stale')
const livingStates = (['live', 'suspect', 'untraded'] as const).map((state) => quoteStates.indexOf(state))

/** A state as it may be shown while the rows are doubted. */
export function doubtedState(state: number): number {
  return livingStates.includes(state) ? staleState : state
}

export function createBoard(capacity: number): OwnBoard {
  const slots = new Map<InstrumentKey, number>()
  const keys: InstrumentKey[] = []
  const listeners = new Set<Listener>()
  const memory = boardMemory(capacity)
  const { rows, toldAt, levelCount, revision } = memory
  const retired = new Set<InstrumentKey>()
  let isDoubted = false

  function slotFor(key: InstrumentKey): number | null {
    const known = slots.get(key)
    if (known !== undefined) {
      retired.delete(key)
      return known
    }
    const slot = keys.length < capacity ? keys.length : vacate()
    if (slot === null) return null
    keys[slot] = key
    slots.set(key, slot)
    clear(slot)
    return slot
  }

  function vacate(): number | null {
    for (const key of retired) {
      const slot = slots.get(key)
      retired.delete(key)
      slots.delete(key)
      if (slot !== undefined) return slot
    }
    return null
  }

  function clear(slot: number): void {
    const base = slot * rowSize
    rows.fill(Number.NaN, base, base + rowSize)
    writeState(memory, slot, quoteStates.indexOf('not-subscribed'))
    rows[base + rowField.source] = quoteSources.indexOf('none')
    rows[base + rowField.age] = 0
    toldAt[slot] = Number.NaN
    levelCount[slot] = 0
    revision[slot] = (revision[slot] ?? 0) + 1
  }

  function tell(slot: number): void {
    for (const { changed } of listeners) changed(slot)
  }

  function isAnyWaiting(): boolean {
    for (const { isWaiting } of listeners) if (isWaiting()) return true
    return false
  }

  function hear(): void {
    do hearChanges(memory, tell)
    while (isAnyWaiting() && !awaitChange(memory))
  }

  return {
    ...memory,
    ...rowVersions(memory.versions),
    memory,
    slotOf: (key) => slots.get(key),
    keyOf: (slot) => keys[slot],
    keys: () => slots.keys(),
    isDoubted: () => isDoubted,
    doubt: (next) => {
      if (next === isDoubted) return
      isDoubted = next
      for (const slot of slots.values()) tell(slot)
    },
    onChanged: (changed, isWaiting = always) => {
      const listener = { changed, isWaiting }
      listeners.add(listener)
      hear()
      return () => listeners.delete(listener)
    },
    hear,
    slotFor,
    retire: (key) => {
      if (slots.has(key)) retired.add(key)
    },
    changed: (slot) => {
      revision[slot] = (revision[slot] ?? 0) + 1
      tell(slot)
    },
  }
}
