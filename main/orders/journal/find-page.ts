/** Finds the journal's newest file at a start and judges it: it can be gone on with, or it cannot be trusted and says why. */
import { join } from 'node:path'
import type { AppError } from '../../../contract/errors.ts'
import { type Head, readHead } from './head.ts'
import type { JournalParts } from './journal.ts'
import { type Page, readPage } from './page.ts'
import { headName, type PageName, pagesOf } from './page-names.ts'
import { holdsRecords } from './read-chain.ts'
import {
  damagedAt,
  foreignRecord,
  headTooOld,
  headUnusable,
  missing,
  replacedByAnother,
  shortened,
} from './troubles.ts'

export type FoundPage<Entry> =
  | { readonly kind: 'none' }
  | { readonly kind: 'sound'; readonly file: string; readonly page: Page<Entry>; readonly headLines: number }
  | {
      readonly kind: 'stopped'
      readonly because: AppError
      /** What can still be read. */
      readonly last: { readonly file: string; readonly page: Page<Entry> } | null
    }

type Where<Entry> = Pick<JournalParts<Entry>, 'folder' | 'name' | 'files' | 'schema'>

export async function findPage<Entry>(where: Where<Entry>): Promise<FoundPage<Entry>> {
  const { folder, name, files } = where
  const pages = pagesOf(name, await files.list(folder))
  const read = await readHead(files, join(folder, headName(name)))
  if (read.kind === 'head') return judgeByHead(where, pages, read.head)
  const written = await withRecords(where, pages)
  // Killed before the head was made: then nobody was told of a record yet.
  if (read.kind === 'none' && written.length === 0) return { kind: 'none' }
  return stoppedAt(where, written.at(-1), headUnusable(headName(name)))
}

async function judgeByHead<Entry>(
  where: Where<Entry>,
  pages: readonly PageName[],
  head: Head,
): Promise<FoundPage<Entry>> {
  const named = pages.find(({ file }) => file === head.file)
  if (named === undefined) return stoppedAt(where, pages.at(-1), missing(head.file))
  const newer = await withRecords(
    where,
    pages.filter(({ number }) => number > named.number),
  )
  if (newer.length > 0) return stoppedAt(where, newer.at(-1), headTooOld(headName(where.name)))
  const page = await readNamed(where, named)
  if (page === null) return { kind: 'stopped', because: missing(head.file), last: null }
  const because = judgePage(page, head, where.name)
  if (because !== null) return { kind: 'stopped', because, last: { file: head.file, page } }
  return { kind: 'sound', file: head.file, page, headLines: head.lines }
}

function judgePage<Entry>(page: Page<Entry>, head: Head, name: string): AppError | null {
  const { said, hashes, end } = page.chain
  if (end.kind === 'damaged') return damagedAt(end.line, head.file)
  if (said.length < head.lines) return damagedOrShort(page, head)
  if (hashes[head.lines - 1] !== head.hash) return replacedByAnother(head.file)
  if (head.closed && (said.length > head.lines || end.kind === 'torn')) return replacedByAnother(head.file)
  if (page.foreignLine !== null) return foreignRecord(page.foreignLine, head.file)
  return page.cover?.journal === name ? null : replacedByAnother(head.file)
}

function damagedOrShort<Entry>({ chain }: Page<Entry>, { file }: Head): AppError {
  return chain.end.kind === 'torn' ? damagedAt(chain.said.length, file) : shortened(chain.said.length, file)
}

async function stoppedAt<Entry>(
  where: Where<Entry>,
  name: PageName | undefined,
  because: AppError,
): Promise<FoundPage<Entry>> {
  const page = name === undefined ? null : await readNamed(where, name)
  return { kind: 'stopped', because, last: name === undefined || page === null ? null : { file: name.file, page } }
}

async function readNamed<Entry>({ folder, files, schema }: Where<Entry>, { file }: PageName) {
  const bytes = await files.read(join(folder, file))
  return bytes === null ? null : readPage(bytes, schema)
}

/** Those that hold more than what was carried over when they were begun: their records were promised to someone. */
async function withRecords<Entry>(
  { folder, files }: Where<Entry>,
  pages: readonly PageName[],
): Promise<readonly PageName[]> {
  const holding: PageName[] = []
  for (const page of pages) {
    const bytes = await files.read(join(folder, page.file))
    if (bytes !== null && holdsRecords(bytes)) holding.push(page)
  }
  return holding
}
