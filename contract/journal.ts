/** The journal of orders as a window may read it: what was recorded, and whether the file can be trusted. */
import { z } from 'zod'
import type { AppError } from './errors.ts'
import type { Instant } from './kinds.ts'

/** The most that one reading answers. */
const mostRecords = 500

/** One of the journal's files by its name; null for the one that is written now. */
const file = z.string().min(1).max(120).nullable()

export const checkJournalSchema = z.strictObject({ file })

export const readJournalSchema = z.strictObject({
  file,
  /** Only records with a lower number; null for the newest. */
  before: z.int().min(1).nullable(),
  most: z.int().min(1).max(mostRecords),
})

export type JournalRecord = {
  /** Its place in the file; 1 is the first. */
  readonly sequence: number
  /** 0 where the line cannot be read. */
  readonly at: Instant
  readonly kind: 'wish' | 'step' | 'halt'
  /** What it says, in a few words. */
  readonly what: string
  /** The wish it is about; null for what concerns all. */
  readonly intent: string | null
  /** As it stands in the file. */
  readonly json: string
}

/** The file as it was when it was last looked at from its first line to its last. */
export type JournalCheck = {
  readonly at: Instant
  readonly kind: 'whole' | 'torn' | 'damaged' | 'unreadable'
  /** How many records stand in an unbroken chain from the beginning. */
  readonly records: number
  readonly bytes: number
  /** The hash of the last of them, and with it of all. */
  readonly hash: string
  /** What is wrong and what it means, where something is. */
  readonly problem: AppError | null
}

export type JournalPage = {
  /** The newest first. */
  readonly records: readonly JournalRecord[]
  readonly total: number
  /** Of a torn end that a crash had left; nobody was told that they were written. */
  readonly dropped: number
  /** The one these records stand in. Null while the journal has stopped: nothing is written then. */
  readonly file: string | null
  readonly folder: string
  /** The journal's files in the folder, the newest last. */
  readonly files: readonly string[]
  readonly stopped: AppError | null
}
