/** The rows of an exchange, for whoever types its name beside what is listed there. The index has no word for it. */
import type { InstrumentReader } from './instrument-table.ts'
import { setSizeFor } from './postings.ts'
import { addRow, emptySet, type RowSet } from './row-set.ts'

/** How the segments of each begin. */
const segments: ReadonlyMap<string, readonly string[]> = new Map([
  ['nse', ['NSE_', 'NCD_']],
  ['bse', ['BSE_', 'BCD_']],
  ['mcx', ['MCX_']],
])

/** Each set is made when it is first asked for; null for a word that is no exchange. */
export function openExchanges(reader: InstrumentReader, rows: number): (word: string) => RowSet | null {
  const made = new Map<string, RowSet>()

  function setOfRows(beginnings: readonly string[]): RowSet {
    const set = emptySet(setSizeFor(rows))
    const isThere = (segment: string) => beginnings.some((text) => segment.startsWith(text))
    for (const row of reader.rowsInSegments(isThere)) addRow(set, row)
    return set
  }

  return (word) => {
    const beginnings = segments.get(word)
    if (!beginnings) return null
    const set = made.get(word) ?? setOfRows(beginnings)
    made.set(word, set)
    return set
  }
}
