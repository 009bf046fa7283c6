/**
 * The journal's head: a small file beside it that says which file is the journal, and how far it goes for certain. It shows
 * when a journal is gone, shortened, or replaced by an older one. It may lag behind a loss of power, and never leads.
 */
import { z } from 'zod'
import type { Files, OpenFile } from '../../ports/files.ts'
import { asciiJson, beginning, isWholeLine, jsonOf, lineOf, parseJson } from './line.ts'

const headSchema = z.strictObject({
  turn: z.int(),
  file: z.string(),
  lines: z.int(),
  hash: z.string(),
  /** Closed in good order: then the file goes exactly as far as this says. */
  closed: z.boolean(),
})
export type Head = z.infer<typeof headSchema>
export type HeadWords = Omit<Head, 'turn'>

export type HeadFile = {
  readonly write: (words: HeadWords) => Promise<void>
  /** Puts it into bytes now and gives what writes them; of several made ready only the last may be written. */
  readonly ready: (words: HeadWords) => () => Promise<void>
  readonly sync: () => Promise<void>
  readonly close: () => Promise<void>
}

// Two slots written in turn, each within one sector of a disk: one of them is whole at any instant.
const slotSize = 512

export type HeadReading = { readonly kind: 'none' | 'damaged' } | { readonly kind: 'head'; readonly head: Head }

export async function readHead(files: Files, path: string): Promise<HeadReading> {
  const bytes = await files.read(path)
  if (bytes === null || bytes.length === 0) return { kind: 'none' }
  const text = Buffer.from(bytes).toString('latin1')
  const slots = [text.slice(0, slotSize), text.slice(slotSize)].flatMap(readSlot)
  const head = slots.sort((a, b) => b.turn - a.turn)[0]
  return head === undefined ? { kind: 'damaged' } : { kind: 'head', head }
}

function readSlot(slot: string): readonly Head[] {
  const text = slot.slice(0, slot.indexOf('\n') + 1)
  const head = isWholeLine(text) ? headSchema.safeParse(parseJson(jsonOf(text))) : null
  return head?.success ? [head.data] : []
}

export async function openHead(files: Files, path: string, lastTurn: number): Promise<HeadFile> {
  const file: OpenFile = await files.openToChange(path)
  let turn = lastTurn

  function ready(words: HeadWords): () => Promise<void> {
    const next = turn + 1
    const line = lineOf(beginning, asciiJson({ turn: next, ...words })).bytes
    const bytes = Buffer.alloc(Math.max(slotSize, line.length), ' ')
    line.copy(bytes)
    return () => {
      // Counted when it is written: one never written must not make the next one take the slot of the newest.
      turn = next
      return file.writeAt(bytes, (next % 2) * slotSize)
    }
  }

  return {
    ready,
    write: (words) => ready(words)(),
    sync: () => file.sync(),
    close: () => file.close(),
  }
}
