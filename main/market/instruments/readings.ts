/**
 * What the words that were typed say of a contract, the likeliest reading first: which number is the strike and which the day. In a row
 * that is read so each of them is met whole, by a word of its own.
 */
import { dayWord, strikeWord } from './contract-words.ts'
import type { RowSet } from './row-set.ts'
import type { RowSets } from './row-sets.ts'
import { isNumber } from './words.ts'

const sides = ['ce', 'pe', 'fut']
export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Said whole: “pe” is no beginning of PERSISTENT, nor “mar” of MARUTI. */
const saidWhole: ReadonlySet<string> = new Set([...sides, ...months])

/** No contract is typed with more of them: what it is on, strike, day and year. */
const mostNumbers = 5

/** The sets that a row which is read so stands in. */
export type Reading = readonly RowSet[]

/** What is left when the day was found: places of numbers that say something else. */
type Dated = { readonly day: RowSet | null; readonly rest: readonly number[] }

/** `all` are the words of rows as they are typed, `contract` those of `contractWords`. */
export function openNumberReadings(all: RowSets, contract: RowSets): (terms: readonly string[]) => Iterable<Reading> {
  return (terms) => (terms.some((term) => saidWhole.has(term) || isNumber(term)) ? read(terms) : [])

  function* read(terms: readonly string[]): Generator<Reading> {
    const sets = setsOf(all, contract, terms)
    const said = terms.flatMap((term, at) => (saidWhole.has(term) ? (sets.whole(at) ?? []) : []))
    const numbers = terms.flatMap((term, at) => (isNumber(term) ? at : []))
    if (numbers.length > 0 && numbers.length <= mostNumbers) {
      for (const { day, rest } of datesIn(terms, numbers, sets)) {
        const known = day ? [...said, day] : said
        for (const more of meaningsOf(rest, sets, day === null)) yield [...known, ...more]
      }
    }
    if (said.length > 0) yield said
  }
}

/** The day with its month, and with its year if that is said; then as if none were said. */
function* datesIn(terms: readonly string[], numbers: readonly number[], sets: Sets): Generator<Dated> {
  for (const at of numbers) {
    const month = terms[at + 1]
    if (!isDay(terms[at]) || !isMonth(month, at + 2 === terms.length)) continue
    const rest = numbers.filter((number) => number !== at)
    const withoutYear = { day: sets.day(at, month), rest }
    const withYear = isDay(terms[at + 2]) ? sets.day(at, month, terms[at + 2]) : null
    if (!withoutYear.day) continue
    const others = rest.filter((number) => number !== at + 2)
    // In “idea 24 nov 26 ce” nothing else can be the strike.
    if (!withYear || others.length === 0) yield withoutYear
    if (withYear) yield { day: withYear, rest: others }
  }
  yield { day: null, rest: numbers }
}

/** One number may be the strike, and where no day is known another one the day; whatever is left is in the name. */
function* meaningsOf(numbers: readonly number[], sets: Sets, isDayOpen: boolean): Generator<Reading> {
  for (const strike of [...numbers.filter((at) => sets.strike(at)), null]) {
    const days = isDayOpen ? numbers.filter((at) => at !== strike && sets.day(at)) : []
    for (const day of [...days, null]) {
      const rest = numbers.filter((at) => at !== strike && at !== day)
      const meant = [
        ...(strike === null ? [] : [sets.strike(strike)]),
        ...(day === null ? [] : [sets.day(day)]),
        ...rest.map(sets.whole),
      ].filter((set) => set !== null)
      if (meant.length === numbers.length) yield meant
    }
  }
}

type Sets = {
  readonly whole: (at: number) => RowSet | null
  readonly strike: (at: number) => RowSet | null
  readonly day: (at: number, month?: string, year?: string) => RowSet | null
}

/** The sets of one search by the place of the word, each made when it is first asked for; null where no row has it. */
function setsOf(all: RowSets, contract: RowSets, terms: readonly string[]): Sets {
  const made = new Map<string, RowSet | null>()

  function once(sets: RowSets, word: string, isWhole: boolean): RowSet | null {
    const known = made.get(word)
    if (known !== undefined) return known
    const beginning = sets.beginning(word)
    const words = isWhole ? sets.exactly(word, beginning) : beginning
    // The search has its own sets in the places below.
    const set = words.to > words.from ? sets.of(words, terms.length + made.size) : null
    made.set(word, set)
    return set
  }

  return {
    whole: (at) => once(all, terms[at] ?? '', true),
    strike: (at) => once(contract, strikeWord(terms[at] ?? ''), true),
    day: (at, month, year) => {
      const text = terms[at]
      return isDay(text) ? once(contract, dayWord(text, month, year), false) : null
    },
  }
}

/** Whoever says it means a day, and no other day that has the same figures. */
export function saysMonth(terms: readonly string[]): boolean {
  return terms.some((term) => months.includes(term))
}

/** `at`: where the day stands. */
export type SaidDay = {
  readonly at: number
  readonly day: string
  readonly month: string
  readonly year: Year | null
}
/** `isEnd`: nothing was typed behind it, and it may be on its way to a longer number. */
export type Year = { readonly text: string; readonly isEnd: boolean }

export function daysSaid(terms: readonly string[]): readonly SaidDay[] {
  return terms.flatMap((month, at) => {
    const day = terms[at - 1]
    if (!isDay(day) || Number(day) < 1 || Number(day) > 31 || !months.includes(month)) return []
    const text = terms[at + 1]
    const year = isDay(text) && text.length === 2 ? { text, isEnd: at + 2 === terms.length } : null
    return [{ at: at - 1, day, month, year }]
  })
}

function isDay(term: string | undefined): term is string {
  return term !== undefined && term.length <= 2 && isNumber(term)
}

/** The last word may be typed in part. */
function isMonth(term: string | undefined, isLast: boolean): term is string {
  return term !== undefined && months.some((month) => (isLast ? month.startsWith(term) : month === term))
}
