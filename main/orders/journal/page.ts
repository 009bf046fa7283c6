/** What the lines of a journal's file say: the first one what file it is, the others what was recorded. */
import { z } from 'zod'
import { type Instant, instant } from '../../../contract/kinds.ts'
import type { KeptEntry } from './journal.ts'
import { parseJson } from './line.ts'
import { type Chain, readChain } from './read-chain.ts'

const version = 1

const coverSchema = z.strictObject({
  journal: z.string(),
  version: z.literal(version),
  begun: z.number(),
  /** The file before this one in the chain of files, and the last line of it that counts. */
  follows: z.strictObject({ file: z.string(), lines: z.int(), hash: z.string() }).nullable(),
  why: z.enum(['first', 'new-day', 'afresh']),
  /** How many of the records after this line were carried over. */
  carried: z.int(),
  synced: z.literal(0),
})
export type Cover = z.infer<typeof coverSchema>

export function coverOf(cover: Omit<Cover, 'version' | 'synced'>): Cover {
  return { ...cover, version, synced: 0 }
}

export type Page<Entry> = {
  readonly cover: Cover | null
  readonly entries: readonly KeptEntry<Entry>[]
  readonly chain: Chain
  /** The first line, counted from 0, that is whole but says what this version does not know. */
  readonly foreignLine: number | null
}

export function readPage<Entry>(bytes: Uint8Array, schema: z.ZodType<Entry>): Page<Entry> {
  const chain = readChain(bytes)
  const [first, ...others] = chain.said
  const cover = first === undefined ? null : coverSchema.safeParse(parseJson(first))
  if (!cover?.success) return { cover: null, entries: [], chain, foreignLine: cover === null ? null : 0 }
  const entries = readEntries(others, schema)
  const foreignLine = entries.length < others.length ? entries.length + 1 : null
  return { cover: cover.data, entries, chain, foreignLine }
}

function readEntries<Entry>(said: readonly string[], schema: z.ZodType<Entry>): readonly KeptEntry<Entry>[] {
  const record = recordSchema(schema)
  const entries: KeptEntry<Entry>[] = []
  for (const json of said) {
    const read = record.safeParse(parseJson(json))
    if (!read.success) break
    entries.push({ sequence: entries.length + 1, at: instant(read.data.at), entry: read.data.entry })
  }
  return entries
}

/** One line after the first, by itself; null where it says what this version does not know. */
export function readRecord<Entry>(json: string, schema: z.ZodType<Entry>) {
  const read = recordSchema(schema).safeParse(parseJson(json))
  return read.success ? { at: instant(read.data.at), entry: read.data.entry } : null
}

/** Which line of the file before it a file follows; null where it is the first, or its first line cannot be read. */
export function followedBy(json: string): Cover['follows'] {
  const read = coverSchema.safeParse(parseJson(json))
  return read.success ? read.data.follows : null
}

/** What a line after the first says. */
export function recordOf(at: Instant, synced: number, entry: string): string {
  return `{"at":${at},"synced":${synced},"entry":${entry}}`
}

/** `synced`: how many lines were known to be on the disk when it was written. */
function recordSchema<Entry>(schema: z.ZodType<Entry>) {
  return z.strictObject({ at: z.number(), synced: z.int(), entry: schema })
}
