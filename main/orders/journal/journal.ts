/**
 * What was wished, sent and heard, in the order it happened: append-only, chained record to record, and on the disk before
 * anything leaves this computer.
 */
import type { AppError } from '../../../contract/errors.ts'
import type { Result } from '../../../contract/result.ts'
import type { JournalState } from '../../../contract/trading.ts'
import type { Source } from '../../ipc/source.ts'

export type Journal<Entry> = {
  /** Resolves when the record is on the disk; asks that come together share one sync. Fails once the journal has stopped. */
  readonly record: (entry: Entry) => Promise<Result<void, AppError>>
  /** In order with the others, and on the disk with the next `record` or soon after. For what may be lost with the power. */
  readonly note: (entry: Entry) => void
  readonly state: Source<JournalState, JournalState>
  /** Writes what waits, then closes. */
  readonly stop: () => Promise<void>
}

export type KeptEntry<Entry> = { readonly sequence: number; readonly at: number; readonly entry: Entry }
