/** Reads the lines of a journal as far as each follows from the one before, and judges what stands where they end. */
import { z } from 'zod'
import { isWholeLine, jsonOf, openLineReader, parseJson } from './line.ts'

export type Chain = {
  /** What each line says; the first is the file's own. */
  readonly said: readonly string[]
  readonly hashes: readonly string[]
  /** Where the next line would begin. */
  readonly size: number
  readonly end:
    | { readonly kind: 'clean' }
    /** What a crash leaves of lines that nobody was told are written. */
    | { readonly kind: 'torn'; readonly lines: number }
    /** This line, counted from 0, had been on the disk and is not there as it was. */
    | { readonly kind: 'damaged'; readonly line: number }
}

export function readChain(bytes: Uint8Array): Chain {
  const buffer = asBuffer(bytes)
  const reader = openLineReader(buffer)
  const said: string[] = []
  const hashes: string[] = []
  let at = 0
  while (at < buffer.length) {
    const feed = buffer.indexOf(10, at)
    const end = feed < 0 ? buffer.length : feed + 1
    const line = reader.follow(at, end)
    if (line === null) return { said, hashes, size: at, end: judgeRest(asText(bytes), at, said.length) }
    said.push(line.json)
    hashes.push(line.hash)
    at = end
  }
  return { said, hashes, size: at, end: { kind: 'clean' } }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function asText(bytes: Uint8Array): string {
  return asBuffer(bytes).toString('latin1')
}

function endOfLine(text: string, at: number): number {
  const feed = text.indexOf('\n', at)
  return feed < 0 ? text.length : feed + 1
}

/** A whole line further on that says this one was on the disk when it was written proves that this one was not merely cut short. */
function judgeRest(text: string, from: number, line: number): Chain['end'] {
  let lines = 0
  for (let at = from; at < text.length; at = endOfLine(text, at)) {
    lines += 1
    if (syncedBefore(text.slice(at, endOfLine(text, at))) > line) return { kind: 'damaged', line }
  }
  return { kind: 'torn', lines }
}

/** Whether any whole line in it was written after its first ones were on the disk. */
export function holdsRecords(bytes: Uint8Array): boolean {
  const text = asText(bytes)
  for (let at = 0; at < text.length; at = endOfLine(text, at)) {
    if (syncedBefore(text.slice(at, endOfLine(text, at))) > 0) return true
  }
  return false
}

const markSchema = z.object({ synced: z.int() })

/** How many lines were known to be on the disk when this one was written; 0 for what is no whole line. */
function syncedBefore(text: string): number {
  if (!isWholeLine(text)) return 0
  const mark = markSchema.safeParse(parseJson(jsonOf(text)))
  return mark.success ? mark.data.synced : 0
}
