/** The request that an entry answers, where it is a refusal: what was asked stands beside the broker's words. */
import type { TimelineEntry } from '../../contract/orders.ts'

const refusals: readonly string[] = ['Refused', 'Rejected', 'Not modified', 'Not cancelled', 'Not sent']

/** The last thing the trader asked before it; null for what is no refusal. */
export function askedBefore(entries: readonly TimelineEntry[], place: number): TimelineEntry | null {
  const entry = entries[place]
  if (!entry || !refusals.some((word) => entry.what.startsWith(word))) return null
  return entries.slice(0, place).findLast(({ who }) => who === 'you') ?? null
}
