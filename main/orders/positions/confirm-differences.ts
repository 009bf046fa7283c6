/**
 * A position and the trades are two readings of two instants, so a trade between them looks like a difference. One that a
 * later reading of positions finds again, by the same amount, is one.
 */
import type { Instant } from '../../../contract/kinds.ts'

/** Whether this difference, or none, is what an earlier reading found last. */
export type Confirms = (position: string, difference: string, readAt: Instant) => boolean

export function openConfirming(): Confirms {
  const found = new Map<string, { readonly difference: string; readonly since: Instant }>()
  return (position, difference, readAt) => {
    const before = found.get(position)
    if (before?.difference === difference) return readAt > before.since
    found.set(position, { difference, since: readAt })
    return false
  }
}
