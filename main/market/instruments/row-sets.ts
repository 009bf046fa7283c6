/** The rows that words stand in, as sets: views where the index holds them as such, kept where they are typed at every search, else made anew in place. */
import { addRows, type Postings } from './postings.ts'
import { emptyOut, emptySet, type RowSet, setOf } from './row-set.ts'
import { openWordList } from './word-list.ts'

/** Words that begin as something typed does: their places, half open. */
export type Beginning = { readonly from: number; readonly to: number }

export type RowSets = {
  readonly words: readonly string[]
  readonly beginning: (typed: string) => Beginning
  /** Of words that begin so, the one that is so: the word itself, or no word. */
  readonly exactly: (typed: string, beginning: Beginning) => Beginning
  /** A set of place `at` holds until the next one made for that place. */
  readonly of: (words: Beginning, at: number) => RowSet
  readonly union: (words: readonly Beginning[], at: number) => RowSet
}

/** How many sets are kept of beginnings that many rows have: they cost most, and come back with each letter typed after them. */
const keptSets = 128
const keptFrom = 500

/** With the count of asking at which it was last asked for. */
type Kept = { readonly set: RowSet; asked: number }

export function openRowSets(postings: Postings): RowSets {
  const { words, starts, lists, setSize } = postings
  const list = openWordList(words)
  const kept = new Map<number, Kept>()
  let asks = 0
  const views = new Map<number, RowSet>()
  const scratch: RowSet[] = []

  /** No less than the rows, except that a list kept as a set counts as its length. */
  const entries = ({ from, to }: Beginning) => (starts[to] ?? 0) - (starts[from] ?? 0)

  function fresh(at: number): RowSet {
    const set = scratch[at]
    if (set) {
      emptyOut(set)
      return set
    }
    const made = emptySet(setSize)
    scratch[at] = made
    return made
  }

  function viewOf(word: number): RowSet {
    const known = views.get(word)
    if (known) return known
    const made = setOf(new Int32Array(lists.buffer, lists.byteOffset + (starts[word] ?? 0) * 4, setSize))
    views.set(word, made)
    return made
  }

  function keep({ from, to }: Beginning): RowSet {
    const name = from * (words.length + 1) + to
    asks += 1
    const known = kept.get(name)
    if (known) {
      known.asked = asks
      return known.set
    }
    const set = emptySet(setSize)
    addRows(set, postings, from, to)
    if (kept.size >= keptSets) kept.delete(askedLongestAgo(kept))
    kept.set(name, { set, asked: asks })
    return set
  }

  function of(asked: Beginning, at: number): RowSet {
    const count = entries(asked)
    if (asked.to - asked.from === 1 && count === setSize) return viewOf(asked.from)
    return count >= keptFrom ? keep(asked) : union([asked], at)
  }

  function union(asked: readonly Beginning[], at: number): RowSet {
    const set = fresh(at)
    for (const { from, to } of asked) addRows(set, postings, from, to)
    return set
  }

  return {
    words,
    beginning: (typed) => {
      const [from, to] = list.beginning(typed)
      return { from, to }
    },
    exactly: (typed, { from, to }) => ({ from, to: from < to && words[from] === typed ? from + 1 : from }),
    of,
    union,
  }
}

function askedLongestAgo(kept: ReadonlyMap<number, Kept>): number {
  return [...kept].reduce((oldest, one) => (one[1].asked < oldest[1].asked ? one : oldest))[0]
}
