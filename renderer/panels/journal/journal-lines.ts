/** The journal as lines of JSON to keep: one record a line, the oldest first. */
import type { JournalRecord } from '../../../contract/journal.ts'

export function journalLines(records: readonly JournalRecord[]): string {
  return records.map(({ sequence, at, json }) => `{"sequence":${sequence},"at":${at},"entry":${json}}\n`).join('')
}
