/**
 * Finds instruments as fast as a person types. Rows stand in the order a trader expects, so of each tier the lowest rows that
 * hold all that was typed are the best ones, and the look ends as soon as the list is full.
 */
import { anyDay, dayWord } from './contract-words.ts'
import { letterSets, nearWords } from './near-words.ts'
import type { Postings } from './postings.ts'
import { daysSaid, openNumberReadings, type Reading, saysMonth, type Year } from './readings.ts'
import { emptySet, holds, type RowSet } from './row-set.ts'
import { type Beginning, openRowSets, type RowSets } from './row-sets.ts'
import { besideNames, type RowsSaid, withoutLength } from './said-beside.ts'
import { fewIn, keepTiers, sortFew, type Tiers, takeFew, takeRows } from './tiers.ts'
import { isNumber, wordsOfQuery } from './words.ts'
import {
  joinedPairs,
  type Known,
  type Otherwise,
  readCode,
  saidInWords,
  withoutAnd,
  withPlainDay,
  writtenOtherwise,
} from './written-otherwise.ts'

export type SearchIndex = {
  /** Every word of a row. */
  readonly all: Postings
  /** The words of what a row is first known by. */
  readonly head: Postings
  /** The names of a row, each as one word. */
  readonly own: Postings
  /** The words of contracts as `contractWords` makes them. */
  readonly contract: Postings
}

/** What no word of a row tells. */
export type Beside = {
  readonly rowsSaid: RowsSaid
  readonly rowsOfToken: (token: string) => readonly number[]
}

export type Matches = {
  /** Rows, best first. */
  readonly rows: readonly number[]
  /** True when nothing matched as typed and near words were taken instead, and where it is twofold. */
  readonly guessed: boolean
  /** What was typed may be read in two ways, and both are listed: so neither is sure. */
  readonly isTwofold?: true
}

export type Search = {
  /** Only rows that are in all of `within`. */
  readonly find: (typed: string, most: number, within: readonly RowSet[]) => Matches
  /** The contracts that expire on one of these days, as `contractWords` begin with them; null for none. Good until it is asked again. */
  readonly onDays: (words: readonly string[]) => RowSet | null
  readonly isContract: (row: number) => boolean
}

/** What may be meant by a word that was typed. */
type Meant = { readonly words: readonly Beginning[]; readonly texts: readonly string[] }

const nothing = emptySet(0)

/** Of a set beside those that a search makes of its words: no query has so many. */
const placeOfCode = 100

/** And one that stands through a whole search. */
const placeOfDays = 200

/** And one of a year that may be a strike. */
const placeOfYear = 300

/** Nothing is called by more words as they are typed: “bank nifty fut 24 nov 26”. */
const longestName = 6

export function openSearch(index: SearchIndex, { rowsSaid, rowsOfToken }: Beside): Search {
  const all = openRowSets(index.all)
  const heads = openRowSets(index.head)
  const names = openRowSets(index.own)
  const contracts = openRowSets(index.contract)
  const readings = openNumberReadings(all, contracts)
  const letters = letterSets(all.words)
  const isName = (word: string) => isThere(wholeIn(names, word))
  const known: Known = {
    isName,
    isWord: (word) => isThere(wholeIn(all, word)),
    namesBeginning: (text) => {
      const { from, to } = names.beginning(text)
      return names.words.slice(from, to)
    },
  }

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
    return [
      () => unionOf(names, namesIn(terms)),
      () => setIn(heads, exact, 0),
      () => (isSame ? null : setIn(heads, beginning, 1)),
    ]
  }

  let last: { readonly terms: readonly string[]; readonly runs: readonly Run[] } = { terms: [], runs: [] }

  /** A search asks for those of its terms again and again. */
  function namesIn(terms: readonly string[]): readonly Run[] {
    if (last.terms !== terms) last = { terms, runs: runsCalled(names, terms) }
    return last.runs
  }

  /** First what has all of it for its name, then what the words say of a contract, then what has words that begin so. */
  function take(
    matching: readonly RowSet[],
    terms: readonly string[],
    meant: readonly string[],
    most: number,
  ): number[] {
    const found: number[] = []
    const tiers = keepTiers(tiersOf(meant))
    // A word by itself is on its way to a longer one.
    if (terms.length === 1) {
      takeRows(matching, tiers, found, most)
      return found
    }
    const ofContracts = [
      ...tiers.slice(0, 1),
      ...keepTiers([() => unionOf(contracts, runsCalled(contracts, meant))]),
      ...tiers.slice(1),
    ]
    const few = fewIn(matching, most)
    if (few) return sortFew(few, readAs(terms), ofContracts, tiers)
    for (const reading of readAs(terms)) {
      const read = [...matching, ...reading]
      const fewRead = fewIn(read, most)
      if (fewRead) takeFew(fewRead, ofContracts, found, most)
      else takeRows(read, ofContracts, found, most)
      if (found.length >= most) return found
    }
    takeRows(matching, tiers, found, most)
    return found
  }

  function* readAs(terms: readonly string[]): Generator<Reading> {
    const called = namesIn(terms).find(({ first, end }) => first === 0 && end === terms.length)
    if (called) yield [names.of(called.word, 1)]
    yield* readings(terms)
  }

  function collect(terms: readonly string[], most: number, within: readonly RowSet[]): number[] {
    const typed = terms.map(all.beginning)
    return typed.every(isThere) ? take([...typed.map(all.of), ...within], terms, terms, most) : []
  }

  /** A word that nothing begins with stands for those that are nearest to it. */
  function guess(terms: readonly string[], most: number, within: readonly RowSet[]): number[] {
    const meant = terms.map(meantBy)
    if (meant.some(({ words }) => words.length === 0)) return []
    const matching = meant.map(({ words }, at) => setIn(all, words, at) ?? nothing)
    const asMeant = meant.flatMap(({ texts }) => texts)
    return take([...matching, ...within], terms, asMeant, most)
  }

  function meantBy(typed: string): Meant {
    const asTyped = all.beginning(typed)
    if (isThere(asTyped)) return { words: [asTyped], texts: [typed] }
    const near = nearWords(all.words, letters, typed)
    return { words: near.map((from) => ({ from, to: from + 1 })), texts: near.map((at) => all.words[at] ?? '') }
  }

  /** What is called so, written otherwise, is meant before what has the words among others: “natural gas” and “nat gas” are NATURALGAS, then ONGC. */
  function withCalled(asTyped: readonly number[], terms: readonly string[], most: number, within: readonly RowSet[]) {
    if (asTyped.length === 0) return asTyped
    for (const { joined, written } of calledOtherwise(terms)) {
      const name = wholeIn(names, joined)
      const meant = collect(written(), most, within)
      const called = calledIn(meant, joined, name)
      return [...new Set([...called, ...asTyped, ...meant])].slice(0, most)
    }
    return asTyped
  }

  /** By their own name; where only options are meant, which have none, by that of what they are on. */
  function calledIn(meant: readonly number[], joined: string, name: Beginning): readonly number[] {
    const byName = names.of(name, 1)
    const called = meant.filter((row) => holds(byName, row))
    const on = wholeIn(contracts, joined)
    if (called.length > 0 || !isThere(on)) return called
    const options = contracts.of(on, 1)
    return meant.filter((row) => holds(options, row))
  }

  function calledOtherwise(terms: readonly string[]): readonly Otherwise[] {
    const isCalled = (first: number) => namesIn(terms).some((run) => run.first === first && run.end === first + 2)
    return [
      ...withoutAnd(terms, known).filter(({ joined }) => isName(joined)),
      ...joinedPairs(terms).filter((_, first) => isCalled(first)),
      ...saidInWords(terms, known).filter(({ joined }) => isName(joined)),
    ]
  }

  /** A number alone may be the token that the exchange knows it by, as 500325 at the BSE: before what only begins so. */
  function withToken(asTyped: readonly number[], terms: readonly string[], most: number, within: readonly RowSet[]) {
    const [term = ''] = terms
    if (terms.length > 1 || !isNumber(term)) return asTyped
    const rows = rowsOfToken(term).filter((row) => within.every((set) => holds(set, row)))
    const both = isThere(wholeIn(all, term)) ? [...asTyped, ...rows] : [...rows, ...asTyped]
    return [...new Set(both)].slice(0, most)
  }

  function find(terms: readonly string[], most: number, within: readonly RowSet[]): readonly number[] {
    const asTyped = withCalled(collect(terms, most, within), terms, most, within)
    const rows = withToken(asTyped, terms, most, within)
    if (rows.length > 0) return rows
    const byCode = findByCode(terms, most, within)
    if (byCode.length > 0) return byCode
    for (const written of writtenOtherwise(terms, known)) {
      const found = collect(written, most, within)
      if (found.length > 0) return found
    }
    return []
  }

  function findByCode(terms: readonly string[], most: number, within: readonly RowSet[]): readonly number[] {
    const code = readCode(terms)
    if (code === null) return []
    const besides = [
      ...code.contract.map((word) => [contracts, word] as const),
      ...code.all.map((word) => [all, word] as const),
    ]
    const words = besides.map(([sets, word]) => [sets, wholeIn(sets, word)] as const)
    if (!words.every(([, word]) => isThere(word))) return []
    const own = words.map(([sets, word], at) => sets.of(word, placeOfCode + at))
    return collect(code.terms, most, [...own, ...within])
  }

  function findAsSaid(terms: readonly string[], most: number, within: readonly RowSet[]): readonly number[] {
    const asTyped = find(terms, most, within)
    if (asTyped.length > 0) return asTyped
    for (const { name, within: said } of besideNames(terms, rowsSaid)) {
      const rows = find(name, most, [...said, ...within])
      if (rows.length > 0) return rows
    }
    return []
  }

  /** Whoever says a day with its month, or its year as well, means that day: what has the figures in a longer number is only near. */
  function isOfOtherDay(terms: readonly string[], row: number): boolean {
    if (!saysMonth(terms)) return false
    return daysSaid(withPlainDay(terms)).some(({ day, month, year }) => {
      const isOnIt = isOn(row, dayWord(day, month)) || hasWord(row, day)
      return !isOnIt || (year !== null && !isOn(row, dayWord(day, month, year.text)) && isYear(year, terms, row))
    })
  }

  /**
   * Where the number behind a day is the strike of what was found, and contracts of that year are listed as well, nobody knows which is
   * meant: those, with the rest of what was typed.
   */
  function ofYear(terms: readonly string[], row: number, most: number, within: readonly RowSet[]): readonly number[] {
    const plain = withPlainDay(terms)
    for (const { at, day, month, year } of daysSaid(plain)) {
      if (year === null) continue
      const on = dayWord(day, month, year.text)
      const name = [...plain.slice(0, at), ...plain.slice(at + 3)]
      if (isOn(row, on) || name.length === 0) continue
      return findAsSaid(name, most, [...within, contracts.of(contracts.beginning(on), placeOfYear)])
    }
    return []
  }

  /** And no other number of the row: one that is written in two figures at the end may be on its way to a strike. */
  function isYear({ text, isEnd }: Year, terms: readonly string[], row: number): boolean {
    const inFull = `20${text}`
    if (!terms.includes(inFull)) return !isEnd && !hasWord(row, text)
    return isEnd ? !holds(all.of(all.beginning(inFull), placeOfCode), row) : !hasWord(row, inFull)
  }

  function isOn(row: number, day: string): boolean {
    return holds(contracts.of(contracts.beginning(day), placeOfCode), row)
  }

  function hasWord(row: number, word: string): boolean {
    return holds(all.of(wholeIn(all, word), placeOfCode), row)
  }

  /** Where nothing on it runs so long, contracts of another length are near. */
  function guessOtherLength(terms: readonly string[], most: number, within: readonly RowSet[]): readonly number[] {
    const name = withoutLength(terms)
    return name.length === terms.length ? [] : findAsSaid(name, most, within)
  }

  function onDays(words: readonly string[]): RowSet | null {
    return setIn(contracts, words.map(contracts.beginning).filter(isThere), placeOfDays)
  }

  function isContract(row: number): boolean {
    return isOn(row, anyDay)
  }

  function search(typed: string, most: number, within: readonly RowSet[]): Matches {
    const terms = wordsOfQuery(typed)
    if (terms.length === 0) return { rows: [], guessed: false }
    const rows = findAsSaid(terms, most, within)
    const [first] = rows
    if (first !== undefined) {
      const guessed = isOfOtherDay(terms, first)
      const others = guessed || !saysMonth(terms) ? [] : ofYear(terms, first, most, within)
      const [other] = others
      if (other === undefined) return { rows, guessed }
      // Both are seen, wherever the list is cut off.
      return { rows: [...new Set([first, other, ...rows, ...others])].slice(0, most), guessed: true, isTwofold: true }
    }
    const near = guess(terms, most, within)
    return { rows: near.length > 0 ? near : guessOtherLength(terms, most, within), guessed: true }
  }

  return { find: search, onDays, isContract }
}

/** One word's set may be kept; that of several is made in its place. */
function setIn(sets: RowSets, words: readonly Beginning[], at: number): RowSet | null {
  const [first] = words
  if (first === undefined) return null
  return words.length === 1 ? sets.of(first, at) : sets.union(words, at)
}

/** Typed words side by side that are one word where they are looked for; `end` is past the last of them. */
type Run = { readonly first: number; readonly end: number; readonly word: Beginning }

function runsCalled(sets: RowSets, terms: readonly string[]): readonly Run[] {
  const runs: Run[] = []
  for (let first = 0; first < terms.length; first++) {
    let name = ''
    for (let end = first + 1; end <= terms.length && end <= first + longestName; end++) {
      name += terms[end - 1] ?? ''
      const word = wholeIn(sets, name)
      if (isThere(word)) runs.push({ first, end, word })
    }
  }
  return runs
}

function unionOf(sets: RowSets, runs: readonly Run[]): RowSet | null {
  return setIn(
    sets,
    runs.map(({ word }) => word),
    0,
  )
}

/** The word itself, or no word. */
function wholeIn(sets: RowSets, word: string): Beginning {
  return sets.exactly(word, sets.beginning(word))
}

function isThere({ from, to }: Beginning): boolean {
  return to > from
}
