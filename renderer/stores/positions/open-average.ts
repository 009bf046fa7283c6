/** At which price what is open came in. Not the broker's average of the day, in which are also units that are gone again. */
import { type Money, moneyFromUnits } from '../../../contract/kinds.ts'
import type { Position } from '../../../contract/trading.ts'

/** Null where nothing is open, or where the trades do not explain what is. */
export function openAverage({ net, reckoning }: Pick<Position, 'net' | 'reckoning'>): Money | null {
  if (reckoning === null) return null
  // Of nothing there is no share: that is no amount of money either.
  return moneyFromUnits(Math.round(reckoning.cost / (net * reckoning.multiplier))) ?? null
}
