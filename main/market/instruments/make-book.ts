/** What the worker does: the broker's packed files read, indexed, and written as one file that appears whole or not at all. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { isOfWorld } from '../../../contract/instrument.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { type InstrumentFileTrouble, parseInstrumentFile } from '../../broker/instruments/parse-instrument-file.ts'
import { type Edition, type InstrumentBook, makeInstrumentBook, readInstrumentBook } from './instrument-book.ts'

export type BookOrder = {
  readonly edition: Pick<Edition, 'day' | 'mark'>
  /** The broker's file of what can be traded. Null where the kept book has the newest. */
  readonly complete: string | null
  /** What can only be looked at: world indices and indicators. Null where it could not be had. */
  readonly global: string | null
  /** The kept book, out of which comes what neither file brings. */
  readonly target: string
}

export type BookMade = {
  readonly count: number
  readonly unreadable: number
  readonly worthless: number
  /** Why what is there from around the world is of an earlier day, or nothing. */
  readonly globalTrouble: InstrumentFileTrouble | null
}

export function makeBook(order: BookOrder): Result<BookMade, InstrumentFileTrouble> {
  const complete = parsed(order.complete)
  if (complete?.ok === false) return complete
  const global = parsed(order.global)
  // The book would come out as it is.
  if (!complete && global?.ok === false) return global
  const kept = complete && global?.ok ? null : readKept(order.target)
  if (!complete && !kept) throw new Error('there is no kept book')
  const before = kept?.all() ?? []
  const tradable = complete?.value.instruments ?? before.filter(({ segment }) => !isOfWorld(segment))
  // By its segment: which file it came from is not kept.
  const ofWorld = global?.ok ? global.value.instruments : before.filter(({ segment }) => isOfWorld(segment))
  const world = global?.ok ? order.edition.day : (kept?.world ?? null)
  const known = new Set(tradable.map(({ key }) => key))
  const more = ofWorld.filter(({ key }) => !known.has(key))
  const book = makeInstrumentBook({ ...order.edition, world }, [...tradable, ...more])
  writeWhole(order.target, book.pack())
  const { unreadable, worthless } = complete?.value ?? { unreadable: 0, worthless: 0 }
  return ok({ count: book.count, unreadable, worthless, globalTrouble: global?.ok === false ? global.error : null })
}

function parsed(file: string | null) {
  return file === null ? null : parseInstrumentFile(readFileSync(file))
}

function readKept(target: string): InstrumentBook | null {
  return existsSync(target) ? (readInstrumentBook(readFileSync(target)) ?? null) : null
}

export type BookAnswer = ReturnType<typeof makeBook> | ReturnType<typeof failedWith>

export function failedWith(reason: string) {
  return fail({ broken: reason })
}

function writeWhole(target: string, bytes: Uint8Array): void {
  const half = `${target}.half`
  const file = openSync(half, 'w', 0o600)
  try {
    let at = 0
    while (at < bytes.length) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(half, target)
  syncFolder(dirname(target))
}

/** Without this a power cut can take the new name back. */
function syncFolder(path: string): void {
  // Windows cannot open a folder, and orders the two writes itself.
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
