/** What the whole book takes in memory, instruments and index, held against the parsed objects without any index. */
import { type InstrumentBook, readInstrumentBook } from '../../main/market/instruments/instrument-book.ts'
import type { Row as Line } from '../report.ts'
import { collect } from '../rounds.ts'
import { type Row, readRows } from './listing.ts'

function inUse(): number {
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

export type Held = { readonly rows: Row[]; readonly book: InstrumentBook; readonly line: Line }

/** Both are made here and kept by the caller, so that nothing else comes to life between two readings. */
export function holdBoth(json: string, packed: Buffer): Held {
  const before = inUse()
  const rows = readRows(json)
  const withRows = inUse()
  const book = readInstrumentBook(Buffer.from(packed))
  if (!book) throw new Error('the book just packed cannot be read')
  // A first search makes what is made once.
  book.search('nifty', 50)
  const withBook = inUse()
  const [ours, against] = [withBook - withRows, withRows - before]
  const ratio = ours / against
  const figures = { ours, unit: 'MB', peer: 'parsed objects', against, ratio, quartiles: [ratio, ratio] } as const
  return { rows, book, line: { what: 'memory, instruments and index', ...figures, bound: { atMost: 1 / 4 } } }
}
