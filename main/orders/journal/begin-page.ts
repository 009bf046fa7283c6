/** Begins a file of the journal, or goes on with the day's: when either returns, all that it holds is on the disk and the head names it. */
import { dirname, join } from 'node:path'
import { dayText, indianDay } from '../../../contract/india.ts'
import type { OpenFile } from '../../ports/files.ts'
import { cutTo } from './cut-to.ts'
import { openHead, readHead } from './head.ts'
import type { JournalParts, KeptEntry } from './journal.ts'
import { asciiJson, beginning, lineSize } from './line.ts'
import { type Cover, coverOf, type Page, recordOf } from './page.ts'
import { chained, type PageFile, pageFile, type Reach } from './page-file.ts'
import { headName, nextNumber, pageName, pagesOf } from './page-names.ts'

type Where = Pick<JournalParts<unknown>, 'folder' | 'name' | 'files' | 'clock' | 'log'>

export type BeginParts<Entry> = {
  readonly follows: Cover['follows']
  readonly why: Cover['why']
  readonly carried: readonly KeptEntry<Entry>[]
}

export async function beginPage<Entry>(where: Where, parts: BeginParts<Entry>): Promise<PageFile> {
  const { folder, name, files, clock } = where
  const number = nextNumber(pagesOf(name, await files.list(folder)))
  const { file } = pageName(name, number, dayText(indianDay(clock.wall())))
  const path = join(folder, file)
  return orClosed(await files.create(path), async (handle) => {
    const { bytes, hash, lines } = firstLines(where, parts)
    await handle.append(bytes)
    await handle.sync()
    // The file's name must outlast a loss of power before the head may name it, and so must the folder's own.
    await files.syncFolder(folder)
    await files.syncFolder(dirname(folder))
    return ready(where, { file, path, handle, reach: { lines, size: bytes.length, hash } })
  })
}

function firstLines<Entry>(
  { name, clock }: Where,
  { follows, why, carried }: BeginParts<Entry>,
): { readonly bytes: Buffer; readonly hash: string; readonly lines: number } {
  const cover = coverOf({ journal: name, begun: clock.wall(), follows, why, carried: carried.length })
  const lines = [asciiJson(cover), ...carried.map(({ at, entry }) => recordOf(at, 0, asciiJson(entry)))]
  const nothing: Reach = { lines: 0, size: 0, hash: beginning }
  return {
    ...chained(
      nothing,
      lines.map((json) => () => json),
    ),
    lines: lines.length,
  }
}

export type Found<Entry> = { readonly file: string; readonly page: Page<Entry>; readonly headLines: number }

/** Cuts off what a crash left, and writes again what the head does not vouch for: it may be in memory only. */
export async function goOnWith<Entry>(where: Where, { file, page, headLines }: Found<Entry>): Promise<PageFile> {
  const { files, folder } = where
  const { said, hashes, size } = page.chain
  const path = join(folder, file)
  return orClosed(await files.openToAppend(path), async (handle) => {
    const { id } = await handle.identity()
    if (page.chain.end.kind === 'torn') await cutTo(files, path, { id, size })
    await writeAgain(files, path, page, headLines)
    await handle.sync()
    const reach: Reach = { lines: said.length, size, hash: hashes.at(-1) ?? beginning }
    return ready(where, { file, path, handle, reach })
  })
}

/** After a failed sync the system may hold pages for written that never reached the disk; only writing them makes it try again. */
async function writeAgain<Entry>(
  files: Where['files'],
  path: string,
  { chain }: Page<Entry>,
  headLines: number,
): Promise<void> {
  const known = chain.said.slice(0, headLines).reduce((sum, json) => sum + lineSize(json), 0)
  if (known === chain.size) return
  const bytes = await files.read(path)
  const handle = await files.openToChange(path)
  try {
    if (bytes !== null) await handle.writeAt(bytes.subarray(known, chain.size), known)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

type Ready = { readonly file: string; readonly path: string; readonly handle: OpenFile; readonly reach: Reach }

async function ready({ folder, name, files, log }: Where, { file, path, handle, reach }: Ready): Promise<PageFile> {
  const { id } = await handle.identity()
  const headPath = join(folder, headName(name))
  const last = await readHead(files, headPath)
  const turn = last.kind === 'head' ? last.head.turn : 0
  return orClosed(await openHead(files, headPath, turn), async (head) => {
    await head.write({ file, lines: reach.lines, hash: reach.hash, closed: false })
    await head.sync()
    await files.syncFolder(folder)
    const onHeadTrouble = (error: unknown) => void log.fault(`journal.${name}.head`, error)
    return pageFile({ name: file, path, id, file: handle, head, files, reach, onHeadTrouble })
  })
}

async function orClosed<Handle extends Pick<OpenFile, 'close'>, Value>(
  handle: Handle,
  use: (handle: Handle) => Promise<Value>,
): Promise<Value> {
  try {
    return await use(handle)
  } catch (error) {
    await handle.close().catch(() => {})
    throw error
  }
}
