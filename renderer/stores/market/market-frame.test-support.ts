/** Frames as main packs them, written by hand. */
import {
  type FeedState,
  feedStates,
  frameVersion,
  headField,
  headSize,
  type QuoteState,
  quoteStates,
  type RowField,
  rowField,
  rowSize,
} from '../../../contract/market-frame.ts'

export type RowWritten = Partial<Record<RowField, number>>

export type FrameWritten = {
  readonly sequence?: number
  readonly feed?: FeedState
  readonly conflated?: number
  readonly rows: Readonly<Record<number, RowWritten>>
  /** By slot: each level's six numbers in the order of `levelField`. */
  readonly books?: Readonly<Record<number, readonly (readonly number[])[]>>
}

export function aFrame({ sequence = 1, feed = 'live', conflated = 0, rows, books = {} }: FrameWritten): Uint8Array {
  const all = Object.entries(rows)
  const told = Object.entries(books).flatMap(([slot, levels]) => [Number(slot), levels.length, ...levels.flat()])
  const booksFrom = headSize + all.length * (1 + rowSize)
  const numbers = new Float64Array(booksFrom + told.length).fill(Number.NaN)
  numbers.set(told, booksFrom)
  numbers[headField.version] = frameVersion
  numbers[headField.sequence] = sequence
  numbers[headField.rows] = all.length
  numbers[headField.books] = Object.keys(books).length
  numbers[headField.feed] = feedStates.indexOf(feed)
  numbers[headField.conflated] = conflated
  all.forEach(([slot, row], place) => {
    const from = headSize + place * (1 + rowSize)
    numbers[from] = Number(slot)
    for (const [field, at] of Object.entries(rowField)) {
      // Object.entries gives up the names of the fields; the contract's own type has them.
      numbers[from + 1 + at] = row[field as RowField] ?? Number.NaN
    }
  })
  return new Uint8Array(numbers.buffer)
}

export function stateNumber(state: QuoteState): number {
  return quoteStates.indexOf(state)
}
