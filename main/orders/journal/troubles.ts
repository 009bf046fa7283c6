/** Why a journal has stopped, in sentences. Whatever the cause: nothing that moves money is sent, and cancelling goes on. */
import type { AppError } from '../../../contract/errors.ts'

const means = 'New orders are stopped; cancelling still works.'
const afresh = 'Compare the orders with the broker’s own list, then begin a new journal. The old file stays as it is.'

function stopped(happened: string, todo: string, reference?: string): AppError {
  return { kind: 'not-recorded', happened, todo, ...(reference === undefined ? {} : { reference }) }
}

/** The first line is the file's own; the records come after it. */
function place(line: number): string {
  return line === 0 ? 'in its first line' : `at record ${line}`
}

export function damagedAt(record: number, file: string): AppError {
  const read = record === 0 ? 'Nothing of this file could be read.' : 'What comes before was read.'
  return stopped(`The journal is damaged ${place(record)} (${file}). ${read} ${means}`, afresh)
}

export function shortened(record: number, file: string): AppError {
  return stopped(
    `The journal is damaged ${place(record)} (${file}): it ends there, and had gone further. ${means}`,
    afresh,
  )
}

export function replacedByAnother(file: string): AppError {
  return stopped(
    `The journal ${file} is not the one that was last written: it was altered or replaced. ${means}`,
    afresh,
  )
}

export function missing(file: string): AppError {
  return stopped(`The journal ${file} is gone. ${means}`, afresh)
}

export function headUnusable(file: string): AppError {
  return stopped(`The file ${file}, which says how far the journal goes, is gone or damaged. ${means}`, afresh)
}

export function headTooOld(file: string): AppError {
  return stopped(`The file ${file} is older than the journal beside it. One of them was replaced. ${means}`, afresh)
}

export function foreignRecord(line: number, file: string): AppError {
  return stopped(
    `Line ${line + 1} of the journal ${file} was written by another version of the terminal and cannot be read. ${means}`,
    'Use the version of the terminal that wrote it, or the newest one.',
  )
}

export function folderUnusable(folder: string, reference: string): AppError {
  return stopped(
    `The journal in ${folder} cannot be opened or written. ${means}`,
    'Check that the folder belongs to you and may be written, then start the terminal again.',
    reference,
  )
}

export function notWritten(error: unknown, reference: string): AppError {
  return isFull(error)
    ? stopped(`The disk is full, so nothing can be recorded. ${means}`, `Make room on the disk. ${afresh}`, reference)
    : stopped(`The journal could not be written. ${means}`, `Check the disk. ${afresh}`, reference)
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

export function notSynced(reference: string): AppError {
  return stopped(
    `The disk did not confirm what was written to the journal, so it is not relied upon any more. ${means}`,
    `Check the disk. ${afresh}`,
    reference,
  )
}

export function replacedWhileOpen(file: string): AppError {
  return stopped(`The journal ${file} was removed or replaced while it was in use. ${means}`, afresh)
}

export const tooSlow: AppError = stopped(
  'The disk has taken more than two seconds to record this, and no order is placed or changed that is not recorded.',
  'Wait until the journal is sound again, then order again. If it lasts, close what uses the disk.',
)

export const closed: AppError = stopped(
  'The terminal is closing, so nothing more is recorded or sent.',
  'Start it again to order.',
)

export function unwritable(reference: string): AppError {
  return stopped(
    'This could not be recorded as it is, so it was not sent.',
    'Report this; other orders work.',
    reference,
  )
}
