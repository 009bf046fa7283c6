/** How a chart is set up, as it is kept with the arrangement of the panels: read with care, for it may be of another version. */
import { type InstrumentKey, instrumentKey, segmentOf } from '../../../contract/kinds.ts'
import { fieldsOf } from '../../kept-fields.ts'
import { type CandleLength, typedLength } from '../../stores/chart/candle-length.ts'
import { type ChosenStudy, type DrawnOf, readStudies, whyNotOf } from '../../stores/chart/studies/chosen-study.ts'
import { studies } from '../../stores/chart/studies/studies.ts'

export const barStyles = ['candles', 'bars', 'line', 'area', 'heikin-ashi'] as const
export type BarStyle = (typeof barStyles)[number]

export const priceScales = ['plain', 'log', 'percent'] as const
export type ShownScale = (typeof priceScales)[number]

export type ChartSetup = {
  readonly length: CandleLength
  readonly style: BarStyle
  readonly scale: ShownScale
  readonly volume: boolean
  readonly interest: boolean
  readonly studies: readonly ChosenStudy[]
  /** Another instrument, drawn beside this one in per cent. */
  readonly compare: InstrumentKey | null
}

export const firstSetup: ChartSetup = {
  length: { unit: 'minutes', interval: 5 },
  style: 'candles',
  scale: 'plain',
  volume: true,
  interest: false,
  studies: [],
  compare: null,
}

/**
 * What is drawn of it. What is only a figure has no volume, and what is no contract no open interest, whatever is switched on for others. On a scale
 * in per cent the library counts each line from its own first value, so an indicator would not stand at its prices.
 */
export function drawnSetup(setup: ChartSetup, key: InstrumentKey, isCompared: boolean): ChartSetup {
  const of = drawnOf(setup, key)
  const isPercent = isCompared || setup.scale === 'percent'
  const shown = setup.studies.filter((study) => whyNotOf(of, study.kind) === null && (!isPercent || hasOwnPane(study)))
  const volume = setup.volume && of.hasVolume
  const interest = setup.interest && hasInterest(key)
  const isWhole = volume === setup.volume && interest === setup.interest && shown.length === setup.studies.length
  return isWhole ? setup : { ...setup, volume, interest, studies: shown }
}

/** The broker says nought for the rest. */
function hasInterest(key: InstrumentKey): boolean {
  return !/_EQ$|_INDEX$|^GLOBAL_/.test(segmentOf(key))
}

function drawnOf({ length }: ChartSetup, key: InstrumentKey): DrawnOf {
  return { length, hasVolume: !/_INDEX$|^GLOBAL_/.test(segmentOf(key)) }
}

/** Which of the indicators are not drawn, and why. */
export function leftOutWords(setup: ChartSetup, drawn: ChartSetup, key: InstrumentKey): readonly string[] {
  const { studies: wanted } = setup
  const of = drawnOf(setup, key)
  const isWithout = wanted.some((study) => whyNotOf(of, study.kind) === null && !drawn.studies.includes(study))
  const others = wanted.flatMap(({ kind }) => {
    const why = whyNotOf(of, kind)
    return why === null ? [] : [`${studies[kind].short} is not drawn: ${why}`]
  })
  return [...(isWithout ? ['In per cent, without the indicators over the prices'] : []), ...new Set(others)]
}

function hasOwnPane({ kind }: ChosenStudy): boolean {
  return studies[kind].place === 'own'
}

/** How many places its bars had in sight, kept beside it: a chart that has it is not drawn anew when a hand changes that. */
export type KeptWidth = { readonly width: number | null }

const mostWidth = 100_000

export function readWidth(kept: unknown): number | null {
  const { width } = fieldsOf(kept)
  return typeof width === 'number' && width >= 1 && width <= mostWidth ? width : null
}

export function readSetup(kept: unknown): ChartSetup {
  const { length, style, scale, volume, interest, studies, compare } = fieldsOf(kept)
  return {
    length: readLength(length) ?? firstSetup.length,
    style: barStyles.find((known) => known === style) ?? firstSetup.style,
    scale: priceScales.find((known) => known === scale) ?? firstSetup.scale,
    volume: volume !== false,
    interest: interest === true,
    studies: readStudies(studies),
    compare: instrumentKey(String(compare ?? '')) ?? null,
  }
}

/** Through the same door as what is typed, so that no length gets in that the broker does not have. */
function readLength(kept: unknown): CandleLength | null {
  const { unit, interval } = fieldsOf(kept)
  const letter = { minutes: 'm', hours: 'h', days: 'd', weeks: 'w', months: 'M' }[String(unit)]
  if (letter === undefined) return null
  const typed = typedLength(`${String(interval)}${letter}`)
  return 'length' in typed ? typed.length : null
}
