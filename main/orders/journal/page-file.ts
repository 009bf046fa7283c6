/** One file of a journal, open for writing: a batch of records is one write and one sync, and believed only after a look at the file. */
import { fail, ok, type Result } from '../../../contract/result.ts'
import { afterTurn } from '../../ports/after-turn.ts'
import type { Files, OpenFile } from '../../ports/files.ts'
import { cutTo } from './cut-to.ts'
import type { HeadFile } from './head.ts'
import { lineOf } from './line.ts'

export type PageTrouble =
  | { readonly kind: 'not-written' | 'not-synced'; readonly error: unknown }
  /** Another file has its name, or none has, or its size is not what we wrote. */
  | { readonly kind: 'replaced' }

/** What is known to be on the disk. */
export type Reach = { readonly lines: number; readonly size: number; readonly hash: string }

export type PageFile = {
  readonly name: string
  readonly reach: () => Reach
  /** Each makes the JSON of one line, given how many lines are known to be on the disk. */
  readonly append: (lines: readonly ((synced: number) => string)[]) => Promise<Result<void, PageTrouble>>
  /** In good order only if the last append succeeded. */
  readonly close: (inGoodOrder: boolean) => Promise<void>
}

export type PageFileParts = {
  readonly name: string
  readonly path: string
  /** Which file it is, to tell it from one that takes its place. */
  readonly id: string
  readonly file: OpenFile
  readonly head: HeadFile
  readonly files: Files
  readonly reach: Reach
  readonly onHeadTrouble: (error: unknown) => void
}

export function pageFile(parts: PageFileParts): PageFile {
  const { name, path, id, file, head, files, onHeadTrouble } = parts
  let reach = parts.reach
  let headWritten: Promise<void> | null = null

  async function append(lines: readonly ((synced: number) => string)[]): Promise<Result<void, PageTrouble>> {
    if (headWritten !== null) await headWritten
    const { bytes, hash } = chained(reach, lines)
    const next: Reach = { lines: reach.lines + lines.length, size: reach.size + bytes.length, hash }
    const written = await write(bytes, next)
    if (!written.ok) return written
    reach = next
    // Not waited for: a head that lags is not wrong.
    headWritten = headSoon(written.value)
    return ok()
  }

  /** Gives what writes the head that goes with it. */
  async function write(bytes: Uint8Array, next: Reach): Promise<Result<() => Promise<void>, PageTrouble>> {
    try {
      await file.append(bytes)
    } catch (error) {
      await takeBack()
      return fail({ kind: 'not-written', error })
    }
    try {
      // The sync first: the disk is at work on it while the other is asked for.
      const synced = file.sync()
      const looked = files.identify(path).catch(() => null)
      // Put into bytes while the disk syncs, and written only after it: a head never leads. Not before: the sync would be asked for later.
      const nextHead = head.ready({ file: name, lines: next.lines, hash: next.hash, closed: false })
      const [found] = await Promise.all([looked, synced])
      return found?.id === id && found.size === next.size ? ok(nextHead) : fail({ kind: 'replaced' })
    } catch (error) {
      await takeBack()
      return fail({ kind: 'not-synced', error })
    }
  }

  /** Whoever asked is told that it is not written: the next start must not find it, for an order that never left would be looked for. */
  async function takeBack(): Promise<void> {
    await cutTo(files, path, { id, size: reach.size }).catch(() => {})
  }

  /** What has just been recorded may leave now, and goes first. */
  async function headSoon(ready: () => Promise<void>): Promise<void> {
    await new Promise<void>((resolve) => afterTurn(resolve))
    await writeHead(ready)
    headWritten = null
  }

  async function writeHead(ready: () => Promise<void>): Promise<void> {
    try {
      await ready()
    } catch (error) {
      onHeadTrouble(error)
    }
  }

  async function close(inGoodOrder: boolean): Promise<void> {
    await headWritten
    if (inGoodOrder) await writeHead(head.ready({ file: name, lines: reach.lines, hash: reach.hash, closed: true }))
    // What fails now was never promised to anyone.
    if (inGoodOrder) await head.sync().catch(onHeadTrouble)
    await Promise.all([file.close().catch(onHeadTrouble), head.close().catch(onHeadTrouble)])
  }

  return { name, reach: () => reach, append, close }
}

/** The records of one batch, each chained to the one before. */
export function chained(
  { hash, lines }: Reach,
  records: readonly ((synced: number) => string)[],
): { readonly bytes: Buffer; readonly hash: string } {
  let last = hash
  const all: Buffer[] = []
  for (const record of records) {
    const line = lineOf(last, record(lines))
    last = line.hash
    all.push(line.bytes)
  }
  const [only] = all
  return { bytes: all.length === 1 && only ? only : Buffer.concat(all), hash: last }
}
