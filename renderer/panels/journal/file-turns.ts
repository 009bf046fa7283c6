/** The ways from the file of the journal that is looked at to the one before and the one after it. */
import type { JournalPage } from '../../../contract/journal.ts'
import type { JournalReader } from '../../stores/journal-reader.ts'

export type Way = { readonly whyNot: string | null; readonly turn: () => void }
/** `at` counts from the oldest. */
export type FileTurns = { readonly at: number; readonly earlier: Way; readonly later: Way }

/** The newest is asked for as the one that is written now, so that it goes on being read. */
export function fileTurns(reader: Pick<JournalReader, 'turnTo'>, { file, files }: Pick<JournalPage, 'file' | 'files'>) {
  const newest = files.length - 1
  const at = file === null ? newest : files.indexOf(file)
  const turnTo = (place: number) => void reader.turnTo(place >= newest ? null : (files[place] ?? null))
  return {
    at,
    earlier: { whyNot: at <= 0 ? 'there is no earlier file' : null, turn: () => turnTo(at - 1) },
    later: { whyNot: at >= newest ? 'this is the newest file' : null, turn: () => turnTo(at + 1) },
  } satisfies FileTurns
}
