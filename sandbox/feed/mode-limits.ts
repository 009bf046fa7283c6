/** How many instruments one connection may follow in each mode, alone and mixed (service facts 1.3). */
import type { FeedMode } from '../market/ticks.ts'

type Most = { readonly alone: number; readonly mixed: number }

const mostIn: Readonly<Record<FeedMode, Most>> = {
  ltpc: { alone: 5_000, mixed: 2_000 },
  option_greeks: { alone: 3_000, mixed: 2_000 },
  full: { alone: 2_000, mixed: 1_500 },
  full_d30: { alone: 50, mixed: 50 },
}

/** Why these modes together are too many, or null. */
export function limitProblem(modes: Iterable<FeedMode>): string | null {
  const counts = new Map<FeedMode, number>()
  for (const mode of modes) counts.set(mode, (counts.get(mode) ?? 0) + 1)
  const isMixed = counts.size > 1
  for (const [mode, count] of counts) {
    const most = isMixed ? mostIn[mode].mixed : mostIn[mode].alone
    if (count > most) {
      return `${count} instruments in mode ${mode} are more than the ${most} of a connection${isMixed ? ' that mixes modes' : ''}.`
    }
  }
  return null
}
