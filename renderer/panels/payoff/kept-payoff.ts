/** What a person has chosen in a payoff, as the saved arrangement holds it. */
import { type ChosenDay, readDay } from '../chain/kept-day.ts'
import type { LegFrom } from './legs-of.ts'

export type KeptPayoff = {
  readonly day: ChosenDay | null
  /** What is not counted. */
  readonly without: readonly LegFrom[]
}

export function readKeptPayoff(kept: unknown): KeptPayoff {
  if (typeof kept !== 'object' || kept === null) return { day: null, without: [] }
  const without = 'without' in kept && Array.isArray(kept.without) ? kept.without.filter(isLegFrom) : []
  return { day: 'day' in kept ? readDay(kept.day) : null, without }
}

function isLegFrom(value: unknown): value is LegFrom {
  return value === 'position' || value === 'basket'
}
