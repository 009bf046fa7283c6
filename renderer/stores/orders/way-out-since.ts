/** Whether what a way out was asked of still stands as it stood: an order for what it was is no way out of what it is. */
import type { NamedPortfolio } from '../../../contract/trading.ts'
import { openOf } from '../positions/holding-desk.ts'
import type { Open } from './wanted-orders.ts'

/** What an order was begun as the way out of, as it stood then. */
export type LeftOpen = Open & { readonly what: 'position' | 'holding' }

/** What is open of it now; null where that is the same, or not told, as of what has no instrument. */
export function netSince(left: Open, open: readonly Open[]): number | null {
  if (left.key === null) return null
  const net = open.find(({ key, product }) => key === left.key && product === left.product)?.net ?? 0
  return net === left.net ? null : net
}

/** Of a holding: what can be sold of it now. */
export function leftSince(left: LeftOpen, portfolio: NamedPortfolio | null): number | null {
  if (portfolio === null) return null
  return netSince(left, left.what === 'position' ? portfolio.positions : portfolio.holdings.map(openOf))
}

/** An order for what it was is not sent: null where it still is that. */
export function whyNotLeave(left: LeftOpen, portfolio: NamedPortfolio | null): string | null {
  return leftSince(left, portfolio) === null ? null : 'what is open has changed; ask again'
}
