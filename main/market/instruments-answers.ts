/** Answers what a window asks about instruments, from the day's list. */
import type { AppError } from '../../contract/errors.ts'
import type { TerminalRequests } from '../../contract/ipc.ts'
import { fail, ok } from '../../contract/result.ts'
import type { Answers } from '../ipc/doorway.ts'
import type { Instruments } from './instruments/open-instruments.ts'

export type InstrumentsAnswers = Pick<
  Answers<TerminalRequests>,
  'searchInstruments' | 'describeInstruments' | 'refreshInstruments' | 'readChain'
>

export function answerInstruments({
  search,
  byKey,
  chain,
  report,
  askNow,
}: Pick<Instruments, 'search' | 'byKey' | 'chain' | 'report' | 'askNow'>): InstrumentsAnswers {
  function whyNot(): AppError | null {
    const { day, problem } = report.snapshot()
    return day === null ? (problem ?? noList) : null
  }

  return {
    searchInstruments: ({ typed, most }) => {
      const error = whyNot()
      return error ? fail(error) : ok(search(typed, most))
    },
    describeInstruments: ({ keys }) => {
      const error = whyNot()
      return error ? fail(error) : ok(keys.map((key) => byKey(key) ?? null))
    },
    refreshInstruments: async () => {
      const { day, old, problem } = await askNow()
      return problem === null ? ok({ day, old }) : fail(problem)
    },
    readChain: ({ key, expiry }) => {
      const error = whyNot()
      return error ? fail(error) : ok(chain(key, expiry) ?? null)
    },
  }
}

const noList: AppError = {
  kind: 'not-now',
  happened: "The broker's list of instruments is not here yet, so nothing can be looked up.",
  todo: 'It is being fetched, and the search goes on by itself as soon as it is here.',
}
