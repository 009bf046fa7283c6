/** Answers what a window asks about instruments, from the day's list. */
import type { AppError } from '../../contract/errors.ts'
import type { TerminalRequests } from '../../contract/ipc.ts'
import { fail } from '../../contract/result.ts'
import type { Answers } from '../ipc/doorway.ts'

export type InstrumentsAnswers = Pick<Answers<TerminalRequests>, 'searchInstruments' | 'describeInstruments'>

export function answerInstruments(): InstrumentsAnswers {
  return { searchInstruments: () => fail(noList), describeInstruments: () => fail(noList) }
}

const noList: AppError = {
  kind: 'not-now',
  happened: "The broker's list of instruments is not here yet, so nothing can be looked up.",
  todo: 'Wait a moment and try again.',
}
