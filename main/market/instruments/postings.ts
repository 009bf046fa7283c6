/** Which instruments hold which word: the words sorted, and for each the rows it stands in. */
import { addBits, addRow, type RowSet } from './row-set.ts'

/**
 * A list as long as a bit set of all rows would be, or longer, is written as that bit set: the few words that stand in
 * most rows would else take most of the room.
 */
export type Postings = {
  /** In 32-bit words. */
  readonly setSize: number
  /** Sorted by code unit, without repeats. */
  readonly words: readonly string[]
  /** Where a word's list begins in `lists`; one entry more than words. */
  readonly starts: Uint32Array
  /** The rows lowest first; or their bit set, where a list is `setSize` long. */
  readonly lists: Uint32Array
}

/** `wordsOfRow[i]` are the words of row `i`; a word that stands twice in a row is kept once. */
export function makePostings(wordsOfRow: Iterable<Iterable<string>>): Postings {
  const ids = new Map<string, number>()
  const counts: number[] = []
  const perRow: number[][] = []
  for (const words of wordsOfRow) {
    const row: number[] = []
    for (const word of new Set(words)) {
      let id = ids.get(word)
      if (id === undefined) {
        id = ids.size
        ids.set(word, id)
        counts.push(0)
      }
      counts[id] = (counts[id] ?? 0) + 1
      row.push(id)
    }
    perRow.push(row)
  }
  return layOut(ids, counts, perRow)
}

function layOut(ids: ReadonlyMap<string, number>, counts: readonly number[], perRow: readonly number[][]): Postings {
  const setSize = setSizeFor(perRow.length)
  const words = [...ids.keys()].sort()
  const starts = new Uint32Array(words.length + 1)
  const place = new Uint32Array(words.length)
  words.forEach((word, at) => {
    const id = ids.get(word) ?? 0
    place[id] = at
    starts[at + 1] = (starts[at] ?? 0) + Math.min(setSize, counts[id] ?? 0)
  })
  const lists = new Uint32Array(starts[words.length] ?? 0)
  const next = starts.slice()
  perRow.forEach((row, at) => {
    for (const id of row) {
      const word = place[id] ?? 0
      const isSet = (counts[id] ?? 0) >= setSize
      const slot = isSet ? (starts[word] ?? 0) + (at >>> 5) : (next[word] ?? 0)
      lists[slot] = isSet ? (lists[slot] ?? 0) | (1 << (at & 31)) : at
      next[word] = slot + 1
    }
  })
  return { setSize, words, starts, lists }
}

export function setSizeFor(rows: number): number {
  return (rows + 31) >>> 5
}

/** Adds to the set every row that one of these words stands in. */
export function addRows(set: RowSet, { lists, starts, setSize }: Postings, fromWord: number, toWord: number): void {
  for (let word = fromWord; word < toWord; word++) {
    const from = starts[word] ?? 0
    const end = starts[word + 1] ?? 0
    if (end - from === setSize) for (let at = 0; at < setSize; at++) addBits(set, at, lists[from + at] ?? 0)
    else for (let at = from; at < end; at++) addRow(set, lists[at] ?? 0)
  }
}
