/** The SQLite file of the candle cache: blocks of packed candles, each with its checksum. It can be lost without harm. */
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import type { PackedCandles } from '../../broker/candles/packed-candles.ts'
import { DamagedFile } from '../../storage/damage.ts'

export type CandleBlock = {
  /** The block holds every candle up to the end of this day. */
  readonly knownTo: number
  readonly candles: PackedCandles
}

export type CandleDatabase = {
  /** Null where nothing is kept. A block that fails its checksum throws a DamagedFile. */
  readonly read: (series: string, start: number) => CandleBlock | null
  /** Where the file is full by that, what was written longest ago goes, so that it grows no further. */
  readonly write: (series: string, start: number, block: CandleBlock) => void
  /** All blocks of a series. */
  readonly forget: (series: string) => void
  readonly close: () => void
}

/** In the first one blocks may hold holes: candles that could not be read were left out without a word. */
const shapeVersion = 2

/** Another version of the terminal made it: it is whole, and cannot be read here. */
export class OtherShape extends Error {}

/**
 * Throws where the file cannot be opened, and OtherShape where it can and is another version's. The whole is not looked through
 * here, which would take seconds of a start: each block is, when it is read.
 */
export function openCandleDatabase(file: string, mostBytes: number): CandleDatabase {
  // Made here first, because SQLite would make it readable for others.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: 2_000 })
  try {
    prepareShape(database)
    return blocksIn(database, mostBytes)
  } catch (error) {
    database.close()
    throw error
  }
}

function prepareShape(database: DatabaseSync): void {
  // What was not written before a power cut is only fetched again.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  const found = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (found === shapeVersion) return
  if (found !== 0) throw new OtherShape(`shape ${found}`)
  database.exec(`
    BEGIN;
    CREATE TABLE block (
      series TEXT NOT NULL, start INTEGER NOT NULL, known_to INTEGER NOT NULL,
      sum INTEGER NOT NULL, candles BLOB NOT NULL, PRIMARY KEY (series, start)
    ) STRICT;
    PRAGMA user_version = ${shapeVersion};
    COMMIT`)
}

function blocksIn(database: DatabaseSync, mostBytes: number): CandleDatabase {
  const select = database.prepare('SELECT known_to, sum, candles FROM block WHERE series = ? AND start = ?')
  const upsert = database.prepare(
    'INSERT OR REPLACE INTO block (series, start, known_to, sum, candles) VALUES (?, ?, ?, ?, ?)',
  )
  // Writing a block anew gives it a new row, so the lowest rows were written longest ago.
  const deleteOldest = database.prepare(`
    DELETE FROM block WHERE rowid IN (SELECT rowid FROM block ORDER BY rowid LIMIT (SELECT count(*) / 4 + 1 FROM block))`)
  const deleteSeries = database.prepare('DELETE FROM block WHERE series = ?')
  const usedBytes = database.prepare(`
    SELECT (pages.page_count - free.freelist_count) * size.page_size AS bytes
    FROM pragma_page_count AS pages, pragma_freelist_count AS free, pragma_page_size AS size`)

  return {
    read: (series, start) => {
      const row = select.get(series, start)
      if (!row) return null
      const bytes = row['candles']
      if (!(bytes instanceof Uint8Array) || sumOf(series, start, Number(row['known_to']), bytes) !== row['sum']) {
        throw new DamagedFile(`the block of ${series} at ${start} fails its checksum`)
      }
      return { knownTo: Number(row['known_to']), candles: new Float64Array(bytes.slice().buffer) }
    },
    write: (series, start, { knownTo, candles }) => {
      const bytes = new Uint8Array(candles.buffer, candles.byteOffset, candles.byteLength)
      upsert.run(series, start, knownTo, sumOf(series, start, knownTo, bytes), bytes)
      if (Number(usedBytes.get()?.['bytes']) > mostBytes) deleteOldest.run()
    },
    forget: (series) => void deleteSeries.run(series),
    close: () => database.close(),
  }
}

/** Over what names the block too: bytes in the wrong place are as wrong as wrong bytes. */
function sumOf(series: string, start: number, knownTo: number, bytes: Uint8Array): number {
  return crc32(bytes, crc32(`${series} ${start} ${knownTo}`))
}
