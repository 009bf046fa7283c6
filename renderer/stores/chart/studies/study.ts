/** What an indicator is: its parameters, its lines, and how it goes on from one bar to the next. */
import type { Bar } from '../bar.ts'

export type Parameter = {
  readonly name: string
  readonly label: string
  readonly usual: number
  readonly least: number
  readonly most: number
  readonly isWhole: boolean
}

export type Parameters = Readonly<Record<string, number>>

/** `dots` stand apart; a `histogram` stands on nought. */
export type LineLook = 'line' | 'dashed' | 'dots' | 'histogram'

export type StudyLine = {
  readonly name: string
  readonly look: LineLook
  /** Lines of one tone have one colour; the first is 0. */
  readonly tone?: number
  /** Bars by which it is drawn later (above nought) or earlier. */
  readonly shift?: (parameters: Parameters) => number
}

/** One number a line; null where the bars are not enough for one. */
export type Values = readonly (number | null)[]

/** Goes on by one bar, or takes the last one anew as it has become. */
export type Step = (bar: Bar, isAgain: boolean) => Values

export type Study = {
  readonly title: string
  readonly short: string
  /** Over the prices, or in a pane of its own. */
  readonly place: 'price' | 'own'
  readonly parameters: readonly Parameter[]
  readonly lines: readonly StudyLine[]
  /** Levels that traders look at, drawn faintly. */
  readonly levels?: readonly number[]
  readonly needsVolume?: boolean
  /** Begins anew with each day, so that of a bar no shorter than one it says nothing. */
  readonly isOfDay?: boolean
  /** What is wrong with the parameters together, in words. */
  readonly check?: (parameters: Parameters) => string | null
  readonly open: (parameters: Parameters) => Step
}
