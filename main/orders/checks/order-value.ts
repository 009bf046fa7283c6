/** What an order is worth: as it is shown, and at the worst for the limits. */
import { type Money, moneyFromRupees, unitsPerRupee } from '../../../contract/kinds.ts'
import { unitsPerOrderUnit } from '../../../contract/order-size.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { assertNever } from '../../../contract/result.ts'
import type { CheckContext } from './check-context.ts'
import { freshLast, higher } from './fresh-last.ts'

/** Quantity × the price in the order, or the last price where it has none; null where neither can be believed. */
export function orderValue(terms: OrderTerms, context: CheckContext): Money | null {
  const value = valueAt(shownPrice(terms, context), terms.quantity, context)
  return value === null ? null : (moneyFromRupees(value / unitsPerRupee) ?? null)
}

/** Beyond what an integer holds exactly it is still large, and so above every limit. */
export function riskValue(terms: OrderTerms, remaining: number, context: CheckContext): number | null {
  return valueAt(riskPrice(terms, context), remaining, context)
}

function valueAt(price: number | null, quantity: number, { instrument }: CheckContext): number | null {
  if (price === null || instrument === null) return null
  return price * quantity * unitsPerOrderUnit(instrument)
}

/** What it would begin at, as far as that is known. */
export function shownPrice(terms: OrderTerms, context: CheckContext): number | null {
  switch (terms.type) {
    case 'limit':
    case 'stop-limit':
      return terms.price
    case 'stop-market':
      return terms.trigger
    case 'market':
      return freshLast(context)
    default:
      return assertNever(terms.type)
  }
}

/** A buyer never pays above the limit; a seller is paid the market's price where that is better than the limit. */
function riskPrice(terms: OrderTerms, context: CheckContext): number | null {
  const last = freshLast(context)
  switch (terms.type) {
    case 'limit':
      return terms.side === 'buy' ? terms.price : higher(terms.price, last)
    case 'stop-limit':
      return terms.side === 'buy' ? terms.price : higher(terms.price, terms.trigger)
    case 'stop-market':
      return higher(terms.trigger, last)
    case 'market':
      return last === null ? null : higher(last, terms.side === 'buy' ? askOf(context) : bidOf(context))
    default:
      return assertNever(terms.type)
  }
}

function askOf({ price }: CheckContext): number | null {
  return price?.ask ?? null
}

function bidOf({ price }: CheckContext): number | null {
  return price?.bid ?? null
}
