/**
 * Packs rows and books of the board into one frame. The bytes handed out are written over by the next frame: every
 * transport copies them before it returns.
 */
import {
  deepestBook,
  type FeedState,
  feedStates,
  frameVersion,
  headField,
  headSize,
  levelSize,
  rowField,
  rowSize,
} from '../../../contract/market-frame.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Board, doubtedState } from '../board/board.ts'

export type FrameHead = { readonly sequence: number; readonly feed: FeedState; readonly conflated: number }

export type FrameBuffer = {
  readonly begin: () => void
  /** `levels` is the most of the book that is wanted: 0 for none of it. False when the row was being written: it is left out. */
  readonly row: (slot: number, levels: number) => boolean
  readonly finish: (head: FrameHead) => Uint8Array
}

const rowLength = 1 + rowSize
const bookHead = 2

export function frameBuffer(board: Board, clock: Pick<Clock, 'wall' | 'elapsed'>): FrameBuffer {
  let frame = new Float64Array(64 * rowLength)
  // Books stand after all rows, whose number is known last.
  let books = new Float64Array(0)
  let rowsEnd = 0
  let booksEnd = 0
  let bookCount = 0
  let now = 0
  let wantedLevels = 0
  let copiedLevels = 0

  function begin(): void {
    rowsEnd = headSize
    booksEnd = 0
    bookCount = 0
    now = clock.elapsed()
  }

  function row(slot: number, levels: number): boolean {
    frame = roomFor(frame, rowsEnd + rowLength)
    wantedLevels = levels
    if (!board.readWhole(slot, copy)) return false
    rowsEnd += rowLength
    if (levels === 0) return true
    booksEnd += bookHead + copiedLevels * levelSize
    bookCount += 1
    return true
  }

  /** Behind what is in the frame, and not yet part of it. */
  function copy(slot: number): void {
    frame[rowsEnd] = slot
    const from = slot * rowSize
    for (let at = 0; at < rowSize; at += 1) frame[rowsEnd + 1 + at] = board.rows[from + at] ?? Number.NaN
    const state = rowsEnd + 1 + rowField.state
    if (board.isDoubted()) frame[state] = doubtedState(frame[state] ?? Number.NaN)
    frame[rowsEnd + 1 + rowField.age] = now - (board.toldAt[slot] ?? Number.NaN)
    if (wantedLevels > 0) copyBook(slot, Math.min(wantedLevels, board.levelCount[slot] ?? 0))
  }

  /** A book of no levels is told as well: the window must not go on showing an older one. */
  function copyBook(slot: number, levels: number): void {
    const length = levels * levelSize
    books = roomFor(books, booksEnd + bookHead + length)
    books[booksEnd] = slot
    books[booksEnd + 1] = levels
    const from = slot * deepestBook * levelSize
    for (let at = 0; at < length; at += 1) books[booksEnd + bookHead + at] = board.levels[from + at] ?? Number.NaN
    copiedLevels = levels
  }

  function finish({ sequence, feed, conflated }: FrameHead): Uint8Array {
    frame = roomFor(frame, rowsEnd + booksEnd)
    frame[headField.version] = frameVersion
    frame[headField.sequence] = sequence
    frame[headField.sentAt] = clock.wall()
    frame[headField.rows] = (rowsEnd - headSize) / rowLength
    frame[headField.books] = bookCount
    frame[headField.feed] = feedStates.indexOf(feed)
    frame[headField.conflated] = conflated
    for (let at = 0; at < booksEnd; at += 1) frame[rowsEnd + at] = books[at] ?? Number.NaN
    return new Uint8Array(frame.buffer, 0, (rowsEnd + booksEnd) * Float64Array.BYTES_PER_ELEMENT)
  }

  return { begin, row, finish }
}

/** Grows by doubling, so that a steady market soon allocates nothing. */
function roomFor(numbers: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (numbers.length >= length) return numbers
  const roomier = new Float64Array(Math.max(length, numbers.length * 2))
  roomier.set(numbers)
  return roomier
}
