/**
 * A new practice day: asked for inside the terminal, begun by its next start. That reads a number under which the practice broker and
 * the terminal keep their orders. Nothing of the day before is moved or deleted, and nothing changes while this one runs.
 */
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppError } from '../contract/errors.ts'
import { mostPracticeDays, practiceDayFile } from '../contract/practice-day.ts'
import { fail, ok, type Result } from '../contract/result.ts'
import { newDayWord } from '../contract/typed-words.ts'
import type { Log } from './ports/log.ts'
import type { Profile } from './profile.ts'

export type PracticeDayParts = {
  readonly profile: Pick<Profile, 'kind' | 'practiceDay'>
  readonly dataDir: string
  readonly log: Log
}

export type AskedDay = (asked: { readonly typed: string }) => Promise<Result<void, AppError>>

export function askPracticeDay({ profile, dataDir, log }: PracticeDayParts): AskedDay {
  const { kind, practiceDay: day } = profile
  if (kind !== 'practice' || day === null) return () => Promise.resolve(fail(noneHere))
  const file = join(dataDir, practiceDayFile)

  return async ({ typed }) => {
    if (typed.trim() !== newDayWord) return fail(typeIt)
    if (day.number >= mostPracticeDays) return fail(noneHere)
    try {
      // Half a number would be another day's.
      await writeFile(`${file}.new`, `${day.number + 1}\n`, { mode: 0o600 })
      await rename(`${file}.new`, file)
      return ok()
    } catch (error) {
      return fail({ ...notWritten, reference: log.fault('practice-day', error) })
    }
  }
}

const noneHere: AppError = {
  kind: 'not-now',
  happened: 'No practice broker was started with this terminal, so there is no practice day of its own to begin.',
  todo: 'Start the terminal without a profile to practise.',
}

const typeIt: AppError = {
  kind: 'confirm-needed',
  happened: `The practice day goes on: the word was not ${newDayWord}.`,
  todo: `Type ${newDayWord} in capitals to begin a new one with the next start, or leave it.`,
}

const notWritten: AppError = {
  kind: 'storage-failed',
  happened: 'It could not be written down that a new practice day is wanted, so the next start goes on with this one.',
  todo: 'See that the disk is not full, and ask again.',
}
