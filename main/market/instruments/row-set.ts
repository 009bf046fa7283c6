/** A set of rows, a bit each, and above it a bit for every 32 of them, so that where nothing is nobody looks. */
import { lowestPlace } from '../bits.ts'

export type RowSet = {
  readonly bits: Int32Array
  /** A bit for each number of `bits` that is not 0. */
  readonly blocks: Int32Array
}

/** `size` is in numbers of 32 rows. */
export function emptySet(size: number): RowSet {
  return { bits: new Int32Array(size), blocks: new Int32Array((size + 31) >>> 5) }
}

/** Takes the bits as they are, and finds out where there are any. */
export function setOf(bits: Int32Array): RowSet {
  const blocks = new Int32Array((bits.length + 31) >>> 5)
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) mark(blocks, at)
  return { bits, blocks }
}

export function addRow({ bits, blocks }: RowSet, row: number): void {
  mark(bits, row)
  mark(blocks, row >>> 5)
}

export function addBits({ bits, blocks }: RowSet, at: number, more: number): void {
  if (more === 0) return
  bits[at] = (bits[at] ?? 0) | more
  mark(blocks, at)
}

/** Costs as much as there is in it. */
export function emptyOut({ bits, blocks }: RowSet): void {
  for (let block = 0; block < blocks.length; block++) {
    for (let left = blocks[block] ?? 0; left !== 0; left &= left - 1) bits[lowestPlace(block, left)] = 0
    blocks[block] = 0
  }
}

export function holds({ bits }: RowSet, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
}

/** Adds to `found` the lowest rows that all of the sets hold and the `found` do not, until there are `most`. */
export function takeCommon(sets: readonly RowSet[], found: number[], most: number): void {
  const before = found.length
  const length = sets[0]?.blocks.length ?? 0
  for (let block = 0; block < length && found.length < most; block++) {
    let places = -1
    for (const { blocks } of sets) places &= blocks[block] ?? 0
    for (; places !== 0 && found.length < most; places &= places - 1) {
      const at = lowestPlace(block, places)
      let rows = -1
      for (const { bits } of sets) rows &= bits[at] ?? 0
      for (; rows !== 0 && found.length < most; rows &= rows - 1) {
        const row = lowestPlace(at, rows)
        if (!isAmong(found, before, row)) found.push(row)
      }
    }
  }
}

function mark(bits: Int32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

function isAmong(found: readonly number[], count: number, row: number): boolean {
  for (let at = 0; at < count; at++) if (found[at] === row) return true
  return false
}
