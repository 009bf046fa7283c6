/**
 * Gives each want the cheapest mode that serves it, inside the limits; what finds no room is left, the last asked first.
 * Where 30 levels are not to be had, of these instruments or of so many, there are five.
 */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import { aloneLimits, countModes, type FeedLimits, isWithin, type ModeCounts, mixedLimits } from './feed-limits.ts'
import { type FeedMode, modesFor } from './feed-mode.ts'

export type Followed = ReadonlyMap<InstrumentKey, FeedMode>
export type Choice = { readonly followed: Followed; readonly left: readonly InstrumentKey[] }

/** `without30`: what the feed would not tell 30 levels of. */
export function chooseModes(
  wants: ReadonlyMap<InstrumentKey, WatchLevel>,
  limits: FeedLimits,
  without30: ReadonlySet<InstrumentKey> = new Set(),
): Choice {
  const serving: Serving = (key, level) => {
    const all = modesFor(key, level)
    return without30.has(key) ? all.filter((mode) => mode !== 'full_d30') : all
  }
  const cheapest = new Map([...wants].map(([key, level]) => [key, serving(key, level)[0] ?? 'full'] as const))
  if (isWithin(countModes(cheapest.values()), limits)) return { followed: cheapest, left: [] }
  const modes = new Set(cheapest.values())
  // One mode alone reaches further than any mix of it; but 30 levels, of so few at once, make room for five.
  return modes.size === 1 && !modes.has('full_d30')
    ? fill(wants, serving, aloneLimits(limits), modes)
    : fill(wants, serving, mixedLimits(limits))
}

type Serving = (key: InstrumentKey, level: WatchLevel) => readonly FeedMode[]

/** In the order of the asking; a mode that is full gives way to a dearer one that still has room. */
function fill(
  wants: ReadonlyMap<InstrumentKey, WatchLevel>,
  serving: Serving,
  limits: ModeCounts,
  allowed?: ReadonlySet<FeedMode>,
): Choice {
  const followed = new Map<InstrumentKey, FeedMode>()
  const left: InstrumentKey[] = []
  const counts = { ltpc: 0, option_greeks: 0, full: 0, full_d30: 0 }
  for (const [key, level] of wants) {
    const mode = serving(key, level).find((one) => (allowed?.has(one) ?? true) && counts[one] < limits[one])
    if (mode === undefined) left.push(key)
    else {
      counts[mode] += 1
      followed.set(key, mode)
    }
  }
  return { followed, left }
}
