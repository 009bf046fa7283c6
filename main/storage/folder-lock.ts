/** One terminal a data folder: two would write over each other. The lock is the system's own, so it ends with the process, however that ends. */
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Log } from '../ports/log.ts'
import type { Stop } from '../ports/stop.ts'

export function lockFolder(folder: string, log: Log): Result<Stop, AppError> {
  let database: DatabaseSync | undefined
  try {
    const file = join(folder, 'lock.db')
    // Made here first, because SQLite would make it readable for others.
    closeSync(openSync(file, 'a', 0o600))
    const opened = new DatabaseSync(file)
    database = opened
    // Nothing is ever written: the open transaction is the lock.
    opened.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return ok(() => opened.close())
  } catch (error) {
    database?.close()
    const reference = log.fault('folder-lock', error)
    return fail(
      error instanceof Error && error.message.includes('locked')
        ? taken(folder, reference)
        : unusable(folder, reference),
    )
  }
}

function taken(folder: string, reference: string): AppError {
  return {
    kind: 'storage-failed',
    happened: `Another terminal is already running on the folder ${folder}, so this one has not started.`,
    todo: 'Go on in the other one, close it first, or start with another --user-data folder.',
    reference,
  }
}

function unusable(folder: string, reference: string): AppError {
  return {
    kind: 'storage-failed',
    happened: `The file lock.db in the folder ${folder} cannot be used, so the terminal has not started.`,
    todo: 'Check that the folder belongs to you and the disk is not full; lock.db holds nothing and may be deleted.',
    reference,
  }
}
