/**
 * Finds instruments as fast as a person types. Rows stand in the order a trader expects, so of each tier the lowest rows that
 * hold all that was typed are the best ones, and the look ends as soon as the list is full.
 */
import { letterSets, nearWords } from './near-words.ts'
import type { Postings } from './postings.ts'
import { emptySet, holds, type RowSet } from './row-set.ts'
import { type Beginning, openRowSets, type RowSets } from './row-sets.ts'
import { type Tiers, takeRows } from './tiers.ts'
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

/** What may be meant by a word that was typed. */
type Meant = { readonly words: readonly Beginning[]; readonly texts: readonly string[] }

const nothing = emptySet(0)

/** No name has more words. */
const longestName = 4

export function openSearch(index: SearchIndex): Search {
  const all = openRowSets(index.all)
  const heads = openRowSets(index.head)
  const names = openRowSets(index.own)
  const letters = letterSets(all.words)

  /** What is called exactly so, what is known by such a word, and what is known by a word that begins so. */
  function tiersOf(terms: readonly string[]): Tiers {
    const beginning: Beginning[] = []
    const exact: Beginning[] = []
    for (const term of terms) {
      const words = heads.beginning(term)
      if (!isThere(words)) continue
      beginning.push(words)
      const word = heads.exactly(term, words)
      if (isThere(word)) exact.push(word)
    }
    const isSame = exact.length === beginning.length && beginning.every(({ from, to }) => to - from === 1)
    return [() => named(terms), () => setIn(heads, exact, 0), () => (isSame ? null : setIn(heads, beginning, 1))]
  }

  function named(terms: readonly string[]): RowSet | null {
    const called: Beginning[] = []
    for (let first = 0; first < terms.length; first++) {
      let name = ''
      for (let last = first; last < terms.length && last < first + longestName; last++) {
        name += terms[last] ?? ''
        const word = nameOf(name)
        if (isThere(word)) called.push(word)
      }
    }
    return setIn(names, called, 0)
  }

  function nameOf(name: string): Beginning {
    return names.exactly(name, names.beginning(name))
  }

  function collect(terms: readonly string[], most: number): number[] {
    const typed = terms.map(all.beginning)
    if (!typed.every(isThere)) return []
    return takeRows(typed.map(all.of), tiersOf(terms), most)
  }

  /** A word that nothing begins with stands for those that are nearest to it. */
  function guess(terms: readonly string[], most: number): number[] {
    const meant = terms.map(meantBy)
    if (meant.some(({ words }) => words.length === 0)) return []
    const matching = meant.map(({ words }, at) => setIn(all, words, at) ?? nothing)
    const asMeant = meant.flatMap(({ texts }) => texts)
    return takeRows(matching, tiersOf(asMeant), most)
  }

  function meantBy(typed: string): Meant {
    const asTyped = all.beginning(typed)
    if (isThere(asTyped)) return { words: [asTyped], texts: [typed] }
    const near = nearWords(all.words, letters, typed)
    return { words: near.map((from) => ({ from, to: from + 1 })), texts: near.map((at) => all.words[at] ?? '') }
  }

  /** What is called so, written as one word, is meant before what has the words among others: “natural gas” is NATURALGAS, then ONGC. */
  function withCalled(asTyped: readonly number[], terms: readonly string[], most: number): readonly number[] {
    if (asTyped.length === 0) return asTyped
    for (const { joined, written } of joinedPairs(terms)) {
      const name = nameOf(joined)
      if (!isThere(name)) continue
      const meant = collect(written(), most)
      const called = names.of(name, 1)
      return [...new Set([...meant.filter((row) => holds(called, row)), ...asTyped, ...meant])].slice(0, most)
    }
    return asTyped
  }

  return (typed, most) => {
    const terms = wordsOfQuery(typed)
    if (terms.length === 0) return { rows: [], guessed: false }
    const rows = withCalled(collect(terms, most), terms, most)
    if (rows.length > 0) return { rows, guessed: false }
    for (const { written } of joinedPairs(terms)) {
      const joined = collect(written(), most)
      if (joined.length > 0) return { rows: joined, guessed: false }
    }
    return { rows: guess(terms, most), guessed: true }
  }
}

/** One word's set may be kept; that of several is made in its place. */
function setIn(sets: RowSets, words: readonly Beginning[], at: number): RowSet | null {
  const [first] = words
  if (first === undefined) return null
  return words.length === 1 ? sets.of(first, at) : sets.union(words, at)
}

function isThere({ from, to }: Beginning): boolean {
  return to > from
}

/** “bank nifty” for BANKNIFTY: each pair of neighbours written as one word. */
function joinedPairs(terms: readonly string[]): readonly JoinedPair[] {
  return terms.slice(1).map((term, at) => {
    const joined = `${terms[at]}${term}`
    return { joined, written: () => [...terms.slice(0, at), joined, ...terms.slice(at + 2)] }
  })
}

type JoinedPair = { readonly joined: string; readonly written: () => readonly string[] }
