/** The journal of orders, and what it tells of the run before: where it could not be read to its end, with a doubt about all that it names. */
import type { AppError } from '../../contract/errors.ts'
import type { IntentId } from '../../contract/kinds.ts'
import type { IntentState } from '../../contract/orders.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'
import type { Log } from '../ports/log.ts'
import { type Entry, entrySchema, isProven } from './entries.ts'
import type { HaltRecord } from './halt/halt-record.ts'
import type { Intent } from './intent.ts'
import { endedBeforeTurn, leftInRows } from './intents/one-enter.ts'
import { carryOver, restoreHalt, restoreWishes, withOthersLost } from './intents/restore.ts'
import type { Wish } from './intents/wishes.ts'
import type { Journal, KeptEntry } from './journal/journal.ts'
import { openJournal } from './journal/open-journal.ts'
import { troubleOf } from './journal/trouble-of.ts'
import { type JournalView, viewJournal } from './journal-view.ts'

export type OrderJournal = {
  readonly journal: Journal<Entry>
  /** Why nothing can be written down now; null while it can. */
  readonly trouble: () => AppError | null
  readonly view: JournalView
  readonly halt: HaltRecord | null
  readonly wishes: () => readonly Wish[]
  /** What one Enter was sending and never left. Of a damaged part, which may hold its record, it is among the wishes, as unknown. */
  readonly neverLeft: () => readonly { readonly intent: Intent; readonly state: IntentState }[]
}

export type OrderJournalParts = {
  readonly folder: string
  readonly files: Files
  readonly clock: Clock
  readonly log: Log
}

const name = 'orders'

export async function openOrderJournal({ folder, files, clock, log }: OrderJournalParts): Promise<OrderJournal> {
  /** Named in a journal that could not be read to its end. */
  const doubtful = new Set<IntentId>()
  const { journal, entries } = await openJournal<Entry>({
    ...{ folder, files, clock, log, name, schema: entrySchema, isProven },
    carry: (kept) => carryOver(withOthersLost(kept, doubtful), clock.wall()),
  })
  const trouble = () => troubleOf(journal)
  if (trouble() !== null) for (const id of namedIn(entries)) doubtful.add(id)
  return {
    journal,
    trouble,
    view: viewJournal({ journal, folder, name, files, clock, log }),
    halt: restoreHalt(entries),
    wishes: () => restoreWishes(withOthersLost(entries, doubtful), clock.wall()),
    neverLeft: () =>
      trouble() === null
        ? leftInRows(entries).map((intent) => ({ intent, state: endedBeforeTurn(intent, clock.wall()) }))
        : [],
  }
}

function namedIn(entries: readonly KeptEntry<Entry>[]): readonly IntentId[] {
  return entries.flatMap(({ entry }) =>
    entry.kind === 'intent' ? entry.intent.id : entry.kind === 'one-enter' ? entry.row : [],
  )
}
