/** A journal of plain words on a disk in memory, at a fixed morning. */
import { z } from 'zod'
import type { Files } from '../../ports/files.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import type { MemoryDisk } from '../../ports/memory-files.test-support.ts'
import type { Journal, JournalParts, KeptEntry, OpenedJournal } from './journal.ts'
import { openJournal } from './open-journal.ts'

export const wordSchema = z.strictObject({ word: z.string(), matters: z.boolean().optional() })
export type Word = z.infer<typeof wordSchema>

export const folder = '/data/orders'
export const morning = Date.parse('2026-02-03T10:00:00+05:30')

export function wordParts(files: Files, clock: ManualClock = manualClock(morning)): JournalParts<Word> {
  return {
    folder,
    name: 'practice',
    schema: wordSchema,
    carry: (entries) => entries.filter(({ entry }) => entry.matters),
    files,
    clock,
    log: { note: () => {}, fault: () => 'REF' },
  }
}

export function openWords(disk: MemoryDisk, clock?: ManualClock): Promise<OpenedJournal<Word>> {
  return openJournal(wordParts(disk.files, clock))
}

export function wordsOf(entries: readonly KeptEntry<Word>[]): readonly string[] {
  return entries.map(({ entry }) => entry.word)
}

/** Each in a batch of its own; the ones that were acknowledged. */
export async function writeWords(journal: Journal<Word>, words: readonly string[]): Promise<readonly string[]> {
  const written: string[] = []
  for (const word of words) {
    const done = await journal.record({ word })
    if (done.ok) written.push(word)
  }
  return written
}

export function pagePath(disk: MemoryDisk): string {
  return disk.paths().findLast((path) => path.endsWith('.journal')) ?? ''
}

export const headPath = `${folder}/practice.head`

export function stoppedWith(journal: Journal<Word>): string {
  const state = journal.state.snapshot()
  return state.kind === 'stopped' ? state.because.happened : ''
}

export function numbered(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `word ${index + 1}`)
}
