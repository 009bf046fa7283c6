/** What a person has chosen in a payoff, as the saved arrangement holds it. */
import { type ChosenDay, readDay } from '../chain/kept-day.ts'
import { type LegFrom, legSources } from './legs-of.ts'

export type KeptPayoff = {
  readonly day: ChosenDay | null
  /** What is not counted. */
  readonly without: readonly LegFrom[]
}

export function readKeptPayoff(kept: unknown): KeptPayoff {
  if (typeof kept !== 'object' || kept === null) return { day: null, without: unlessAsked }
  const without = 'without' in kept && Array.isArray(kept.without) ? kept.without.filter(isLegFrom) : unlessAsked
  return { day: 'day' in kept ? readDay(kept.day) : null, without }
}

/** What was bought long ago for other reasons. */
const unlessAsked: readonly LegFrom[] = ['holding']

function isLegFrom(value: unknown): value is LegFrom {
  return legSources.some((each) => each === value)
}
