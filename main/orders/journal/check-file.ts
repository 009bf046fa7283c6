/** Looks at a journal's file from its first line to its last while the terminal works: in small steps, so that no order waits for it. */
import type { AppError } from '../../../contract/errors.ts'
import type { JournalCheck } from '../../../contract/journal.ts'
import type { Instant } from '../../../contract/kinds.ts'
import type { Files } from '../../ports/files.ts'
import { beginning, jsonOf, lineOf } from './line.ts'
import type { Reach } from './page-file.ts'
import { holdsRecords } from './read-chain.ts'
import { damagedAt, missing, replacedByAnother, shortened } from './troubles.ts'

export type CheckParts = {
  readonly files: Pick<Files, 'read'>
  readonly path: string
  readonly name: string
  /** What is known to be on the disk; null where nothing is written to it any more. */
  readonly reach: Reach | null
  /** What the next file says this one held when it was left; null for the newest, or where the next one cannot be read. */
  readonly left?: { readonly lines: number; readonly hash: string } | null
  readonly at: Instant
  /** Lets everything else have its turn. */
  readonly breathe: () => Promise<void>
}

type Walked = {
  readonly lines: number
  readonly bytes: number
  readonly hash: string
  /** Of the line that the next file follows; null where it was not reached. */
  readonly leftHash: string | null
}

/** About half a millisecond of reckoning. */
const linesAtOnce = 64

export async function checkFile({
  files,
  path,
  name,
  reach,
  left = null,
  at,
  breathe,
}: CheckParts): Promise<JournalCheck> {
  const bytes = await files.read(path)
  if (bytes === null) return { at, kind: 'unreadable', records: 0, bytes: 0, hash: beginning, problem: missing(name) }
  // What comes after may be on its way to the disk right now.
  const known = reach === null ? bytes : bytes.subarray(0, reach.size)
  const walked = await walk(known, left?.lines ?? 0, breathe)
  const { lines, hash } = walked
  const found = { at, records: Math.max(0, lines - 1), bytes: walked.bytes, hash }
  const problem = reach === null ? judgeLeft(walked, left, name) : judge(walked, reach, name)
  if (problem !== null) return { ...found, kind: 'damaged', problem }
  if (walked.bytes === known.length) return { ...found, kind: 'whole', problem: null }
  const isDamaged = holdsRecords(known.subarray(walked.bytes))
  return isDamaged
    ? { ...found, kind: 'damaged', problem: damagedAt(lines, name) }
    : { ...found, kind: 'torn', problem: null }
}

function judge({ lines, bytes, hash }: Walked, reach: Reach, name: string): AppError | null {
  if (lines === reach.lines) return hash === reach.hash ? null : replacedByAnother(name)
  return bytes < reach.size ? damagedAt(lines, name) : shortened(lines, name)
}

/** The next file holds the hash of the last line it follows: an altered or a shorter one cannot have it. */
function judgeLeft({ lines, leftHash }: Walked, left: CheckParts['left'], name: string): AppError | null {
  if (left == null || leftHash === left.hash) return null
  return leftHash === null ? shortened(lines, name) : replacedByAnother(name)
}

/** As far as each line follows from the one before. */
async function walk(bytes: Uint8Array, leftAt: number, breathe: () => Promise<void>): Promise<Walked> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let walked: Walked = { lines: 0, bytes: 0, hash: beginning, leftHash: null }
  while (walked.bytes < text.length) {
    const end = text.indexOf(10, walked.bytes)
    const found = text.subarray(walked.bytes, end < 0 ? text.length : end + 1)
    const line = lineOf(walked.hash, jsonOf(found.toString('latin1')))
    if (!line.bytes.equals(found)) break
    const { lines, bytes: before, leftHash } = walked
    walked = {
      ...{ lines: lines + 1, bytes: before + found.length, hash: line.hash },
      leftHash: lines + 1 === leftAt ? line.hash : leftHash,
    }
    if (walked.lines % linesAtOnce === 0) await breathe()
  }
  return walked
}
