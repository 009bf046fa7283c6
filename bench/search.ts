/** `node bench/search.ts [--json FILE] [--quick]`: the search over 200,000 instruments against its peers and its own promises. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeInstrumentBook } from '../main/market/instruments/instrument-book.ts'
import { publish, type Row } from './report.ts'
import { coldRow } from './search/cold.ts'
import { exactnessRow, firstFoundRow } from './search/exactness.ts'
import { listingAsJson, readInstruments, readRows } from './search/listing.ts'
import { holdBoth } from './search/memory.ts'
import { filterOverObjects, fuzzy } from './search/peers.ts'
import { speedRows } from './search/speed.ts'
import { withCollections } from './with-collections.ts'

function searchRows(folder: string, quick: boolean): readonly Row[] {
  const files = { book: join(folder, 'book'), json: join(folder, 'complete.json') }
  const json = listingAsJson()
  const packed = makeInstrumentBook(
    { day: '2026-11-20', mark: '', world: null },
    readInstruments(readRows(json)),
  ).pack()
  writeFileSync(files.json, json)
  writeFileSync(files.book, packed)
  const { rows, book, line } = holdBoth(json, packed)
  const measured = [
    ...speedRows(book, fuzzy(rows), filterOverObjects(rows), quick ? 1 : 5),
    line,
    coldRow(files.book, files.json, quick ? 3 : 9),
  ]
  const instruments = readInstruments(rows)
  return [...measured, exactnessRow(book, instruments), firstFoundRow(book, instruments)]
}

if (import.meta.main) {
  await withCollections(import.meta.filename, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bellwether-search-'))
    try {
      const rows = searchRows(folder, process.argv.includes('--quick'))
      await publish({ bench: 'Finding one of 200,000 instruments as a person types', rows }, process.argv.slice(2))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
