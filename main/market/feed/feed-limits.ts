/** How many instruments one connection may follow, by mode; less of each as soon as two modes are in use (service facts 1.3). */
import { type FeedMode, feedModes } from './feed-mode.ts'

/** The profile's word on each mode used alone. */
export type FeedLimits = {
  readonly ltpc: number
  readonly optionGreeks: number
  readonly full: number
  readonly full30: number
}

export type ModeCounts = Readonly<Record<FeedMode, number>>

const mixed: ModeCounts = { ltpc: 2_000, option_greeks: 2_000, full: 1_500, full_d30: 1_500 }

export function aloneLimits({ ltpc, optionGreeks, full, full30 }: FeedLimits): ModeCounts {
  return { ltpc, option_greeks: optionGreeks, full, full_d30: full30 }
}

export function mixedLimits(limits: FeedLimits): ModeCounts {
  const alone = aloneLimits(limits)
  return {
    ltpc: Math.min(alone.ltpc, mixed.ltpc),
    option_greeks: Math.min(alone.option_greeks, mixed.option_greeks),
    full: Math.min(alone.full, mixed.full),
    full_d30: Math.min(alone.full_d30, mixed.full_d30),
  }
}

export function countModes(modes: Iterable<FeedMode>): ModeCounts {
  const counts = { ltpc: 0, option_greeks: 0, full: 0, full_d30: 0 }
  for (const mode of modes) counts[mode] += 1
  return counts
}

export function isWithin(counts: ModeCounts, limits: FeedLimits): boolean {
  const used = modesIn(counts)
  const most = used.length > 1 ? mixedLimits(limits) : aloneLimits(limits)
  return used.every((mode) => counts[mode] <= most[mode])
}

/** The most that any mix of modes may follow. */
export function mostOfAny(limits: FeedLimits): number {
  const { ltpc, option_greeks, full, full_d30 } = mixedLimits(limits)
  return Math.max(...Object.values(aloneLimits(limits)), ltpc + option_greeks + full + full_d30)
}

/** The most that may be followed in this mix of modes. */
export function mostIn(counts: ModeCounts, limits: FeedLimits): number {
  const used = modesIn(counts)
  if (used.length === 0) return limits.ltpc
  const most = used.length > 1 ? mixedLimits(limits) : aloneLimits(limits)
  return used.reduce((sum, mode) => sum + most[mode], 0)
}

function modesIn(counts: ModeCounts): readonly FeedMode[] {
  return feedModes.filter((mode) => counts[mode] > 0)
}
