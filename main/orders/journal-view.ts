/** The journal of orders for the eyes of the trader: its records in words, page by page, and a look at its file. */
import { join } from 'node:path'
import type { AppError } from '../../contract/errors.ts'
import type { JournalCheck, JournalPage, JournalRecord } from '../../contract/journal.ts'
import { type GttId, instant } from '../../contract/kinds.ts'
import type { IntentState } from '../../contract/orders.ts'
import { assertNever, fail, ok, type Result } from '../../contract/result.ts'
import { afterTurn } from '../ports/after-turn.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'
import type { Log } from '../ports/log.ts'
import { tellIntent, tellState } from './book/timeline.ts'
import { type Entry, entrySchema } from './entries.ts'
import type { Intent } from './intent.ts'
import { checkFile } from './journal/check-file.ts'
import type { Journal, KeptEntry } from './journal/journal.ts'
import { asciiJson } from './journal/line.ts'
import { pagesOf } from './journal/page-names.ts'
import { type Earlier, leftBehind, readEarlier } from './journal/read-earlier.ts'
import { troubleOf } from './journal/trouble-of.ts'

export type JournalView = {
  readonly read: (asked: { readonly before: number | null; readonly most: number }) => Promise<JournalPage>
  /** Of a file that is written no more, by its name. */
  readonly readEarlier: (asked: EarlierAsked) => Promise<Result<JournalPage, AppError>>
  /** Of the file that is written now where none is named. */
  readonly check: (file?: string | null) => Promise<Result<JournalCheck, AppError>>
}

type EarlierAsked = { readonly file: string; readonly before: number | null; readonly most: number }

export type JournalViewParts = {
  readonly journal: Pick<Journal<Entry>, 'inside' | 'state'>
  readonly folder: string
  readonly name: string
  readonly files: Files
  readonly clock: Clock
  readonly log: Log
}

export function viewJournal({ journal, folder, name, files, clock, log }: JournalViewParts): JournalView {
  async function read({ before, most }: Parameters<JournalView['read']>[0]): Promise<JournalPage> {
    const { entries, total, file, dropped } = journal.inside()
    const end = before === null ? total : Math.min(total, before - 1)
    const from = Math.max(0, end - most)
    const held = entries.filter(({ sequence }) => sequence > from && sequence <= end).map(recordOf)
    const records = held.length === end - from ? held : ((await inFile(from, end)) ?? held)
    return {
      records: records.reverse(),
      total,
      dropped,
      file,
      folder,
      files: await listed(),
      stopped: troubleOf(journal),
    }
  }

  /** Those of earlier days that a running terminal no longer holds; null where its file cannot be read. */
  async function inFile(from: number, end: number): Promise<JournalRecord[] | null> {
    const { file, lastFile, reach } = journal.inside()
    const current = file ?? lastFile
    if (current === null) return null
    const asked = { before: end + 1, most: end - from, size: reach?.size }
    try {
      const found = await readEarlier({ folder, files, schema: entrySchema }, current, asked)
      return found === null ? null : found.lines.map(earlierRecord)
    } catch (error) {
      log.fault(`journal.${name}`, error)
      return null
    }
  }

  const listed = async () => pagesOf(name, await files.list(folder).catch(() => [])).map((page) => page.file)

  /** Only a name that the folder holds: a window names no other file of the computer. */
  async function readOf({ file, ...asked }: EarlierAsked): Promise<Result<JournalPage, AppError>> {
    const known = await listed()
    if (!known.includes(file)) return fail(noSuchFile)
    try {
      const found = await readEarlier({ folder, files, schema: entrySchema }, file, asked)
      if (found === null) return fail(noSuchFile)
      const records = found.lines.map(earlierRecord).reverse()
      return ok({ records, total: found.total, dropped: 0, file, folder, files: known, stopped: troubleOf(journal) })
    } catch (error) {
      return fail({ ...unreadable, reference: log.fault(`journal.${name}`, error) })
    }
  }

  async function check(asked: string | null = null): Promise<Result<JournalCheck, AppError>> {
    const { file, lastFile, reach } = journal.inside()
    const current = file ?? lastFile
    const shown = asked ?? current
    if (shown === null) return fail(noFile)
    if (shown !== current && !(await listed()).includes(shown)) return fail(noSuchFile)
    const breathe = () => new Promise<void>((resolve) => afterTurn(resolve))
    const shared = { files, path: join(folder, shown), name: shown, at: clock.wall(), breathe }
    try {
      if (shown === current) return ok(await checkFile({ ...shared, reach }))
      return ok(await checkFile({ ...shared, reach: null, left: await leftBehind({ folder, name, files }, shown) }))
    } catch (error) {
      return fail({ ...unreadable, reference: log.fault(`journal.${name}`, error) })
    }
  }

  return { read, readEarlier: readOf, check }
}

function earlierRecord({ sequence, json, said }: Earlier<Entry>['lines'][number]): JournalRecord {
  if (said !== null) return recordOf({ sequence, ...said })
  return { sequence, at: instant(0), kind: 'step', what: cannotBeRead, intent: null, json }
}

const cannotBeRead = 'This line cannot be read; the check of the chain says where it breaks'

function recordOf({ sequence, at, entry }: KeptEntry<Entry>): JournalRecord {
  return { sequence, at, ...words(entry), json: asciiJson(entry) }
}

function words(entry: Entry): Pick<JournalRecord, 'kind' | 'what' | 'intent'> {
  switch (entry.kind) {
    case 'intent': {
      const { intent } = entry
      return { kind: 'wish', what: `${tellIntent(intent, intent.at).what}${ofWhat(intent)}`, intent: intent.id }
    }
    case 'moved': {
      const { state, gtt, ended } = entry
      const what = ended === undefined ? (tellState(state, null)?.what ?? askedAgain(state)) : endWords(gtt)
      return { kind: 'step', what, intent: entry.intent }
    }
    case 'halt':
      return { kind: 'halt', what: haltWords(entry.halt), intent: null }
    case 'one-enter':
      return { kind: 'step', what: oneEnterWords(entry.intents.length), intent: entry.row }
    default:
      return assertNever(entry)
  }
}

function oneEnterWords(count: number): string {
  return count === 0
    ? 'What one Enter sent one after the other is over'
    : `One Enter sends ${count} one after the other`
}

/** A change or a cancellation names no instrument: its orders tell what it is about. */
function ofWhat({ instrument, orders }: Intent): string {
  if (instrument !== null) return ` · ${instrument.symbol}`
  if (orders.length === 0) return ''
  return orders.length === 1 ? ` · order ${orders[0]}` : ` · ${orders.length} orders`
}

function endWords(gtt: GttId | undefined): string {
  return gtt === undefined
    ? 'Given outside market hours, and ended by the broker’s word'
    : `The GTT order ${gtt} is no more at the broker`
}

/** The timeline leaves these steps out; the journal has a line for each. */
function askedAgain(state: IntentState): string {
  if (state.kind !== 'unknown') return state.kind
  return `Still unknown: the broker was asked ${state.asked === 1 ? 'once' : `${state.asked} times`}`
}

function haltWords(halt: Extract<Entry, { kind: 'halt' }>['halt']): string {
  if (halt.step === 'released') return 'The kill switch was released'
  return halt.closes ? 'The kill switch was pressed, to close positions too' : 'The kill switch was pressed'
}

const noFile: AppError = {
  kind: 'not-recorded',
  happened: 'There is no file of the journal that could be looked at.',
  todo: 'Start the terminal again; if it stays so, look at the folder.',
}

const noSuchFile: AppError = {
  kind: 'not-recorded',
  happened: 'This file of the journal is not in its folder any more.',
  todo: 'Look at another one; a file that was moved away can be put back.',
}

const unreadable: AppError = {
  kind: 'storage-failed',
  happened: 'The file of the journal could not be read from the disk.',
  todo: 'Check the disk and the rights on the folder.',
}
