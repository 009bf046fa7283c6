/** Why there is no list of instruments, or only an old one, in words. */
import type { AppError } from '../../../contract/errors.ts'
import { assertNever } from '../../../contract/result.ts'
import type { InstrumentFileTrouble } from '../../broker/instruments/parse-instrument-file.ts'

const stays = 'A list from before stays in use where there is one; without one, nothing can be looked up.'
const again = 'Nothing has to be done: the terminal asks again by itself.'

export function explainRefusedFile(trouble: InstrumentFileTrouble): AppError {
  return { kind: 'unreadable-answer', happened: `${whatItWas(trouble)} ${stays}`, todo: again }
}

function whatItWas(trouble: InstrumentFileTrouble): string {
  switch (trouble) {
    case 'not-unpacked':
      return "What came as today's list of instruments was cut off, or is no such list at all; this network may want you to sign in first."
    case 'too-large':
      return "Today's list of instruments is many times longer than any before, and was not used."
    case 'not-json':
    case 'no-list':
      return "What came as today's list of instruments is not written as the broker writes it."
    case 'mostly-unreadable':
      return "Today's list of instruments has another form than the terminal knows, and could not be read."
    case 'empty':
      return "Today's list of instruments came empty."
    default:
      return assertNever(trouble)
  }
}

export function explainNotMade(reference: string): AppError {
  return {
    ...{ kind: 'storage-failed', happened: `Today's list of instruments came and could not be prepared. ${stays}` },
    todo: 'Check that the disk is not full and that the folder of the terminal belongs to you; the terminal asks again by itself.',
    reference,
  }
}

export function explainDamaged(copy: string): AppError {
  return {
    kind: 'storage-failed',
    happened: 'The kept list of instruments was damaged and is not used; a new one is fetched.',
    todo: `Nothing has to be done. The damaged file is kept as ${copy}.`,
  }
}

export function explainOld(): AppError {
  return {
    kind: 'not-now',
    happened: "The broker has not put out today's list of instruments yet, so an older one is in use.",
    todo: 'Contracts that begin to trade today may be missing. The terminal asks again by itself.',
  }
}

export function explainWorld(older: string | null): AppError {
  const instead =
    older === null ? 'nothing from around the world can be looked up.' : 'that of an earlier day stands in for it.'
  return {
    kind: 'not-now',
    happened: `Today's list of what is listed around the world, such as GIFT NIFTY, could not be had; ${instead}`,
    todo: again,
  }
}
