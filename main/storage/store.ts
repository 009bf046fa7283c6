/**
 * Named values in one SQLite file that survive a kill at any instant: a write that returned is on the disk. All of them are read when it is
 * opened and held from then on, so that none that the disk will not give is ever taken for one that is not there.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { isDamaged, setAside } from './damage.ts'
import { NewerFile, openDatabase } from './open-database.ts'

export type Store = {
  /** What was written last under the name; undefined where nothing was. What is no JSON is given as the text it is. */
  readonly read: (name: string) => unknown
  readonly write: (name: string, value: unknown) => Result<void, AppError>
  readonly forget: (name: string) => Result<void, AppError>
  /** All of it or nothing; undefined forgets the name. */
  readonly writeAll: (values: ReadonlyMap<string, unknown>) => Result<void, AppError>
  readonly close: () => void
  /** Where the file was put that was found damaged when this one was opened. */
  readonly damagedCopy: string | null
}

export type StoreParts = { readonly file: string; readonly clock: Clock; readonly log: Log }

const longestValue = 4 * 1024 * 1024

export function openStore({ file, clock, log }: StoreParts): Result<Store, AppError> {
  try {
    return ok(storeIn(openDatabase(file), null, log))
  } catch (error) {
    // A file that is merely busy, or a full disk, must never count as damaged.
    if (!isDamaged(error)) return fail(notOpened(file, error, log))
  }
  try {
    const damagedCopy = setAside(file, clock.wall())
    log.note('store', `found damaged; set aside as ${damagedCopy}`)
    return ok(storeIn(openDatabase(file), damagedCopy, log))
  } catch (error) {
    return fail(notOpened(file, error, log))
  }
}

function storeIn(database: DatabaseSync, damagedCopy: string | null, log: Log): Store {
  const texts = new Map(
    database
      .prepare('SELECT name, json FROM value')
      .all()
      .map(({ name, json }) => [String(name), String(json)]),
  )
  const upsert = database.prepare('INSERT OR REPLACE INTO value (name, json) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM value WHERE name = ?')

  function read(name: string): unknown {
    const text = texts.get(name)
    try {
      return text === undefined ? undefined : JSON.parse(text)
    } catch (error) {
      log.fault(`store.${name}`, error)
      return text
    }
  }

  function write(name: string, value: unknown): Result<void, AppError> {
    const json = JSON.stringify(value)
    if (json === undefined || json.length > longestValue) return fail(tooLong)
    return change([[name, json]], () => upsert.run(name, json))
  }

  function writeAll(values: ReadonlyMap<string, unknown>): Result<void, AppError> {
    const next: Written[] = []
    for (const [name, value] of values) {
      const json = value === undefined ? null : JSON.stringify(value)
      if (json === undefined || (json?.length ?? 0) > longestValue) return fail(tooLong)
      next.push([name, json])
    }
    return change(next, () => {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const [name, json] of next) json === null ? remove.run(name) : upsert.run(name, json)
        database.exec('COMMIT')
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    })
  }

  function change(next: readonly Written[], run: () => unknown): Result<void, AppError> {
    try {
      run()
    } catch (error) {
      return fail(notSaved(log.fault(`store.${next.map(([name]) => name).join(' ')}`, error)))
    }
    for (const [name, json] of next) json === null ? texts.delete(name) : texts.set(name, json)
    return ok()
  }

  return {
    read,
    write,
    writeAll,
    forget: (name) => change([[name, null]], () => remove.run(name)),
    close: () => {
      if (database.isOpen) database.close()
    },
    damagedCopy,
  }
}

/** Null takes the name away. */
type Written = readonly [name: string, json: string | null]

const tooLong: AppError = {
  kind: 'storage-failed',
  happened: 'This is too large to be saved. What was saved before stays.',
  todo: 'Close some panels and save again.',
}

function notOpened(file: string, error: unknown, log: Log): AppError {
  const reference = log.fault('store', error)
  return { ...(error instanceof NewerFile ? isNewer(file) : cannotOpen(file)), reference }
}

function isNewer(file: string): AppError {
  return {
    kind: 'storage-failed',
    happened: `The terminal’s own file ${file} was made by a newer version, which this one cannot read, so it has not started. Nothing was changed.`,
    todo: 'Start the newer version, or start this one with another --user-data folder.',
  }
}

function cannotOpen(file: string): AppError {
  return {
    kind: 'storage-failed',
    happened: `The terminal cannot open its own file ${file}, so it has not started. Nothing was changed.`,
    todo: 'Check that the disk is not full and that the folder belongs to you, or start with another --user-data folder.',
  }
}

function notSaved(reference: string): AppError {
  return {
    kind: 'storage-failed',
    happened: 'This could not be written to the disk. What was saved before stays.',
    todo: 'Check that the disk is not full and that the folder of the terminal belongs to you, then try again.',
    reference,
  }
}
