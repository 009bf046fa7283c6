/** The newest numbers of each slot and the levels of its book, read in place from the packed frames. */
import {
  deepestBook,
  type FeedState,
  feedStates,
  frameVersion,
  headField,
  headSize,
  type LevelField,
  levelField,
  levelSize,
  type RowField,
  rowField,
  rowSize,
} from '../../../contract/market-frame.ts'

export type FrameRead = { readonly sequence: number; readonly feed: FeedState; readonly conflated: number }

export type MarketRows = {
  /** Null for a frame that is not one of this version to the last number; nothing of such a frame is taken. */
  readonly read: (frame: Uint8Array, now: number) => FrameRead | null
  readonly number: (slot: number, field: RowField) => number
  /** How many levels of its book were told with its last row. */
  readonly levels: (slot: number) => number
  /** `level` counts from 0, the best; NaN beyond those that were told. */
  readonly level: (slot: number, level: number, field: LevelField) => number
  /** How old the last word about a slot is now; NaN when there was none. */
  readonly age: (slot: number, now: number) => number
  /** Rises with each row told of the slot, to the number of frames read by then; 0 before the first. */
  readonly version: (slot: number) => number
  /** How many frames have been read. */
  readonly frames: () => number
  readonly forget: (slot: number) => void
  readonly clear: () => void
}

const rowLength = 1 + rowSize
const bookHead = 2
const bookSize = deepestBook * levelSize
/** Beyond what the core can name, so that a broken frame cannot take the window's memory. */
const mostSlots = 1_000_000

export function marketRows(): MarketRows {
  let rows = new Float64Array(0)
  let versions = new Uint32Array(0)
  let heardAt = new Float64Array(0)
  let frames = 0
  /** Few slots have one, so each has its own room. */
  const books = new Map<number, { readonly numbers: Float64Array; levels: number }>()

  function read(bytes: Uint8Array, now: number): FrameRead | null {
    const numbers = numbersOf(bytes)
    const feed = feedStates[numbers?.[headField.feed] ?? -1]
    const count = numbers?.[headField.rows] ?? -1
    if (!numbers || !feed || numbers[headField.version] !== frameVersion || !holdsRows(numbers, count)) return null
    const booksFrom = headSize + count * rowLength
    if (!holdsBooks(numbers, booksFrom)) return null
    frames += 1
    for (let row = 0; row < count; row += 1) take(numbers, headSize + row * rowLength, now)
    for (let from = booksFrom; from < numbers.length; from += bookLength(numbers, from)) takeBook(numbers, from)
    const sequence = numbers[headField.sequence] ?? 0
    return { sequence, feed, conflated: numbers[headField.conflated] ?? 0 }
  }

  function take(numbers: Float64Array, from: number, now: number): void {
    const slot = numbers[from] ?? 0
    makeRoom(slot + 1)
    rows.set(numbers.subarray(from + 1, from + rowLength), slot * rowSize)
    heardAt[slot] = now
    versions[slot] = frames
    // A row that comes without its book has none any more; an older one must not go on standing beside it.
    const book = books.get(slot)
    if (book) book.levels = 0
  }

  function takeBook(numbers: Float64Array, from: number): void {
    const slot = numbers[from] ?? 0
    const book = books.get(slot) ?? { numbers: new Float64Array(bookSize), levels: 0 }
    books.set(slot, book)
    book.levels = numbers[from + 1] ?? 0
    book.numbers.set(numbers.subarray(from + bookHead, from + bookLength(numbers, from)))
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

  const levels = (slot: number) => ((versions[slot] ?? 0) > 0 ? (books.get(slot)?.levels ?? 0) : 0)

  return {
    read,
    number,
    levels,
    level: (slot, level, field) =>
      level >= 0 && level < levels(slot)
        ? (books.get(slot)?.numbers[level * levelSize + levelField[field]] ?? Number.NaN)
        : Number.NaN,
    age: (slot, now) => number(slot, 'age') + (now - (heardAt[slot] ?? now)),
    version: (slot) => versions[slot] ?? 0,
    frames: () => frames,
    forget: (slot) => {
      if (slot < versions.length) versions[slot] = 0
      books.delete(slot)
    },
    clear: () => {
      versions.fill(0)
      books.clear()
    },
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

/** Books fill what is left of the frame, to its last number. */
function holdsBooks(numbers: Float64Array, first: number): boolean {
  let books = 0
  let from = first
  while (from + bookHead <= numbers.length) {
    const [slot = -1, levels = -1] = [numbers[from], numbers[from + 1]]
    if (!Number.isInteger(slot) || slot < 0 || slot >= mostSlots) return false
    if (!Number.isInteger(levels) || levels < 0 || levels > deepestBook) return false
    from += bookLength(numbers, from)
    books += 1
  }
  return from === numbers.length && books === numbers[headField.books]
}

function bookLength(numbers: Float64Array, from: number): number {
  return bookHead + (numbers[from + 1] ?? 0) * levelSize
}

function grown<Numbers extends Float64Array | Uint32Array>(old: Numbers, roomier: Numbers): Numbers {
  roomier.set(old)
  return roomier
}
