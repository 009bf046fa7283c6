/** Where a level lies seen from a price, and whether a price has come to it. */
import type { AlertDirection } from '../../contract/alerts.ts'
import type { Money } from '../../contract/kinds.ts'

/** Null at the level itself: nothing is left to wait for. */
export function directionTo(level: Money, from: Money): AlertDirection | null {
  if (level === from) return null
  return level > from ? 'rising' : 'falling'
}

export function isReached(direction: AlertDirection, level: Money, price: number): boolean {
  return direction === 'rising' ? price >= level : price <= level
}
