/** The kill switch's words in the journal of orders. */
import type { Entry } from '../entries.ts'
import type { Journal } from '../journal/journal.ts'
import type { HaltRecord } from './halt-record.ts'
import type { KillSwitchParts } from './kill-switch-parts.ts'

export function journalHalt(
  journal: Pick<Journal<Entry>, 'record' | 'note' | 'inside' | 'state'>,
): Pick<KillSwitchParts, 'record' | 'note' | 'isRestLost'> {
  return {
    isRestLost: () => journal.state.snapshot().kind === 'stopped',
    record: (halt) => journal.record(entryOf(halt)),
    note: (halt) => {
      const noted = entryOf(halt)
      journal.note(noted)
      // What the journal holds is on the disk, as the very object it was given.
      return () => journal.inside().entries.findLast(({ entry }) => entry === noted) !== undefined
    },
  }
}

const entryOf = (halt: HaltRecord): Entry => ({ kind: 'halt', halt })
