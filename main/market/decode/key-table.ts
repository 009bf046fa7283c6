/** Finds the slot of an instrument key from its bytes alone, so that no string is made for a key already known. */
import type { Scratch } from './scratch.ts'

export type KeyTable = ReturnType<typeof createKeyTable>

/** The longest key the broker uses is under thirty bytes. With its hash and its length a key of this length is one cache line. */
export const longestKey = 56
const recordWords = 16
const hashAt = 0
const lengthAt = 1
const wordsAt = 2

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Kept in place of a slot: nothing here, and nothing further on. */
const empty = 0

/** Of a word that reaches past the end of its key, the bytes that belong to it. */
function lastBytes(word: number, count: number): number {
  return word & ((1 << (count * 8)) - 1)
}

/** The last twelve bytes tell all but strangely long keys apart, and three products cost no more than one. */
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
  // Every machine the terminal runs on keeps the low byte first, as the reads below do.
  /** For each slot: the key's hash, its length (-1 where the slot is free), its bytes. */
  const records = new Int32Array(capacity * recordWords)
  const texts: (string | undefined)[] = []
  const free = Array.from({ length: capacity }, (_, index) => capacity - 1 - index)
  for (const slot of free) records[slot * recordWords + lengthAt] = -1

  function hash(at: number, length: number): number {
    const end = at + length
    if (length >= 12) {
      return mix(view.getInt32(end - 12, true), view.getInt32(end - 8, true), view.getInt32(end - 4, true)) + length
    }
    let mixed = length
    for (let from = at; from < end; from += 1) mixed = mix(mixed, view.getUint8(from), length)
    return mixed
  }

  function isAt(slot: number, at: number, length: number): boolean {
    let word = slot * recordWords + wordsAt
    if (records[word - wordsAt + lengthAt] !== length) return false
    const end = at + (length & ~3)
    for (let from = at; from < end; from += 4, word += 1) {
      if (records[word] !== view.getInt32(from, true)) return false
    }
    const left = length & 3
    return left === 0 || records[word] === lastBytes(view.getInt32(end, true), left)
  }

  /** The slot of the key that stands in the scratch, or -1. */
  function find(at: number, length: number): number {
    if (length > longestKey) return -1
    for (let cell = hash(at, length) >>> cellShift; ; cell = (cell + 1) & cellMask) {
      const slot = (cells[cell] ?? empty) - 1
      if (slot < 0) return -1
      if (isAt(slot, at, length)) return slot
    }
  }

  /** Gives the key in the scratch a slot; -1 when there is no room for it. It must not be there yet. */
  function add(at: number, length: number): number {
    if (length > longestKey) return -1
    const slot = free.pop()
    if (slot === undefined) return -1
    const record = slot * recordWords
    records[record + hashAt] = hash(at, length)
    records[record + lengthAt] = length
    for (let word = 0, left = length; left > 0; word += 1, left -= 4) {
      const whole = view.getInt32(at + word * 4, true)
      records[record + wordsAt + word] = left >= 4 ? whole : lastBytes(whole, left)
    }
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
    const record = slot * recordWords
    return decoder.decode(new Uint8Array(records.buffer, (record + wordsAt) * 4, records[record + lengthAt] ?? 0))
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
