/**
 * Finds instruments as fast as a person types. Rows stand in the order a trader expects, so the first matches of an
 * intersection of bit sets are the best ones, and the scan stops as soon as the list is full.
 */
import type { Instrument } from '../../../contract/instrument.ts'
import { letterSets, nearWords } from './near-words.ts'
import { type Postings, prefixRange } from './postings.ts'
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
  const size = (index.rows + 31) >>> 5
  const letters = letterSets(index.all.words)
  const kept = new Map<string, Uint32Array>()
  // One set a purpose, used again at every search: a fresh one costs more than the search.
  const matching = new Uint32Array(size)
  const term = new Uint32Array(size)
  const tier = new Uint32Array(size)
  const taken = new Uint32Array(size)

  function beginningWith(typed: string): Uint32Array {
    const known = kept.get(typed)
    if (known) return known
    // A long beginning is rare and cheap; the short ones cost most and come back at every search.
    const keep = typed.length <= 2
    const set = keep ? new Uint32Array(size) : term.fill(0)
    const [from, to] = prefixRange(index.all.words, typed)
    addRows(set, index.all, from, to)
    if (!keep) return set
    if (kept.size >= keptSets) kept.delete(kept.keys().next().value ?? '')
    kept.set(typed, set)
    return set
  }

  function near(typed: string): Uint32Array {
    const exact = beginningWith(typed)
    if (exact !== term) term.set(exact)
    for (const at of nearWords(index.all.words, letters, typed)) addRows(term, index.all, at, at + 1)
    return term
  }

  function headsOf(terms: readonly string[], exact: boolean): Uint32Array {
    tier.fill(0)
    for (const typed of terms) {
      const [from, to] = prefixRange(index.head.words, typed)
      const end = exact ? Math.min(to, from + (index.head.words[from] === typed ? 1 : 0)) : to
      addRows(tier, index.head, from, end)
    }
    return tier
  }

  function collect(terms: readonly string[], rowsWith: (typed: string) => Uint32Array, most: number): number[] {
    matching.fill(0xffffffff)
    for (const typed of terms) keepCommon(matching, rowsWith(typed))
    const found: number[] = []
    taken.fill(0)
    takeRows(found, taken, matching, headsOf(terms, true), most)
    if (found.length < most) takeRows(found, taken, matching, headsOf(terms, false), most)
    if (found.length < most) takeRows(found, taken, matching, matching, most)
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

function addRows(set: Uint32Array, postings: Postings, fromWord: number, toWord: number): void {
  const { rows, starts } = postings
  const end = starts[toWord] ?? 0
  for (let at = starts[fromWord] ?? 0; at < end; at++) {
    const row = rows[at] ?? 0
    set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31))
  }
}

function keepCommon(into: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) & (other[at] ?? 0)
}

/** Takes the lowest rows that are in both sets and were not taken before, until there are `most`. */
function takeRows(found: number[], taken: Uint32Array, matching: Uint32Array, tier: Uint32Array, most: number): void {
  for (let at = 0; at < matching.length && found.length < most; at++) {
    let bits = (matching[at] ?? 0) & (tier[at] ?? 0) & ~(taken[at] ?? 0)
    taken[at] = (taken[at] ?? 0) | bits
    while (bits !== 0 && found.length < most) {
      const lowest = bits & -bits
      found.push((at << 5) + 31 - Math.clz32(lowest))
      bits ^= lowest
    }
  }
}
