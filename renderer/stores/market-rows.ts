/** The newest numbers of each slot, read in place from the packed frames. */
import {
  type FeedState,
  feedStates,
  frameVersion,
  headField,
  headSize,
  type RowField,
  rowField,
  rowSize,
} from '../../contract/market-frame.ts'

export type FrameRead = { readonly sequence: number; readonly feed: FeedState; readonly conflated: number }

export type MarketRows = {
  /** Null for a frame that is not one of this version to the last number; nothing of such a frame is taken. */
  readonly read: (frame: Uint8Array, now: number) => FrameRead | null
  readonly number: (slot: number, field: RowField) => number
  /** How old the last word about a slot is now; NaN when there was none. */
  readonly age: (slot: number, now: number) => number
  /** Rises with each row told of the slot; 0 before the first. */
  readonly version: (slot: number) => number
  readonly forget: (slot: number) => void
  readonly clear: () => void
}

const rowLength = 1 + rowSize
/** Beyond what the core can name, so that a broken frame cannot take the window's memory. */
const mostSlots = 1_000_000

export function marketRows(): MarketRows {
  let rows = new Float64Array(0)
  let versions = new Uint32Array(0)
  let heardAt = new Float64Array(0)

  function read(bytes: Uint8Array, now: number): FrameRead | null {
    const numbers = numbersOf(bytes)
    const feed = feedStates[numbers?.[headField.feed] ?? -1]
    const count = numbers?.[headField.rows] ?? -1
    if (!numbers || !feed || numbers[headField.version] !== frameVersion || !holdsRows(numbers, count)) return null
    for (let row = 0; row < count; row += 1) take(numbers, headSize + row * rowLength, now)
    const sequence = numbers[headField.sequence] ?? 0
    return { sequence, feed, conflated: numbers[headField.conflated] ?? 0 }
  }

  function take(numbers: Float64Array, from: number, now: number): void {
    const slot = numbers[from] ?? 0
    makeRoom(slot + 1)
    rows.set(numbers.subarray(from + 1, from + rowLength), slot * rowSize)
    heardAt[slot] = now
    versions[slot] = (versions[slot] ?? 0) + 1
  }

  function makeRoom(slots: number): void {
    if (versions.length >= slots) return
    const size = Math.max(64, slots, versions.length * 2)
    rows = grown(rows, new Float64Array(size * rowSize))
    heardAt = grown(heardAt, new Float64Array(size))
    versions = grown(versions, new Uint32Array(size))
  }

  const number = (slot: number, field: RowField) =>
    (versions[slot] ?? 0) > 0 ? (rows[slot * rowSize + rowField[field]] ?? Number.NaN) : Number.NaN

  return {
    read,
    number,
    age: (slot, now) => number(slot, 'age') + (now - (heardAt[slot] ?? now)),
    version: (slot) => versions[slot] ?? 0,
    forget: (slot) => {
      if (slot < versions.length) versions[slot] = 0
    },
    clear: () => void versions.fill(0),
  }
}

/** The numbers where they lie; only bytes that a transport left askew are copied. */
function numbersOf(bytes: Uint8Array): Float64Array | null {
  const size = Float64Array.BYTES_PER_ELEMENT
  if (bytes.byteLength % size !== 0 || bytes.byteLength < headSize * size) return null
  const lain = bytes.byteOffset % size === 0 ? bytes : bytes.slice()
  return new Float64Array(lain.buffer, lain.byteOffset, bytes.byteLength / size)
}

function holdsRows(numbers: Float64Array, count: number): boolean {
  if (!Number.isInteger(count) || count < 0 || headSize + count * rowLength > numbers.length) return false
  for (let row = 0; row < count; row += 1) {
    const slot = numbers[headSize + row * rowLength] ?? -1
    if (!Number.isInteger(slot) || slot < 0 || slot >= mostSlots) return false
  }
  return true
}

function grown<Numbers extends Float64Array | Uint32Array>(old: Numbers, roomier: Numbers): Numbers {
  roomier.set(old)
  return roomier
}
