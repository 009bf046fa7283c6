/** What can be wrong with the trader's limits, in sentences. */
import type { AppError } from '../../../contract/errors.ts'
import type { Question } from '../../ports/ask-person.ts'

export const loosenWord = 'LOOSEN'

export const lastSaveTorn = 'The last save in their log is torn or was altered.'

export function notTrusted(because: string): AppError {
  return {
    kind: 'storage-failed',
    happened: `Your saved limits are not trusted: of each the stricter is in force, the one that comes with the terminal or the last of yours that could be read. ${because}`,
    todo: 'Look at the limits and save them again.',
  }
}

export function notKept(because: AppError): AppError {
  return {
    kind: 'storage-failed',
    happened: `The limits could not be saved, so those before stay in force. ${because.happened}`,
    todo: 'Wait until the disk answers, or make room on it, then save them again.',
  }
}

export function askToLoosen(loosened: readonly string[]): Question {
  return {
    message: `Loosen ${loosened.join(', ')}?`,
    detail:
      'Your limits keep a slip of the hand, and a program that plays your hand, from costing more than you meant.',
    yes: 'Loosen',
  }
}

export const leftAsTheyAre: AppError = {
  kind: 'confirm-needed',
  happened: 'The limits were left as they are.',
  todo: 'Save them again if you want them loosened.',
}

export function typeToLoosen(loosened: readonly string[]): AppError {
  return {
    kind: 'confirm-needed',
    happened: `This loosens ${loosened.join(', ')}. Nothing is changed yet.`,
    todo: `Type ${loosenWord} to do it, or leave the limits as they are.`,
  }
}
