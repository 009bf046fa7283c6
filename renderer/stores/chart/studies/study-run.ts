/** An indicator over the bars of a chart: computed once from the first bar, then only for the last. */
import type { Bar, Bars } from '../bar.ts'
import type { ChosenStudy } from './chosen-study.ts'
import { studies } from './studies.ts'
import type { Step, Values } from './study.ts'

export type StudyRun = {
  /** One row a bar, as they stand. */
  readonly rows: () => readonly Values[]
  readonly all: (bars: Bars) => void
  readonly last: (bar: Bar) => void
  readonly added: (bar: Bar) => void
}

export function runStudy({ kind, parameters }: ChosenStudy): StudyRun {
  const { open } = studies[kind]
  let step: Step = open(parameters)
  let rows: Values[] = []
  return {
    rows: () => rows,
    all: (bars) => {
      step = open(parameters)
      rows = bars.map((bar) => step(bar, false))
    },
    last: (bar) => {
      if (rows.length > 0) rows[rows.length - 1] = step(bar, true)
    },
    added: (bar) => void rows.push(step(bar, false)),
  }
}
