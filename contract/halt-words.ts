/** How far a halt is, in the same words in every window, in the tray and in the menu. */
import type { AppError } from './errors.ts'
import type { BookState, HaltState } from './trading.ts'

export type Halted = Extract<HaltState, { kind: 'halted' }>

const words: { readonly [step in Halted['step']]: string } = {
  cancelling: 'cancelling…',
  closing: 'closing positions…',
  checking: 'checking…',
  flat: 'and a reading proves it.',
  stopped: 'as last known; it goes on when you are signed in.',
}

/** Follows the counts. A reading proves nothing any more once the book has to be read anew, or cannot be. */
export function haltStepWords({ step }: Halted, book: BookState['kind']): string {
  if (step !== 'flat' || book === 'current') return words[step]
  return words[book === 'signed-out' ? 'stopped' : 'checking']
}

/** A halt that the disk did not take, in the journal or beside it where it is for whoever signs in next, holds all the same. */
export function isNotKept({ kind }: AppError): boolean {
  return kind === 'not-recorded' || kind === 'storage-failed'
}

export function notKept(error: AppError): string {
  return `The halt holds, but it could not be written down. Until it is, a restart would forget it. ${error.happened}`
}
