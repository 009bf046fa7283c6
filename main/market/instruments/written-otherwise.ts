/**
 * Other ways to write what was typed, likeliest first: each is looked for only where nothing is found as it was typed, so that none
 * of them hides anything.
 */
import { dayWord, strikeWord } from './contract-words.ts'
import { months } from './readings.ts'
import { isNumber } from './words.ts'

type Terms = readonly string[]

export type Otherwise = {
  /** The one word that others were made into. */
  readonly joined: string
  readonly written: () => Terms
}

/** What stands in the list. */
export type Known = {
  readonly isName: (word: string) => boolean
  /** Some row has just this word. */
  readonly isWord: (word: string) => boolean
  readonly namesBeginning: (text: string) => readonly string[]
}

/** “bank nifty” for BANKNIFTY: each pair of neighbours written as one word. */
export function joinedPairs(terms: Terms): readonly Otherwise[] {
  return terms.slice(1).map((term, at) => {
    const joined = `${terms[at]}${term}`
    return { joined, written: () => [...terms.slice(0, at), joined, ...terms.slice(at + 2)] }
  })
}

/** “nat gas”, “kachcha tel”: words for a name that is none of them; also as one word, where no row has that very word. Asked at each key. */
export function saidInWords(terms: Terms, { isWord }: Pick<Known, 'isWord'>): readonly Otherwise[] {
  const found: Otherwise[] = []
  for (let at = 0; at < terms.length; at += 1) {
    for (let end = Math.min(at + mostInName, terms.length); end > at; end -= 1) {
      const said = end === at + 1 ? (terms[at] ?? '') : terms.slice(at, end).join('')
      const joined = inWords.get(said)
      if (joined === undefined || (end === at + 1 && isWord(said))) continue
      found.push({ joined, written: () => [...terms.slice(0, at), joined, ...terms.slice(end)] })
    }
  }
  return found
}

/** “l&t” for LT, where nothing is called with the sign as M&M is. */
export function withoutAnd(terms: Terms, { isName }: Pick<Known, 'isName'>): readonly Otherwise[] {
  return terms.flatMap((term, at) => {
    if (!term.includes('&') || isName(term)) return []
    const joined = term.replaceAll('&', '')
    if (joined === '') return []
    return { joined, written: () => terms.with(at, joined) }
  })
}

export function* writtenOtherwise(terms: Terms, known: Known): Generator<Terms> {
  const joined = [...withoutAnd(terms, known), ...joinedPairs(terms), ...saidInWords(terms, known)]
  for (const { written } of joined) yield written()
  // A year in full is a strike as well.
  const [day, plain] = [withoutEndings(terms), withPlainDay(terms)]
  if (day.length < terms.length) yield day
  if (plain !== terms) yield plain
  yield* parted(terms, known)
  yield* shortNames(terms)
  yield* smaller(terms, known)
}

const endsOfDays = ['st', 'nd', 'rd', 'th']

/** “24th” as 24. */
function withoutEndings(terms: Terms): Terms {
  return terms.filter((term, at) => {
    const before = terms[at - 1] ?? ''
    return !(endsOfDays.includes(term) && isNumber(before) && before.length <= 2)
  })
}

/** “24th nov 2026” as symbols have it: 24 NOV 26. The same terms where nothing of it is said. */
export function withPlainDay(terms: Terms): Terms {
  const plain = withoutEndings(terms).map((term, at, all) =>
    months.includes(all[at - 1] ?? '') && /^20\d\d$/.test(term) ? term.slice(2) : term,
  )
  return plain.length < terms.length || plain.some((term, at) => term !== terms[at]) ? plain : terms
}

/** “niftyfut”, “indiavix”: one word that is two, the longer beginning first. */
function* parted(terms: Terms, { isWord }: Known): Generator<Terms> {
  for (const [at, term] of terms.entries()) {
    if (isNumber(term) || isWord(term)) continue
    for (let end = term.length - 2; end >= 2; end -= 1) {
      const [one, other] = [term.slice(0, end), term.slice(end)]
      if (isWord(one) && isWord(other)) yield [...terms.slice(0, at), one, other, ...terms.slice(at + 1)]
    }
  }
}

/** As traders say them, and no list does. */
const said: ReadonlyMap<string, string> = new Map([
  ['bn', 'banknifty'],
  ['bnf', 'banknifty'],
  ['ng', 'naturalgas'],
  ['and', '&'],
  // In Hindi, as it is typed. A share of that name, as SONA BLW, is found as typed, and stands for itself.
  ['sona', 'gold'],
  ['chandi', 'silver'],
  ['tamba', 'copper'],
  ['jasta', 'zinc'],
])

/** The same of those in several words, without their spaces. */
const inWords: ReadonlyMap<string, string> = new Map([
  ['natgas', 'naturalgas'],
  ['natgasmini', 'natgasmini'],
  ['naturalgasmini', 'natgasmini'],
  ...['kachchatel', 'kacchatel', 'kachatel'].map((oil) => [oil, 'crudeoil'] as const),
])
/** “natural gas mini”. */
const mostInName = 3

function* shortNames(terms: Terms): Generator<Terms> {
  const meant = terms.map((term) => said.get(term) ?? term)
  if (meant.some((term, at) => term !== terms[at])) yield meant
}

/** “gold mini” for GOLDM, “crude mini” for CRUDEOILM: a smaller contract is called as the usual one, with an M. */
function* smaller(terms: Terms, { isName, namesBeginning }: Known): Generator<Terms> {
  const at = terms.indexOf('mini')
  const on = terms[at - 1]
  if (on === undefined) return
  for (const name of namesBeginning(on)) {
    if (name.endsWith('m') && isName(name.slice(0, -1))) yield [...terms.slice(0, at - 1), name, ...terms.slice(at + 1)]
  }
}

const codedMonths = '123456789ond'

export type Code = {
  readonly terms: Terms
  /** Words that a row has besides, whole: of `contractWords`, and of a row as it is typed. */
  readonly contract: Terms
  readonly all: Terms
}

/** A contract as exchanges and other terminals write it, in one run. */
export function readCode(terms: Terms): Code | null {
  return codeOfMonth(terms) ?? codeOfWeek(terms)
}

/** NIFTY26NOVFUT: the number is the year, and no day. */
function codeOfMonth([name = '', year = '', rest = '', ...more]: Terms): Code | null {
  const month = rest.slice(0, 3)
  if (more.length > 0 || !/^\d\d$/.test(year) || !months.includes(month) || rest !== `${month}fut`) return null
  return { terms: [name, month, 'fut'], contract: [], all: [year] }
}

/**
 * NIFTY26N2424500CE, an option of a week: year, month in one sign, day and strike in one run. It is that contract or none: nothing near
 * it stands for it.
 */
function codeOfWeek(terms: Terms): Code | null {
  const [name = '', ...rest] = terms
  const side = rest.at(-1)
  if (side !== 'ce' && side !== 'pe') return null
  const code = rest.slice(0, -1).join('')
  const [, year, sign = '', day = '', strike] = /^(\d\d)([1-9ond])(\d\d)(\d[\d.]*)$/.exec(code) ?? []
  const month = months[codedMonths.indexOf(sign)]
  if (strike === undefined || month === undefined) return null
  return { terms: [name, strike, side], contract: [dayWord(day, month, year), strikeWord(strike)], all: [] }
}
