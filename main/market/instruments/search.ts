/**
 * Finds instruments as fast as a person types. Rows stand in the order a trader expects, so the first matches of an
 * intersection of bit sets are the best ones, and the scan stops as soon as the list is full.
 */
import type { Instrument } from '../../../contract/instrument.ts'
import { letterSets, nearWords } from './near-words.ts'
import { addRows, type Postings, prefixRange, setSizeFor } from './postings.ts'
import { wordsOf, wordsOfQuery } from './words.ts'

export type SearchIndex = {
  readonly rows: number
  /** Every word of a row. */
  readonly all: Postings
  /** The words of what a row is first known by: its underlying, or its own symbol. */
  readonly head: Postings
}

export type Matches = {
  /** Rows, best first. */
  readonly rows: readonly number[]
  /** True when nothing matched as typed and near words were taken instead. */
  readonly guessed: boolean
}

export type Search = (typed: string, most: number) => Matches

export function wordsOfInstrument(instrument: Instrument): string[] {
  const kind = instrument.kind === 'call' ? 'ce' : instrument.kind === 'put' ? 'pe' : instrument.kind
  const words = wordsOf(`${instrument.symbol} ${instrument.name} ${instrument.underlyingSymbol ?? ''} ${kind}`)
  if (instrument.kind === 'future') words.push('fut')
  if (instrument.isin) words.push(...wordsOf(instrument.isin))
  return words
}

export function headOfInstrument(instrument: Instrument): string[] {
  return wordsOf(instrument.underlyingSymbol ?? instrument.symbol)
}

/** How many bit sets of often typed beginnings are kept. */
const keptSets = 64

export function openSearch(index: SearchIndex): Search {
  const size = setSizeFor(index.rows)
  const letters = letterSets(index.all.words)
  const kept = new Map<string, Int32Array>()
  // One set a purpose, used again at every search: a fresh one costs more than the search.
  const matching = new Int32Array(size)
  const term = new Int32Array(size)
  const tier = new Int32Array(size)
  // Places of the words of `matching` that are not empty.
  const live = new Int32Array(size)

  function beginningWith(typed: string): Int32Array {
    const known = kept.get(typed)
    if (known) return known
    // A long beginning is rare and cheap; the short ones cost most and come back at every search.
    const keep = typed.length <= 2
    const set = keep ? new Int32Array(size) : term.fill(0)
    const [from, to] = prefixRange(index.all.words, typed)
    addRows(set, index.all, from, to)
    if (!keep) return set
    if (kept.size >= keptSets) kept.delete(kept.keys().next().value ?? '')
    kept.set(typed, set)
    return set
  }

  function near(typed: string): Int32Array {
    const exact = beginningWith(typed)
    if (exact !== term) term.set(exact)
    for (const at of nearWords(index.all.words, letters, typed)) addRows(term, index.all, at, at + 1)
    return term
  }

  function headsOf(terms: readonly string[], exact: boolean): Int32Array {
    tier.fill(0)
    for (const typed of terms) {
      const [from, to] = prefixRange(index.head.words, typed)
      const end = exact ? Math.min(to, from + (index.head.words[from] === typed ? 1 : 0)) : to
      addRows(tier, index.head, from, end)
    }
    return tier
  }

  function collect(terms: readonly string[], rowsWith: (typed: string) => Int32Array, most: number): number[] {
    terms.forEach((typed, at) => {
      if (at === 0) matching.set(rowsWith(typed))
      else keepCommon(matching, rowsWith(typed))
    })
    const left = { matching, live, count: notEmpty(matching, live) }
    const found: number[] = []
    if (left.count === 0) return found
    takeRows(found, left, headsOf(terms, true), most)
    if (found.length < most) takeRows(found, left, headsOf(terms, false), most)
    if (found.length < most) takeRows(found, left, matching, most)
    return found
  }

  return (typed, most) => {
    const terms = wordsOfQuery(typed)
    if (terms.length === 0) return { rows: [], guessed: false }
    const exact = collect(terms, beginningWith, most)
    if (exact.length > 0) return { rows: exact, guessed: false }
    for (const joined of joinedPairs(terms)) {
      const rows = collect(joined, beginningWith, most)
      if (rows.length > 0) return { rows, guessed: false }
    }
    return { rows: collect(terms, near, most), guessed: true }
  }
}

/** “bank nifty” for BANKNIFTY: each pair of neighbours written as one word. */
function joinedPairs(terms: readonly string[]): string[][] {
  return terms.slice(1).map((term, at) => [...terms.slice(0, at), `${terms[at]}${term}`, ...terms.slice(at + 2)])
}

// Signed words, because the engine keeps those as plain integers; as unsigned ones half of them would be floats.
function keepCommon(into: Int32Array, other: Int32Array): void {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) & (other[at] ?? 0)
}

function notEmpty(set: Int32Array, live: Int32Array): number {
  let count = 0
  for (let at = 0; at < set.length; at++) if (set[at] !== 0) live[count++] = at
  return count
}

type Left = { readonly matching: Int32Array; readonly live: Int32Array; readonly count: number }

/** Moves the lowest rows that are in both sets from `matching` to `found`, until there are `most`. */
function takeRows(found: number[], { matching, live, count }: Left, tier: Int32Array, most: number): void {
  for (let place = 0; place < count && found.length < most; place++) {
    const at = live[place] ?? 0
    let bits = (matching[at] ?? 0) & (tier[at] ?? 0)
    matching[at] = (matching[at] ?? 0) ^ bits
    while (bits !== 0 && found.length < most) {
      const lowest = bits & -bits
      found.push((at << 5) + 31 - Math.clz32(lowest))
      bits ^= lowest
    }
  }
}
