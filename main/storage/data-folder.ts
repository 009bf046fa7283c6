/** The folder that holds everything the terminal keeps: this person's, and nobody else's to read. */
import { chmodSync, mkdirSync } from 'node:fs'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Log } from '../ports/log.ts'

export function openDataFolder(path: string, log: Log): Result<void, AppError> {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    // One that was there already may have been open to others.
    chmodSync(path, 0o700)
    return ok()
  } catch (error) {
    return fail({
      kind: 'storage-failed',
      happened: `The folder ${path} cannot be made or used, so the terminal has not started.`,
      todo: 'Check that the folder and the one above it belong to you, or start with another --user-data folder.',
      reference: log.fault('data-folder', error),
    })
  }
}
