/** What the worker does: the broker's packed files read, indexed, and written as one file that appears whole or not at all. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { type InstrumentFileTrouble, parseInstrumentFile } from '../../broker/instruments/parse-instrument-file.ts'
import { type Edition, makeInstrumentBook } from './instrument-book.ts'

export type BookOrder = {
  readonly edition: Edition
  /** The broker's file of what can be traded. */
  readonly complete: string
  /** What can only be looked at: world indices and indicators. Null where it could not be had. */
  readonly global: string | null
  readonly target: string
}

export type BookMade = {
  readonly count: number
  readonly unreadable: number
  readonly worthless: number
  /** Why there is nothing from around the world. */
  readonly globalTrouble: InstrumentFileTrouble | null
}

export function makeBook(order: BookOrder): Result<BookMade, InstrumentFileTrouble> {
  const complete = parseInstrumentFile(readFileSync(order.complete))
  if (!complete.ok) return complete
  const global = order.global === null ? null : parseInstrumentFile(readFileSync(order.global))
  const known = new Set(complete.value.instruments.map(({ key }) => key))
  const more = global?.ok ? global.value.instruments.filter(({ key }) => !known.has(key)) : []
  const book = makeInstrumentBook(order.edition, [...complete.value.instruments, ...more])
  writeWhole(order.target, book.pack())
  const globalTrouble = global?.ok === false ? global.error : null
  const { unreadable, worthless } = complete.value
  return ok({ count: book.count, unreadable, worthless, globalTrouble })
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
