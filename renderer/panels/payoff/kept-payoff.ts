/** What a person has chosen in a payoff, as the saved arrangement holds it. */
import { type ChosenDay, readDay } from '../../chains/kept-day.ts'
import { fieldsOf } from '../../kept-fields.ts'
import { type LegFrom, legSources } from './legs-of.ts'

export type KeptPayoff = {
  readonly day: ChosenDay | null
  /** What is not counted. */
  readonly without: readonly LegFrom[]
  /** What it would come to now is drawn too. */
  readonly withModel: boolean
}

export function readKeptPayoff(kept: unknown): KeptPayoff {
  const { day, without, withModel } = fieldsOf(kept)
  return {
    day: readDay(day),
    without: Array.isArray(without) ? without.filter(isLegFrom) : unlessAsked,
    withModel: withModel === true,
  }
}

/** What was bought long ago for other reasons. */
const unlessAsked: readonly LegFrom[] = ['holding']

function isLegFrom(value: unknown): value is LegFrom {
  return legSources.some((each) => each === value)
}
