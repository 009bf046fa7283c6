/** What the doorway says when it does not let something through. */
import type { AppError } from '../../contract/errors.ts'

export const unknownMessage: AppError = {
  kind: 'refused',
  happened: 'The window asked for something this terminal does not offer. Nothing was done.',
  todo: 'Close the window and open it again; if it happens again, install the newest version.',
}

export const stranger: AppError = {
  kind: 'refused',
  happened: "The request did not come from one of the terminal's own windows. Nothing was done.",
  todo: 'Close the page or program that sent it.',
}

export const tooManyStreams: AppError = {
  kind: 'refused',
  happened: 'The window listens to more than the terminal allows one window, so part of it will not be current.',
  todo: 'Close the window and open it again.',
}

export function malformed(name: string, detail: string): AppError {
  return {
    kind: 'malformed-ask',
    happened: `The window sent “${name}” in a form the terminal does not accept (${detail.slice(0, 200)}). Nothing was done.`,
    todo: 'Correct the value named above, or close the window and open it again.',
  }
}

export function unexpected(reference: string): AppError {
  return {
    kind: 'unexpected',
    happened: 'The terminal met a fault of its own while doing this, and stopped there.',
    todo: 'Try once more; if it happens again, report it with the reference below.',
    reference,
  }
}
