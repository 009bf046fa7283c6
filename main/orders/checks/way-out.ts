/** Whether an order can only make a position or a holding smaller, whatever else is already on its way. */
import { unitsPerOrderUnit } from '../../../contract/order-size.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'
import type { CheckContext } from './check-context.ts'

export function isWayOut(terms: OrderTerms, remaining: number, context: CheckContext): boolean {
  // Both open a position of their own, with its own way out.
  if (hasOwnWayOut(terms.product)) return false
  // NaN, which compares false, leaves no room.
  return remaining > 0 && remaining <= openOut(terms, context) - context.pending[terms.side]
}

/** As above, also where the trades of the day are right about what the broker's figure does not show. */
export function isSurelyWayOut(terms: OrderTerms, remaining: number, context: CheckContext): boolean {
  return remaining > 0 && isWayOut(terms, remaining + context.doubted[terms.side], context)
}

/**
 * Whether it can do no harm where only the trades of the day are missing: it makes the position that the broker shows smaller,
 * and nothing else of that is on its way or has filled since. Not where orders count lots: that the broker tells units, the
 * trades alone may show.
 */
export function passesWithoutTrades(terms: OrderTerms, remaining: number, context: CheckContext): boolean {
  const { instrument, isTradesAlone } = context
  const { buy, sell } = context.pending
  if (!isTradesAlone || instrument === null || unitsPerOrderUnit(instrument) !== 1) return false
  return buy === 0 && sell === 0 && isSurelyWayOut(terms, remaining, { ...context, held: 0 })
}

/** What such an order could end, were nothing of it under way: shares are sold out of the position first. */
export function openOut({ side }: Pick<OrderTerms, 'side'>, { net, held }: CheckContext): number {
  return side === 'buy' ? -net : Math.max(0, net) + held
}
