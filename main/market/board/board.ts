/** The last believable word about each instrument, in numbers keyed by slot: what every window is shown is read from here. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { deepestBook, levelSize, quoteSources, quoteStates, rowField, rowSize } from '../../../contract/market-frame.ts'
import type { Stop } from '../../ports/stop.ts'

export type Board = {
  /** How many slots there are. */
  readonly capacity: number
  readonly slotOf: (key: InstrumentKey) => number | undefined
  readonly keyOf: (slot: number) => InstrumentKey | undefined
  /** `rowSize` numbers a slot in the order of `rowField`; `age` is left 0, whoever sends a row knows it from `toldAt`. */
  readonly rows: Float64Array
  /** By slot: the steady clock at the last word about it; NaN until there is one. */
  readonly toldAt: Float64Array
  /** By slot: `deepestBook` levels of `levelSize` numbers, the best first; only the first `levelCount` mean anything. */
  readonly levels: Float64Array
  readonly levelCount: Uint8Array
  /** Raised at each change of a slot, its state included. */
  readonly revision: Uint32Array
  /** Called once a slot and message, never once a field. */
  readonly onChanged: (listener: (slot: number) => void) => Stop
}

/** The board as the feed writes it. */
export type WritableBoard = Board & {
  /** Gives a slot at the first ask; null when all are wanted. */
  readonly slotFor: (key: InstrumentKey) => number | null
  /** Nobody wants it any more: its slot may be given to another, those retired longest first, once all have been given. */
  readonly retire: (key: InstrumentKey) => void
  /** A slot was written to: its revision rises and the listeners hear of it. */
  readonly changed: (slot: number) => void
}

export function createBoard(capacity: number): WritableBoard {
  const slots = new Map<InstrumentKey, number>()
  const keys: InstrumentKey[] = []
  const listeners = new Set<(slot: number) => void>()
  const rows = new Float64Array(capacity * rowSize).fill(Number.NaN)
  const toldAt = new Float64Array(capacity).fill(Number.NaN)
  const levelCount = new Uint8Array(capacity)
  const revision = new Uint32Array(capacity)
  const retired = new Set<InstrumentKey>()

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
    rows[base + rowField.state] = quoteStates.indexOf('not-subscribed')
    rows[base + rowField.source] = quoteSources.indexOf('none')
    rows[base + rowField.age] = 0
    toldAt[slot] = Number.NaN
    levelCount[slot] = 0
    revision[slot] = (revision[slot] ?? 0) + 1
  }

  return {
    capacity,
    slotOf: (key) => slots.get(key),
    keyOf: (slot) => keys[slot],
    rows,
    toldAt,
    levels: new Float64Array(capacity * deepestBook * levelSize),
    levelCount,
    revision,
    onChanged: (listener) => {
      const own = (slot: number) => listener(slot)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    slotFor,
    retire: (key) => {
      if (slots.has(key)) retired.add(key)
    },
    changed: (slot) => {
      revision[slot] = (revision[slot] ?? 0) + 1
      for (const listener of listeners) listener(slot)
    },
  }
}
