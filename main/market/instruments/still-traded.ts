/**
 * The rows that have not expired. After an expiry the list of the day before is in use until morning, and for longer where no newer one can be
 * had; in it what nobody trades any more is the nearest of all by its day.
 */
import type { InstrumentReader } from './instrument-table.ts'
import { setSizeFor } from './postings.ts'
import { addRow, emptySet, type RowSet } from './row-set.ts'
import { expiryOfTerms } from './terms.ts'

type Reader = Pick<InstrumentReader, 'expiries' | 'rowsWith'>

/** Null where nothing has expired; the set is made once for each day of expiry that is over. */
export function openStillTraded(reader: Reader, rows: number): (now: number) => RowSet | null {
  let expiries: readonly number[] | null = null
  let made: { readonly over: number; readonly set: RowSet } | null = null

  function setAfter(over: number): RowSet {
    const set = emptySet(setSizeFor(rows))
    for (const row of reader.rowsWith((line) => !((expiryOfTerms(line) ?? over + 1) <= over))) addRow(set, row)
    return set
  }

  return (now) => {
    expiries ??= reader.expiries().toSorted((one, other) => one - other)
    // At each letter, and in most lists nothing is over.
    if (!((expiries[0] ?? now) < now)) return null
    const over = expiries.findLast((expiry) => expiry < now) ?? now
    if (made?.over !== over) made = { over, set: setAfter(over) }
    return made.set
  }
}
