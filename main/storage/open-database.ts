/** Opens the SQLite file so that a commit is on the disk when it returns, and refuses one that is not whole. */
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DamagedFile } from './damage.ts'

/** Raised when the table changes its shape; older files are then brought up to it here. */
const shapeVersion = 1
/** Another terminal on the same folder may be writing. */
const busyMillis = 2_000

/** Whole, and not to be read here. */
export class NewerFile extends Error {}

export function openDatabase(file: string): DatabaseSync {
  // Made here first, because SQLite would make it readable for others; its side files take the same rights.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: busyMillis })
  try {
    // On macOS only fullfsync reaches the disk itself.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON')
    const problem = pragma(database, 'integrity_check')
    if (problem !== 'ok') throw new DamagedFile(String(problem))
    bringUpToShape(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function bringUpToShape(database: DatabaseSync): void {
  const found = Number(pragma(database, 'user_version'))
  if (found > shapeVersion) throw new NewerFile(`made by a newer version of the terminal (shape ${found})`)
  if (found === shapeVersion) return
  database.exec(`
    BEGIN;
    CREATE TABLE value (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
    PRAGMA user_version = ${shapeVersion};
    COMMIT`)
}

function pragma(database: DatabaseSync, name: 'integrity_check' | 'user_version'): unknown {
  return database.prepare(`PRAGMA ${name}`).get()?.[name]
}
