/**
 * The rows of what is said beside a name and stands in none: an exchange, whether a contract ends with its week or its month, and
 * that an option is meant or what options are on. The index has no word for it.
 */
import type { InstrumentReader } from './instrument-table.ts'
import { setSizeFor } from './postings.ts'
import { addRow, emptySet, type RowSet } from './row-set.ts'
import { kindOfTerms, lengthOfTerms, segmentOfTerms } from './terms.ts'

type OfTerms = (line: string) => boolean

/** By how the segments of each begin. */
const exchanges: ReadonlyMap<string, OfTerms> = new Map([
  ['nse', inSegments('NSE_', 'NCD_')],
  ['bse', inSegments('BSE_', 'BCD_')],
  ['mcx', inSegments('MCX_')],
])

const isOption: OfTerms = (line) => ['call', 'put'].includes(kindOfTerms(line))
const isSpot: OfTerms = (line) => ['cash', 'index'].includes(kindOfTerms(line))

const kinds: ReadonlyMap<string, OfTerms> = new Map([
  ...['option', 'options'].map((word) => [word, isOption] as const),
  ...['spot', 'eq', 'equity', 'share', 'shares', 'stock'].map((word) => [word, isSpot] as const),
])

const lengths = ['weekly', 'monthly'] as const
/** “week”, and whatever more of it is typed by now. */
const leastLetters = 4

function inSegments(...beginnings: readonly string[]): OfTerms {
  return (line) => beginnings.some((text) => segmentOfTerms(line).startsWith(text))
}

/** What a word says of how long a contract runs; undefined for a word that says nothing of it. */
function lengthSaid(word: string): (typeof lengths)[number] | undefined {
  return word.length < leastLetters ? undefined : lengths.find((length) => length.startsWith(word))
}

/** Null for a word that says nothing of the kind. */
export type RowsSaid = (word: string) => RowSet | null

/** Each set is made when it is first asked for. */
export function openSaidBeside(reader: InstrumentReader, rows: number): RowsSaid {
  const made = new Map<string, RowSet>()

  function setOfRows(isSo: OfTerms): RowSet {
    const set = emptySet(setSizeFor(rows))
    for (const row of reader.rowsWith(isSo)) addRow(set, row)
    return set
  }

  return (word) => {
    const length = lengthSaid(word)
    const isSo = length ? (line: string) => lengthOfTerms(line) === length : (exchanges.get(word) ?? kinds.get(word))
    if (!isSo) return null
    const set = made.get(length ?? word) ?? setOfRows(isSo)
    made.set(length ?? word, set)
    return set
  }
}

type Named = { readonly name: readonly string[]; readonly within: readonly RowSet[] }

/** “reliance bse”, “nifty weekly”: what is left for a name. BSE is a share as well: of two such words both are said, or one of them. */
export function besideNames(terms: readonly string[], rowsSaid: RowsSaid): readonly Named[] {
  const said = terms.flatMap((term, at) => {
    const rows = rowsSaid(term)
    return rows ? { at, rows } : []
  })
  const ways = said.length > 1 ? [said, ...said.map((one) => [one])] : [said]
  return ways.flatMap((way) => {
    const name = terms.filter((_, at) => !way.some((one) => one.at === at))
    const isOne = way.length > 0 && name.length > 0
    return isOne ? { name, within: way.map(({ rows }) => rows) } : []
  })
}

export function withoutLength(terms: readonly string[]): readonly string[] {
  return terms.filter((term) => lengthSaid(term) === undefined)
}
