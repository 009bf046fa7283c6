/** What an order is worth: as it is shown, and at the worst for the limits. */
import { type Money, moneyFromRupees, unitsPerRupee } from '../../../contract/kinds.ts'
import { unitsPerOrderUnit } from '../../../contract/order-size.ts'
import { beginPrice } from '../../../contract/order-type.ts'
import type { OrderRow, OrderTerms } from '../../../contract/orders.ts'
import { assertNever } from '../../../contract/result.ts'
import type { CheckContext } from './check-context.ts'
import { type FreshFacts, freshLast, higher } from './fresh-last.ts'

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
  return beginPrice(terms, freshLast(context))
}

/** An order that is to be placed, or one that is open: both weigh the same. */
type Priced = Pick<OrderRow, 'type' | 'side' | 'price' | 'trigger'>

export type RiskFacts = FreshFacts & Pick<CheckContext, 'circuit'>

/**
 * A buyer never pays above the limit; a seller is paid the market's price where that is better than the limit. At the market
 * without a fresh price it trades nowhere above the circuit.
 */
export function riskPrice({ type, side, price, trigger }: Priced, facts: RiskFacts): number | null {
  const last = freshLast(facts)
  switch (type) {
    case 'limit':
      return side === 'buy' ? price : higher(price, last)
    case 'stop-limit':
      return side === 'buy' ? price : higher(price, trigger)
    case 'stop-market':
      return higher(higher(trigger, last), price)
    case 'market':
      return atMarket({ side, price }, facts)
    default:
      if (typeof type === 'string') return assertNever(type)
      // A kind of the broker's that is none of ours.
      return higher(price, trigger) ?? atMarket({ side, price }, facts)
  }
}

/** A price beside it is that of a change which is under way. */
function atMarket({ side, price }: Pick<Priced, 'side' | 'price'>, facts: RiskFacts): number | null {
  const last = freshLast(facts)
  const market = last === null ? (facts.circuit?.upper ?? null) : higher(last, bookOf(side, facts))
  return market === null ? null : higher(market, price)
}

function bookOf(side: Priced['side'], { price }: RiskFacts): number | null {
  return (side === 'buy' ? price?.ask : price?.bid) ?? null
}
