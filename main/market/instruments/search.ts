/**
 * Finds instruments as fast as a person types. Rows stand in the order a trader expects, so of each tier the lowest rows that
 * hold all that was typed are the best ones, and the look ends as soon as the list is full.
 */
import { letterSets, nearWords } from './near-words.ts'
import type { Postings } from './postings.ts'
import { type Beginning, fewRows, holds, type Matching, openRowSets } from './row-sets.ts'
import { sortRows, type Tiers, takeRows } from './tiers.ts'
import { wordsOfQuery } from './words.ts'

export type SearchIndex = {
  /** Every word of a row. */
  readonly all: Postings
  /** The words of what a row is first known by. */
  readonly head: Postings
  /** The names of a row, each as one word. */
  readonly own: Postings
}

export type Matches = {
  /** Rows, best first. */
  readonly rows: readonly number[]
  /** True when nothing matched as typed and near words were taken instead. */
  readonly guessed: boolean
}

export type Search = (typed: string, most: number) => Matches

/** No name has more words. */
const longestName = 4

export function openSearch(index: SearchIndex): Search {
  const all = openRowSets(index.all)
  const heads = openRowSets(index.head)
  const names = openRowSets(index.own)
  const letters = letterSets(all.words)

  function tiersOf(terms: readonly string[]): Tiers {
    const exact = terms.map(heads.exactly).filter(isThere)
    const beginning = terms.map(heads.beginning).filter(isThere)
    const isSame = exact.length === beginning.length && beginning.every(({ from, to }) => to - from === 1)
    return { own: named(terms), exact: headSet(exact, 0), beginning: isSame ? null : headSet(beginning, 1) }
  }

  function headSet([first, ...more]: readonly Beginning[], at: number): Int32Array | null {
    if (first === undefined) return null
    return more.length === 0 ? heads.of(first, at) : heads.union([first, ...more], at)
  }

  function named(terms: readonly string[]): number[] {
    const found: number[] = []
    for (const name of namesIn(terms)) {
      const word = names.exactly(name)
      if (isThere(word)) found.push(...names.few(word))
    }
    return found.sort((a, b) => a - b)
  }

  function collect(terms: readonly string[], most: number): number[] {
    const typed = terms.map(all.beginning)
    if (!typed.every(isThere)) return []
    const sizes = typed.map(all.entries)
    const least = Math.min(...sizes)
    if (least > fewRows) return best(all.common(typed.map(all.of)), terms, most)
    const rarest = sizes.indexOf(least)
    const others = typed.flatMap((one, at) => (at === rarest ? [] : [all.of(one, at)]))
    const matching: number[] = []
    for (const row of all.few(typed[rarest] ?? nothing)) if (others.every((set) => holds(set, row))) matching.push(row)
    return matching.length === 0 ? matching : sortRows(matching, tiersOf(terms), most)
  }

  function best(matching: Matching, terms: readonly string[], most: number): number[] {
    return matching.count === 0 ? [] : takeRows(matching, tiersOf(terms), most)
  }

  /** A word that nothing begins with stands for those that are nearest to it. */
  function guess(terms: readonly string[], most: number): number[] {
    const meant = terms.map((typed): readonly Beginning[] => {
      const asTyped = all.beginning(typed)
      return isThere(asTyped) ? [asTyped] : nearWords(all.words, letters, typed).map(wordAt)
    })
    if (meant.some(({ length }) => length === 0)) return []
    const matching = all.common(meant.map((words, at) => all.union(words, at)))
    return best(
      matching,
      meant.flatMap((words) => words.map(({ typed }) => typed)),
      most,
    )
  }

  /** What is called so, written as one word, is meant before what has the words among others: “natural gas” is NATURALGAS, then ONGC. */
  function withCalled(asTyped: readonly number[], terms: readonly string[], most: number): readonly number[] {
    if (asTyped.length === 0) return asTyped
    for (const { written, joined } of joinedPairs(terms)) {
      const name = names.exactly(joined)
      if (!isThere(name)) continue
      const meant = collect(written, most)
      const called = new Set(names.few(name))
      return [...new Set([...meant.filter((row) => called.has(row)), ...asTyped, ...meant])].slice(0, most)
    }
    return asTyped
  }

  function wordAt(from: number): Beginning {
    return { typed: all.words[from] ?? '', from, to: from + 1 }
  }

  return (typed, most) => {
    const terms = wordsOfQuery(typed)
    if (terms.length === 0) return { rows: [], guessed: false }
    const rows = withCalled(collect(terms, most), terms, most)
    if (rows.length > 0) return { rows, guessed: false }
    for (const { written } of joinedPairs(terms)) {
      const joined = collect(written, most)
      if (joined.length > 0) return { rows: joined, guessed: false }
    }
    return { rows: guess(terms, most), guessed: true }
  }
}

const nothing: Beginning = { typed: '', from: 0, to: 0 }

function isThere({ from, to }: Beginning): boolean {
  return to > from
}

/** “bank nifty” for BANKNIFTY: each pair of neighbours written as one word. */
function joinedPairs(terms: readonly string[]): readonly JoinedPair[] {
  return terms.slice(1).map((term, at) => {
    const joined = `${terms[at]}${term}`
    return { joined, written: [...terms.slice(0, at), joined, ...terms.slice(at + 2)] }
  })
}

type JoinedPair = { readonly joined: string; readonly written: readonly string[] }

/** Each run of neighbours, written as a name is kept. */
function namesIn(terms: readonly string[]): string[] {
  return terms.flatMap((_, from) =>
    terms.slice(from, from + longestName).map((__, length) => terms.slice(from, from + length + 1).join('')),
  )
}
