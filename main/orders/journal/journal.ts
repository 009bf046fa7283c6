/**
 * What was wished, sent and heard, in the order it happened: append-only, chained record to record, and on the disk before
 * anything leaves this computer.
 */
import type { z } from 'zod'
import type { AppError } from '../../../contract/errors.ts'
import type { Instant } from '../../../contract/kinds.ts'
import type { Result } from '../../../contract/result.ts'
import type { JournalState } from '../../../contract/trading.ts'
import type { Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Files } from '../../ports/files.ts'
import type { Log } from '../../ports/log.ts'
import type { Reach } from './page-file.ts'

export type Journal<Entry> = {
  /**
   * Resolves when the record is on the disk; asks that come together share one sync. A failure means: do not send.
   * After a slow sync the record may be on the disk all the same, so what then was not sent should be noted as such.
   */
  readonly record: (entry: Entry) => Promise<Result<void, AppError>>
  /**
   * In order with the others, and on the disk with the next `record` or soon after. For what may be lost with the power.
   * While the journal has stopped it is kept in memory, and written when a new file is begun.
   */
  readonly note: (entry: Entry) => void
  readonly state: Source<JournalState, JournalState>
  /**
   * The trader's word to go on after a stop: a new file that names the one it follows and carries what still counts.
   * The old file stays as it is. Nothing else ever begins one after damage.
   */
  readonly beginAfresh: () => Promise<Result<void, AppError>>
  /** For whoever wants to look: nothing of it may be changed. */
  readonly inside: () => JournalInside<Entry>
  /** Writes what waits, then closes. */
  readonly stop: () => Promise<void>
}

export type JournalInside<Entry> = {
  /** Those of today and what still counts; each of the others is in the file, at the place that its number names. */
  readonly entries: readonly KeptEntry<Entry>[]
  /** How many the file holds. */
  readonly total: number
  /** Lines of a torn end that this start dropped. */
  readonly dropped: number
  /** Where it is written now; null while it has stopped. */
  readonly file: string | null
  /** The file it stopped with. */
  readonly lastFile: string | null
  /** What of `file` is known to be on the disk. */
  readonly reach: Reach | null
}

export type KeptEntry<Entry> = { readonly sequence: number; readonly at: Instant; readonly entry: Entry }

export type JournalParts<Entry> = {
  readonly folder: string
  /** Letters, digits and `-`; several journals may share a folder under different names. */
  readonly name: string
  /** What it reads must be what was written: JSON, without transforms that change the value. */
  readonly schema: z.ZodType<Entry>
  /** Whether it is known to read back without asking the schema; left out, nothing is. */
  readonly isProven?: (entry: Entry) => boolean
  /** What of other days still counts, when a new day's file begins or a file goes on over midnight: all that is unresolved, whatever its age. */
  readonly carry: (entries: readonly KeptEntry<Entry>[]) => readonly KeptEntry<Entry>[]
  readonly files: Files
  readonly clock: Clock
  readonly log: Log
}

/**
 * A journal that cannot be used is there all the same, stopped, with what could be read of it: the rest of the terminal
 * works, and `state` says why nothing can be sent.
 */
export type OpenedJournal<Entry> = { readonly journal: Journal<Entry>; readonly entries: readonly KeptEntry<Entry>[] }
