/** Finds the slot of an instrument key from its bytes alone, so that no string is made for a key already known. */
import type { Scratch } from './scratch.ts'

/** The longest key the broker uses is under thirty bytes. */
export const longestKey = 64

/** The first and the last twelve bytes are all there is of a key between these lengths, as nearly every one is. */
const shortestUsual = 12
const longestUsual = 24

// Half a cache line for each slot: its key's length (-1 where the slot is free), hash, and first and last twelve bytes.
const recordWords = 8
const lengthAt = 0
const hashAt = 1
const firstAt = 2
const lastAt = 5

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Kept in place of a slot: nothing here, and nothing further on. */
const empty = 0

function mix(first: number, second: number, third: number): number {
  const sum = (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) + Math.imul(third, 0xc2b2ae35)
  return Math.imul(sum ^ (sum >>> 15), 0x27d4eb2f)
}

export function createKeyTable(capacity: number, { bytes, view }: Scratch) {
  const cellBits = Math.ceil(Math.log2(Math.max(capacity, 2) * 2))
  const cellMask = 2 ** cellBits - 1
  const cellShift = 32 - cellBits
  /** Slot + 1, found by hash and then by walking on. */
  const cells = new Int32Array(cellMask + 1)
  const records = new Int32Array(capacity * recordWords)
  const keys = new Uint8Array(capacity * longestKey)
  const texts: (string | undefined)[] = []
  const free = Array.from({ length: capacity }, (_, index) => capacity - 1 - index)
  for (const slot of free) records[slot * recordWords + lengthAt] = -1

  /** The slot of the key that stands in the scratch, or -1. */
  function find(at: number, length: number): number {
    if (length < shortestUsual || length > longestUsual) return findUnusual(at, length)
    const end = at + length
    const x = view.getInt32(end - 12, true)
    const y = view.getInt32(end - 8, true)
    const z = view.getInt32(end - 4, true)
    for (let cell = mix(x, y, z) >>> cellShift; ; cell = (cell + 1) & cellMask) {
      const slot = (cells[cell] ?? empty) - 1
      if (slot < 0) return -1
      const record = slot * recordWords
      if (
        records[record + lengthAt] === length &&
        records[record + lastAt] === x &&
        records[record + lastAt + 1] === y &&
        records[record + lastAt + 2] === z &&
        records[record + firstAt] === view.getInt32(at, true) &&
        records[record + firstAt + 1] === view.getInt32(at + 4, true) &&
        records[record + firstAt + 2] === view.getInt32(at + 8, true)
      ) {
        return slot
      }
    }
  }

  function findUnusual(at: number, length: number): number {
    if (length > longestKey) return -1
    for (let cell = hash(at, length) >>> cellShift; ; cell = (cell + 1) & cellMask) {
      const slot = (cells[cell] ?? empty) - 1
      if (slot < 0) return -1
      if (isAt(slot, at, length)) return slot
    }
  }

  function isAt(slot: number, at: number, length: number): boolean {
    if (records[slot * recordWords + lengthAt] !== length) return false
    for (let index = 0; index < length; index += 1) {
      if (keys[slot * longestKey + index] !== bytes[at + index]) return false
    }
    return true
  }

  function hash(at: number, length: number): number {
    const end = at + length
    if (length >= shortestUsual && length <= longestUsual) {
      return mix(view.getInt32(end - 12, true), view.getInt32(end - 8, true), view.getInt32(end - 4, true))
    }
    let mixed = length
    for (let from = at; from < end; from += 1) mixed = mix(mixed, view.getUint8(from), length)
    return mixed
  }

  /** Gives the key in the scratch a slot; -1 when there is no room for it. It must not be there yet. */
  function add(at: number, length: number): number {
    if (length > longestKey) return -1
    const slot = free.pop()
    if (slot === undefined) return -1
    const record = slot * recordWords
    records[record + lengthAt] = length
    records[record + hashAt] = hash(at, length)
    for (let word = 0; word < 3 && length >= shortestUsual; word += 1) {
      records[record + firstAt + word] = view.getInt32(at + word * 4, true)
      records[record + lastAt + word] = view.getInt32(at + length - 12 + word * 4, true)
    }
    keys.set(bytes.subarray(at, at + length), slot * longestKey)
    texts[slot] = undefined
    place(slot)
    return slot
  }

  function firstCell(slot: number): number {
    return (records[slot * recordWords + hashAt] ?? 0) >>> cellShift
  }

  function place(slot: number): void {
    let cell = firstCell(slot)
    while (cells[cell] !== empty) cell = (cell + 1) & cellMask
    cells[cell] = slot + 1
  }

  /** Frees a slot; the cells after it move up, so that a walk still reaches every key. */
  function remove(slot: number): void {
    let cell = firstCell(slot)
    while (cells[cell] !== slot + 1) cell = (cell + 1) & cellMask
    cells[cell] = empty
    for (let next = (cell + 1) & cellMask; cells[next] !== empty; next = (next + 1) & cellMask) {
      const moved = (cells[next] ?? empty) - 1
      cells[next] = empty
      place(moved)
    }
    texts[slot] = undefined
    records[slot * recordWords + lengthAt] = -1
    free.push(slot)
  }

  /** Puts a key into the scratch, where the feed's keys are read. Not to be called while a frame is being read. */
  function write(key: string): number {
    const encoded = encoder.encode(key)
    if (encoded.length > longestKey) return -1
    bytes.set(encoded)
    return encoded.length
  }

  function textOf(slot: number): string {
    const start = slot * longestKey
    return decoder.decode(keys.subarray(start, start + (records[slot * recordWords + lengthAt] ?? 0)))
  }

  return {
    find,
    add,
    remove,
    slotOf: (key: string) => {
      const length = write(key)
      return length < 0 ? -1 : find(0, length)
    },
    addText: (key: string) => {
      const length = write(key)
      return length < 0 ? -1 : add(0, length)
    },
    isUsed: (slot: number) => (records[slot * recordWords + lengthAt] ?? -1) >= 0,
    /** The key of a slot in use; its string is made once. */
    keyOf: (slot: number) => {
      texts[slot] ??= textOf(slot)
      return texts[slot]
    },
  }
}
