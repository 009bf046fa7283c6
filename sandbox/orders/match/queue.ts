/** Who comes first at one price: the market's units that stood there before, then ours in the order in which they came. */
import { type Order, remainingOf, shownOf } from '../order.ts'

export type Servings = {
  /** Takes units of the market at this price. */
  readonly ofMarket: (units: number) => void
  readonly ofOrder: (order: Order, units: number) => void
}

/**
 * Serves `wanted` units at one price. `market` is how much of the market stands there; what an order remembers as standing before
 * it can be no more than that. Answers what could not be served.
 */
export function serveQueue(
  queue: readonly Order[],
  market: number,
  wanted: number,
  { ofMarket, ofOrder }: Servings,
): number {
  let left = wanted
  let gone = 0
  function passMarket(most: number): void {
    const units = Math.min(most, market - gone, left)
    if (units <= 0) return
    gone += units
    left -= units
    ofMarket(units)
  }
  const waiting = [...queue]
  for (const order of waiting) {
    passMarket(order.ahead - gone)
    const served = Math.min(left, shownOf(order))
    order.ahead = Math.max(0, Math.min(order.ahead, market) - gone)
    if (served <= 0 || order.ahead > 0) continue
    left -= served
    ofOrder(order, served)
    // The next part that it discloses comes last.
    if (remainingOf(order) > 0) waiting.push(order)
  }
  passMarket(market)
  return left
}

/** Best price first, and at one price the first come; each side by itself. */
export function byPriority(first: Order, second: Order): number {
  if (first.side !== second.side) return first.side === 'B' ? -1 : 1
  const better = first.side === 'B' ? second.limit - first.limit : first.limit - second.limit
  return better || first.rank - second.rank
}
