/** The last price, if it may be reckoned with: told while the market is open, believed, and not older than the limit (I9). */
import type { Money } from '../../../contract/kinds.ts'
import type { TradingLimits } from '../../../contract/trading.ts'
import type { CheckContext } from './check-context.ts'

export type FreshFacts = Pick<CheckContext, 'price'> & { readonly limits: Pick<TradingLimits, 'freshPriceMillis'> }

export function freshLast({ price, limits }: FreshFacts): Money | null {
  if (price === null || price.state !== 'live' || price.last === null) return null
  // Written so that NaN is neither a price nor an age.
  const isPrice = price.last > 0 && Number.isSafeInteger(price.last)
  const isFresh = price.ageMillis >= 0 && price.ageMillis <= limits.freshPriceMillis
  return isPrice && isFresh ? price.last : null
}

/** The higher of two prices of which either may be missing or no number. */
export function higher(one: number | null, other: number | null): number | null {
  const known = [one, other].filter((price) => Number.isFinite(price)).map(Number)
  return known.length === 0 ? null : Math.max(...known)
}
