/** The numbers of the board in memory that two threads see: one writes, the other reads them in place. */
import { deepestBook, levelSize, rowSize } from '../../../contract/market-frame.ts'

export type BoardMemory = {
  /** How many slots there are. */
  readonly capacity: number
  /** `rowSize` numbers a slot in the order of `rowField`; `age` is left 0, whoever sends a row knows it from `toldAt`. */
  readonly rows: Float64Array
  /** By slot: the steady clock at the last word about it; NaN until there is one. */
  readonly toldAt: Float64Array
  /** By slot: `deepestBook` levels of `levelSize` numbers, the best first; only the first `levelCount` mean anything. */
  readonly levels: Float64Array
  readonly levelCount: Uint8Array
  /** Raised at each change of a slot, its state included. */
  readonly revision: Uint32Array
  /** By slot: raised each time that its price is called anything but live. Who saw the same number twice saw no gap. */
  readonly lapses: Int32Array
  /** By slot: the lower and the upper circuit as main knows them, NaN where it knows none. */
  readonly circuits: Float64Array
  /** By slot: whether a market around the world trades by its hours, as main knows them: unknown, open, shut. */
  readonly sessions: Uint8Array
  /** By slot: odd while it is being written. */
  readonly versions: Int32Array
  /** A bit a slot: changed, and the reading thread has not heard of it. */
  readonly unheard: Int32Array
  /** A bit for each number of `unheard` that may not be 0. */
  readonly unheardBlocks: Int32Array
  /** One number: 1 while the reading thread waits to be woken. */
  readonly awaited: Int32Array
  /** One number that the writing thread raises for as long as it lives. */
  readonly pulse: Int32Array
}

export function boardMemory(capacity: number): BoardMemory {
  return {
    capacity,
    rows: doubles(capacity * rowSize).fill(Number.NaN),
    toldAt: doubles(capacity).fill(Number.NaN),
    levels: doubles(capacity * deepestBook * levelSize),
    levelCount: new Uint8Array(new SharedArrayBuffer(capacity)),
    revision: new Uint32Array(new SharedArrayBuffer(capacity * Uint32Array.BYTES_PER_ELEMENT)),
    lapses: integers(capacity),
    circuits: doubles(capacity * 2).fill(Number.NaN),
    sessions: new Uint8Array(new SharedArrayBuffer(capacity)),
    versions: integers(capacity),
    unheard: integers(Math.ceil(capacity / 32)),
    unheardBlocks: integers(Math.ceil(capacity / 1_024)),
    awaited: integers(1),
    pulse: integers(1),
  }
}

function doubles(count: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT))
}

function integers(count: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT))
}
