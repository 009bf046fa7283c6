/** The rows that words stand in, as bit sets: views where the index holds them as such, kept where they are typed at every search, else made anew in place. */
import { addRows, lowerBound, type Postings, prefixRange } from './postings.ts'

/** Words that begin as something typed does: their places, half open. */
export type Beginning = { readonly typed: string; readonly from: number; readonly to: number }

/** A set of rows, and where in it to look: the first `count` places of `live`. */
export type Matching = { readonly set: Int32Array; readonly live: Int32Array; readonly count: number }

export type RowSets = {
  readonly words: readonly string[]
  readonly beginning: (typed: string) => Beginning
  /** The word itself, or no word. */
  readonly exactly: (typed: string) => Beginning
  /** How many entries the lists of these words have: no less than the rows, except that a list kept as a set counts as its length. */
  readonly entries: (words: Beginning) => number
  /** A set of place `at` holds until the next one made for that place. */
  readonly of: (words: Beginning, at: number) => Int32Array
  readonly union: (words: readonly Beginning[], at: number) => Int32Array
  /** Those that are in all of the sets; good until the next call. */
  readonly common: (sets: readonly Int32Array[]) => Matching
  /** Lowest first, each once: of words with few entries, and good until the next call. */
  readonly few: (words: Beginning) => Uint32Array
}

/** How many sets are kept of beginnings that many rows have: they cost most, and come back with each letter typed after them. */
const keptSets = 128
const keptFrom = 2_000
/** So many entries are called few. */
export const fewRows = 256

export function openRowSets(postings: Postings): RowSets {
  const { words, starts, lists, setSize } = postings
  const kept = new Map<string, Int32Array>()
  const views = new Map<number, Int32Array>()
  const scratch: Int32Array[] = []
  const joined = new Int32Array(setSize)
  const live = new Int32Array(setSize)
  const everyPlace = Int32Array.from({ length: setSize }, (_, at) => at)
  const gathered = new Uint32Array(fewRows)

  const entries = ({ from, to }: Beginning) => (starts[to] ?? 0) - (starts[from] ?? 0)
  const isOne = ({ from, to }: Beginning) => to - from === 1

  function fresh(at: number): Int32Array {
    const set = scratch[at]
    if (set) return set.fill(0)
    const made = new Int32Array(setSize)
    scratch[at] = made
    return made
  }

  function viewOf(word: number): Int32Array {
    const known = views.get(word)
    if (known) return known
    const made = new Int32Array(lists.buffer, lists.byteOffset + (starts[word] ?? 0) * 4, setSize)
    views.set(word, made)
    return made
  }

  function keep({ typed, from, to }: Beginning): Int32Array {
    const known = kept.get(typed)
    if (known) {
      // Whatever was asked for longest ago goes first.
      kept.delete(typed)
      kept.set(typed, known)
      return known
    }
    const made = new Int32Array(setSize)
    addRows(made, postings, from, to)
    const oldest = kept.keys().next()
    if (kept.size >= keptSets && !oldest.done) kept.delete(oldest.value)
    kept.set(typed, made)
    return made
  }

  function of(asked: Beginning, at: number): Int32Array {
    if (isOne(asked) && entries(asked) === setSize) return viewOf(asked.from)
    return entries(asked) >= keptFrom ? keep(asked) : union([asked], at)
  }

  function union(asked: readonly Beginning[], at: number): Int32Array {
    const set = fresh(at)
    for (const { from, to } of asked) addRows(set, postings, from, to)
    return set
  }

  function common([first, second, ...more]: readonly Int32Array[]): Matching {
    // Of one set nobody knows where it is empty, and mostly its beginning is enough.
    if (second === undefined) return { set: first ?? joined.fill(0), live: everyPlace, count: setSize }
    let count = 0
    for (let at = 0; at < setSize; at++) {
      const both = (first?.[at] ?? 0) & (second[at] ?? 0)
      joined[at] = both
      if (both !== 0) live[count++] = at
    }
    for (const set of more) count = keepCommon(set, count)
    return { set: joined, live, count }
  }

  /** Only where something is left; returns in how many places there still is. */
  function keepCommon(set: Int32Array, before: number): number {
    let count = 0
    for (let place = 0; place < before; place++) {
      const at = live[place] ?? 0
      const both = (joined[at] ?? 0) & (set[at] ?? 0)
      joined[at] = both
      if (both !== 0) live[count++] = at
    }
    return count
  }

  function few(asked: Beginning): Uint32Array {
    const found = lists.subarray(starts[asked.from], starts[asked.to])
    // In a small book a list may be a set.
    if (setSize <= fewRows) return rowsIn(of(asked, spare))
    if (isOne(asked)) return found
    gathered.set(found)
    const sorted = gathered.subarray(0, found.length).sort()
    let count = 0
    for (let at = 0; at < sorted.length; at++) {
      if (at === 0 || sorted[at] !== sorted[count - 1]) sorted[count++] = sorted[at] ?? 0
    }
    return sorted.subarray(0, count)
  }

  return {
    words,
    beginning: (typed) => {
      const [from, to] = prefixRange(words, typed)
      return { typed, from, to }
    },
    exactly: (typed) => {
      const from = lowerBound(words, typed)
      return { typed, from, to: words[from] === typed ? from + 1 : from }
    },
    entries,
    of,
    union,
    common,
    few,
  }
}

/** A place that no term has. */
const spare = 100

function rowsIn(set: Int32Array): Uint32Array {
  const rows: number[] = []
  for (let at = 0; at < set.length; at++) {
    for (let bits = set[at] ?? 0; bits !== 0; bits &= bits - 1) rows.push(lowestRow(at, bits))
  }
  return Uint32Array.from(rows)
}

export function holds(set: Int32Array, row: number): boolean {
  return ((set[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
}

/** The row of the lowest bit that is set. */
export function lowestRow(at: number, bits: number): number {
  return (at << 5) + 31 - Math.clz32(bits & -bits)
}
