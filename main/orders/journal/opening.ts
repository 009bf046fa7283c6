/** How a journal stands right after it was opened, or would be begun anew. */
import type { AppError } from '../../../contract/errors.ts'
import type { KeptEntry } from './journal.ts'
import { beginning } from './line.ts'
import type { Page } from './page.ts'
import type { PageFile } from './page-file.ts'

export type Opening<Entry> = {
  readonly entries: readonly KeptEntry<Entry>[]
  readonly dropped: number
  readonly page: PageFile | null
  readonly because: AppError | null
  /** The file a new one would follow; undefined where a new one may not be begun before the next start. */
  readonly follows: Follows | null | undefined
}

export type Follows = { readonly file: string; readonly lines: number; readonly hash: string }

export function followsOf<Entry>(file: string, { chain }: Page<Entry>): Follows {
  return { file, lines: chain.said.length, hash: chain.hashes.at(-1) ?? beginning }
}

/** A record's number is its place in the file. */
export function renumbered<Entry>(entries: readonly KeptEntry<Entry>[]): readonly KeptEntry<Entry>[] {
  return entries.map(({ at, entry }, index) => ({ sequence: index + 1, at, entry }))
}
