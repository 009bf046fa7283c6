/** One terminal a data folder: two would write over each other. The lock is the system's own, so it ends with the process, however that ends. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Log } from '../ports/log.ts'
import type { Stop } from '../ports/stop.ts'

export function lockFolder(folder: string, log: Log): Result<Stop, AppError> {
  let database: DatabaseSync | undefined
  try {
    const opened = new DatabaseSync(join(folder, 'lock.db'))
    database = opened
    // Nothing is ever written: the open transaction is the lock.
    opened.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return ok(() => opened.close())
  } catch (error) {
    database?.close()
    if (!(error instanceof Error) || !error.message.includes('locked')) throw error
    return fail({
      kind: 'storage-failed',
      happened: `Another terminal is already running on the folder ${folder}, so this one has not started.`,
      todo: 'Go on in the other one, close it first, or start with another --user-data folder.',
      reference: log.fault('folder-lock', error),
    })
  }
}
