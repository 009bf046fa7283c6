/** Opens a journal: goes on with the day's file, begins the next one, or stands still with what can be read and says why. */
import { indianDay } from '../../../contract/india.ts'
import type { JournalState } from '../../../contract/trading.ts'
import { held } from '../../ipc/source.ts'
import { beginPage, goOnWith } from './begin-page.ts'
import { type FoundPage, findPage } from './find-page.ts'
import type { JournalParts, OpenedJournal } from './journal.ts'
import { followsOf, type Opening, renumbered } from './opening.ts'
import type { Page } from './page.ts'
import { runJournal } from './run-journal.ts'
import { folderUnusable, notWritten } from './troubles.ts'

export async function openJournal<Entry>(parts: JournalParts<Entry>): Promise<OpenedJournal<Entry>> {
  const opening = await openOrStop(parts)
  if (opening.because !== null) parts.log.note('journal', `${parts.name}: ${opening.because.happened}`)
  if (opening.dropped > 0) parts.log.note('journal', `${parts.name}: a torn end of ${opening.dropped} dropped`)
  const { entries, dropped, because } = opening
  const state = held<JournalState>(
    because === null ? { kind: 'sound', records: entries.length, dropped } : { kind: 'stopped', because },
  )
  return { journal: runJournal(parts, opening, state), entries }
}

async function openOrStop<Entry>(parts: JournalParts<Entry>): Promise<Opening<Entry>> {
  let found: FoundPage<Entry> = { kind: 'none' }
  try {
    await parts.files.makeFolder(parts.folder)
    found = await findPage(parts)
    return await openFound(parts, found)
  } catch (error) {
    const reference = parts.log.fault(`journal.${parts.name}`, error)
    if (found.kind !== 'sound') {
      const because = folderUnusable(parts.folder, reference)
      return { entries: [], dropped: 0, page: null, because, follows: undefined }
    }
    // All of it was read, so that another may follow it by the trader's word.
    const { file, page } = found
    const because = notWritten(error, reference)
    return { entries: page.entries, dropped: 0, page: null, because, follows: followsOf(file, page) }
  }
}

async function openFound<Entry>(parts: JournalParts<Entry>, found: FoundPage<Entry>): Promise<Opening<Entry>> {
  if (found.kind === 'stopped') {
    const { because, last } = found
    const follows = last === null ? null : followsOf(last.file, last.page)
    return { entries: last?.page.entries ?? [], dropped: 0, page: null, because, follows }
  }
  if (found.kind === 'none') {
    const page = await beginPage(parts, { follows: null, why: 'first', carried: [] })
    return { entries: [], dropped: 0, page, because: null, follows: null }
  }
  const { end } = found.page.chain
  const dropped = end.kind === 'torn' ? end.lines : 0
  const follows = followsOf(found.file, found.page)
  if (isOfToday(parts, found.page)) {
    const page = await goOnWith(parts, found)
    return { entries: found.page.entries, dropped, page, because: null, follows }
  }
  const carried = renumbered(parts.carry(found.page.entries))
  const page = await beginPage(parts, { follows, why: 'new-day', carried })
  return { entries: carried, dropped, page, because: null, follows }
}

function isOfToday<Entry>({ clock }: JournalParts<Entry>, { cover }: Page<Entry>): boolean {
  return cover !== null && indianDay(cover.begun) === indianDay(clock.wall())
}
