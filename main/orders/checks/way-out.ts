/** Whether an order can only make a position smaller, whatever else is already on its way. */
import type { OrderTerms } from '../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'
import type { CheckContext } from './check-context.ts'

export function isWayOut(terms: OrderTerms, remaining: number, context: CheckContext): boolean {
  // Both open a position of their own, with its own way out.
  if (hasOwnWayOut(terms.product)) return false
  return remaining > 0 && remaining <= roomOut(terms, context)
}

/** As above, also where the trades of the day are right about what the broker's figure does not show. */
export function isSurelyWayOut(terms: OrderTerms, context: CheckContext): boolean {
  return isWayOut(terms, terms.quantity + context.doubted[terms.side], context)
}

/** Never below zero; NaN, which compares false, leaves no room. */
function roomOut(terms: OrderTerms, { net, pending }: CheckContext): number {
  if (terms.side === 'sell' && net > 0) return net - pending.sell
  if (terms.side === 'buy' && net < 0) return -net - pending.buy
  return 0
}
