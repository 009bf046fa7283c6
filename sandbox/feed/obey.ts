/** Does what a connection asks, within its limits. */
import type { Market } from '../market/market.ts'
import type { FeedMode } from '../market/ticks.ts'
import type { Ask } from './asks.ts'
import type { FeedFaults } from './faults/feed-faults.ts'
import type { Following } from './following.ts'
import { limitProblem } from './mode-limits.ts'

export type ObeyParts = { readonly market: Market; readonly faults: FeedFaults; readonly following: Following }

/** Why it was not done, or not all of it; null when it was. */
export function obey(parts: ObeyParts, { method, keys, mode }: Ask): string | null {
  const { following } = parts
  switch (method) {
    case 'unsub':
      for (const key of keys) following.leave(key)
      return null
    case 'sub':
      return follow(parts, keys, mode ?? 'ltpc')
    case 'change_mode': {
      const followed = following.modes()
      return follow(
        parts,
        keys.filter((key) => followed.has(key)),
        mode ?? 'ltpc',
      )
    }
  }
}

/** More than a mode allows is refused as a whole. */
function follow({ market, faults, following }: ObeyParts, keys: readonly string[], mode: FeedMode): string | null {
  const wanted = new Map(following.modes())
  for (const key of keys) wanted.set(key, mode)
  const problem = limitProblem(wanted.values())
  if (problem !== null) return problem
  if (mode === 'full_d30' && faults.take('noDepth30')) return 'The mode full_d30 is not there for this account.'
  const refused: string[] = []
  for (const key of keys) {
    // A key that nobody knows is passed over without a word, and so is an indicator (service facts 9.3).
    const instrument = market.find(key)
    if (faults.take('refuse', key)) refused.push(key)
    else if (instrument && instrument.kind !== 'indicator')
      following.follow(instrument, mode, !faults.take('noSnapshot', key))
  }
  return refused.length > 0 ? `Not subscribed: ${refused.join(', ')}` : null
}
