/** The book of the last day it could be made, kept in the data folder: read at start, set aside when it is damaged. */
import { readFile } from 'node:fs/promises'
import type { Clock } from '../../ports/clock.ts'
import { setAside } from '../../storage/damage.ts'
import { type InstrumentBook, readInstrumentBook } from './instrument-book.ts'
import { isOfAnotherVersion } from './packed-file.ts'

export type KeptBook =
  | { readonly kind: 'none' }
  | { readonly kind: 'book'; readonly book: InstrumentBook }
  | { readonly kind: 'damaged'; readonly copy: string }

/** Throws where the disk refuses. */
export async function readKeptBook(file: string, clock: Clock): Promise<KeptBook> {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  // What another version of the terminal made is no damage; the next one takes its place.
  if (bytes === null || isOfAnotherVersion(bytes)) return { kind: 'none' }
  const book = readInstrumentBook(bytes)
  if (book) return { kind: 'book', book }
  return { kind: 'damaged', copy: setAside(file, clock.wall()) }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
