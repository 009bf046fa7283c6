/** Gives each want the cheapest mode that serves it, inside the limits; what finds no room is left, the last asked first. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import { aloneLimits, countModes, type FeedLimits, isWithin, type ModeCounts, mixedLimits } from './feed-limits.ts'
import { type FeedMode, modesFor } from './feed-mode.ts'

export type Followed = ReadonlyMap<InstrumentKey, FeedMode>
export type Choice = { readonly followed: Followed; readonly left: readonly InstrumentKey[] }

export function chooseModes(wants: ReadonlyMap<InstrumentKey, WatchLevel>, limits: FeedLimits): Choice {
  const cheapest = new Map([...wants].map(([key, level]) => [key, modesFor(key, level)[0] ?? 'full'] as const))
  if (isWithin(countModes(cheapest.values()), limits)) return { followed: cheapest, left: [] }
  const modes = new Set(cheapest.values())
  // One mode alone reaches further than any mix of it.
  return modes.size === 1 ? fill(wants, aloneLimits(limits), modes) : fill(wants, mixedLimits(limits))
}

/** In the order of the asking; a mode that is full gives way to a dearer one that still has room. */
function fill(
  wants: ReadonlyMap<InstrumentKey, WatchLevel>,
  limits: ModeCounts,
  allowed?: ReadonlySet<FeedMode>,
): Choice {
  const followed = new Map<InstrumentKey, FeedMode>()
  const left: InstrumentKey[] = []
  const counts = { ltpc: 0, option_greeks: 0, full: 0, full_d30: 0 }
  for (const [key, level] of wants) {
    const mode = modesFor(key, level).find((one) => (allowed?.has(one) ?? true) && counts[one] < limits[one])
    if (mode === undefined) left.push(key)
    else {
      counts[mode] += 1
      followed.set(key, mode)
    }
  }
  return { followed, left }
}
