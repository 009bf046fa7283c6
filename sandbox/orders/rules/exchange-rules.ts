/** What the exchange itself rejects, in its words. */
import type { Market } from '../../market/market.ts'
import { lastTicks, momentAt } from '../match/floor.ts'
import { hasReached } from '../match/print.ts'
import type { Order } from '../order.ts'

/** The sentence of the rejection; null when the order is taken. */
export function exchangeProblem(order: Order, market: Market, at: number): string | null {
  return suspensionProblem(order, market, at) ?? termsProblem(order) ?? stopProblem(order, market, at)
}

function suspensionProblem({ instrument }: Order, market: Market, at: number): string | null {
  return market.isHalted(instrument, at) ? '16387 : Security is not allowed to trade in this market' : null
}

/** What can be said of an order or a change by its terms alone. */
export function termsProblem(
  order: Pick<Order, 'instrument' | 'kind' | 'quantity' | 'disclosed' | 'price' | 'trigger'>,
): string | null {
  const { instrument, kind, quantity, disclosed, price, trigger } = order
  if (quantity % instrument.unitsPerLot !== 0) {
    return `The order quantity is not a multiple of the lot size ${instrument.unitsPerLot}`
  }
  if (quantity > instrument.freeze) return `The order quantity exceeds the freeze quantity of ${instrument.freeze}`
  if (disclosed > quantity) return 'The disclosed quantity cannot be more than the order quantity'
  const priced = kind === 'L' || kind === 'SL'
  const triggered = kind === 'SL' || kind === 'SL-M'
  const offTick = (money: number) => money % instrument.tick !== 0
  if ((priced && offTick(price)) || (triggered && offTick(trigger))) {
    return '16283 : The order price is not multiple of the tick size'
  }
  return null
}

/** A trigger must still be to come, and leave room for its price. */
export function stopProblem(order: Order, market: Market, at: number): string | null {
  const { kind, side, price, trigger, instrument } = order
  if ((kind !== 'SL' && kind !== 'SL-M') || order.hasTriggered) return null
  if (trigger === 0) return 'The trigger price is missing'
  const beyond = side === 'B' ? price < trigger : price > trigger
  if (kind === 'SL' && beyond) {
    return side === 'B'
      ? 'The trigger price of a buy stop-loss order cannot be above its price'
      : 'The trigger price of a sell stop-loss order cannot be below its price'
  }
  if (!hasReached(order, lastTicks(momentAt(market, instrument, at)) * instrument.tick)) return null
  return side === 'B'
    ? 'The trigger price of a buy stop-loss order must be above the last traded price'
    : 'The trigger price of a sell stop-loss order must be below the last traded price'
}
