/**
 * A position and the trades are two readings of two instants, so a trade between them looks like a difference. One that a
 * reading of positions which was asked for later finds again, by the same amount, is one.
 */

/** By `elapsed`: when the positions that differ were asked for, and now. */
export type Looked = { readonly askedAt: number; readonly at: number }

/** Whether this difference, or none, was there before these positions were asked for. */
export type Confirms = (position: string, difference: string, looked: Looked) => boolean

export function openConfirming(): Confirms {
  const found = new Map<string, { readonly difference: string; readonly since: number }>()
  return (position, difference, { askedAt, at }) => {
    const before = found.get(position)
    if (before?.difference === difference) return askedAt > before.since
    found.set(position, { difference, since: at })
    return false
  }
}
