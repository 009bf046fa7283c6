/** Finds the slot of an instrument key from its bytes alone, so that no string is made for a key already known. */
import type { Scratch } from './scratch.ts'

export type KeyTable = ReturnType<typeof createKeyTable>

/** The longest key the broker uses is under thirty bytes. */
export const longestKey = 64
const wordsPerKey = longestKey / 4

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Kept in place of a slot: nothing here, and nothing further on. */
const empty = 0

function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

/** Of a word that reaches past the end of its key, the bytes that belong to it. */
function lastBytes(word: number, count: number): number {
  return word & ((1 << (count * 8)) - 1)
}

export function createKeyTable(capacity: number, { bytes, view }: Scratch) {
  const cellMask = 2 ** Math.ceil(Math.log2(Math.max(capacity, 1) * 4)) - 1
  /** Slot + 1, found by hash and then by walking on. */
  const cells = new Int32Array(cellMask + 1)
  const hashes = new Int32Array(capacity)
  /** -1 where the slot is free. */
  const lengths = new Int32Array(capacity).fill(-1)
  // Every machine the terminal runs on keeps the low byte first, as the reads below do.
  const words = new Int32Array(capacity * wordsPerKey)
  const texts: (string | undefined)[] = []
  const free = Array.from({ length: capacity }, (_, index) => capacity - 1 - index)

  function hashAt(at: number, length: number): number {
    let hash = length
    let left = length
    let from = at
    for (; left >= 4; left -= 4, from += 4) hash = mix(hash, view.getInt32(from, true))
    return left > 0 ? mix(hash, lastBytes(view.getInt32(from, true), left)) : hash
  }

  function isAt(slot: number, at: number, length: number): boolean {
    if (lengths[slot] !== length) return false
    let word = slot * wordsPerKey
    let left = length
    let from = at
    for (; left >= 4; left -= 4, from += 4, word += 1) {
      if (words[word] !== view.getInt32(from, true)) return false
    }
    return left === 0 || words[word] === lastBytes(view.getInt32(from, true), left)
  }

  /** The slot of the key that stands in the scratch, or -1. */
  function find(at: number, length: number): number {
    if (length > longestKey) return -1
    const hash = hashAt(at, length)
    for (let cell = hash & cellMask; ; cell = (cell + 1) & cellMask) {
      const slot = (cells[cell] ?? empty) - 1
      if (slot < 0) return -1
      if (hashes[slot] === hash && isAt(slot, at, length)) return slot
    }
  }

  /** Gives the key in the scratch a slot; -1 when there is no room for it. It must not be there yet. */
  function add(at: number, length: number): number {
    if (length > longestKey) return -1
    const slot = free.pop()
    if (slot === undefined) return -1
    const hash = hashAt(at, length)
    hashes[slot] = hash
    lengths[slot] = length
    for (let word = 0, left = length; left > 0; word += 1, left -= 4) {
      const whole = view.getInt32(at + word * 4, true)
      words[slot * wordsPerKey + word] = left >= 4 ? whole : lastBytes(whole, left)
    }
    texts[slot] = undefined
    place(slot, hash)
    return slot
  }

  function place(slot: number, hash: number): void {
    let cell = hash & cellMask
    while (cells[cell] !== empty) cell = (cell + 1) & cellMask
    cells[cell] = slot + 1
  }

  /** Frees a slot; the cells after it move up, so that a walk still reaches every key. */
  function remove(slot: number): void {
    let cell = (hashes[slot] ?? 0) & cellMask
    while (cells[cell] !== slot + 1) cell = (cell + 1) & cellMask
    cells[cell] = empty
    for (let next = (cell + 1) & cellMask; cells[next] !== empty; next = (next + 1) & cellMask) {
      const moved = (cells[next] ?? empty) - 1
      cells[next] = empty
      place(moved, hashes[moved] ?? 0)
    }
    texts[slot] = undefined
    lengths[slot] = -1
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
    const start = slot * wordsPerKey
    const length = lengths[slot] ?? 0
    return decoder.decode(new Uint8Array(words.buffer, start * 4, length))
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
    isUsed: (slot: number) => (lengths[slot] ?? -1) >= 0,
    /** The key of a slot in use; its string is made once. */
    keyOf: (slot: number) => {
      texts[slot] ??= textOf(slot)
      return texts[slot]
    },
  }
}
