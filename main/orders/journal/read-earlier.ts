/** A file of the journal that is not held in memory, page by page: only what is asked for is read as records, so that no order waits. */
import { join } from 'node:path'
import type { Instant } from '../../../contract/kinds.ts'
import type { Files } from '../../ports/files.ts'
import type { JournalParts } from './journal.ts'
import { jsonOf } from './line.ts'
import { followedBy, readRecord } from './page.ts'
import { pagesOf } from './page-names.ts'

export type Earlier<Entry> = {
  /** How many lines it has after its first. */
  readonly total: number
  /** The oldest first; `said` is null for a line that cannot be read. */
  readonly lines: readonly {
    readonly sequence: number
    readonly json: string
    readonly said: { readonly at: Instant; readonly entry: Entry } | null
  }[]
}

type Where<Entry> = Pick<JournalParts<Entry>, 'folder' | 'schema'> & { readonly files: Pick<Files, 'read'> }

/** Null where the file is not there. */
export async function readEarlier<Entry>(
  { folder, files, schema }: Where<Entry>,
  file: string,
  { before, most, size }: { readonly before: number | null; readonly most: number; readonly size?: number | undefined },
): Promise<Earlier<Entry> | null> {
  const bytes = await files.read(join(folder, file))
  if (bytes === null) return null
  // What comes after may be on its way to the disk right now.
  const [, ...lines] = textLines(size === undefined ? bytes : bytes.subarray(0, size))
  const end = before === null ? lines.length : Math.min(lines.length, before - 1)
  const from = Math.max(0, end - most)
  return {
    total: lines.length,
    lines: lines.slice(from, end).map((text, at) => {
      const json = jsonOf(text)
      return { sequence: from + at + 1, json, said: readRecord(json, schema) }
    }),
  }
}

/** What the file after it says it held when it was left; null where there is none, or it cannot be read. */
export async function leftBehind<Entry>(
  { folder, name, files }: Pick<JournalParts<Entry>, 'folder' | 'name' | 'files'>,
  file: string,
) {
  const pages = pagesOf(name, await files.list(folder))
  const next = pages[pages.findIndex((page) => page.file === file) + 1]
  const bytes = next === undefined ? null : await files.read(join(folder, next.file))
  const [first] = bytes === null ? [] : textLines(bytes)
  const follows = first === undefined ? null : followedBy(jsonOf(first))
  return follows?.file === file ? follows : null
}

/** Each with its end, as they were written; a torn end is no line. */
function textLines(bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.split(/(?<=\n)/).filter((line) => line.endsWith('\n'))
}
