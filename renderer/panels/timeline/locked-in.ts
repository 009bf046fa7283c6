/** The order that a timeline was locked on when it was saved, read with care. */

export function lockedIn(kept: unknown): string | null {
  const locked = typeof kept === 'object' && kept !== null && 'locked' in kept ? kept.locked : null
  return typeof locked === 'string' && locked !== '' ? locked : null
}
