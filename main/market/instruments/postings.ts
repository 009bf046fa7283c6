/** Which instruments hold which word: the words sorted, and for each the rows it stands in, lowest first. */

export type Postings = {
  /** Sorted by code unit, without repeats. */
  readonly words: readonly string[]
  /** Where a word's rows begin in `rows`; one entry more than words. */
  readonly starts: Uint32Array
  readonly rows: Uint32Array
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
  const words = [...ids.keys()].sort()
  const starts = new Uint32Array(words.length + 1)
  const place = new Uint32Array(words.length)
  words.forEach((word, at) => {
    const id = ids.get(word) ?? 0
    place[id] = at
    starts[at + 1] = (starts[at] ?? 0) + (counts[id] ?? 0)
  })
  const rows = new Uint32Array(starts[words.length] ?? 0)
  const next = starts.slice()
  perRow.forEach((row, at) => {
    for (const id of row) {
      const word = place[id] ?? 0
      const slot = next[word] ?? 0
      rows[slot] = at
      next[word] = slot + 1
    }
  })
  return { words, starts, rows }
}

/** The words that begin with `prefix`, as a half-open range. */
export function prefixRange(words: readonly string[], prefix: string): readonly [from: number, to: number] {
  const from = lowerBound(words, prefix)
  return [from, lowerBound(words, `${prefix}\uffff`)]
}

function lowerBound(words: readonly string[], wanted: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
