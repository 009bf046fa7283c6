/** An order that comes in takes what stands against it, best price first, as far as its own price allows. */
import type { Market } from '../../market/market.ts'
import { type Order, opposite, remainingOf } from '../order.ts'
import { type Floor, type Moment, offersOn, take } from './floor.ts'
import { byPriority, serveQueue } from './queue.ts'

/** Told of each trade, in order. */
export type Fill = (order: Order, units: number, price: number, at: number) => void

export function sweep(market: Market, floor: Floor, incoming: Order, moment: Moment, fill: Fill): void {
  const side = opposite(incoming.side)
  const offers = offersOn(market, floor, side, moment)
  for (const price of pricesAgainst(floor, incoming, offers)) {
    const left = remainingOf(incoming)
    if (left === 0) return
    serveQueue(queueAt(floor, incoming, price), offers.get(price) ?? 0, left, {
      ofMarket: (units) => {
        take(floor, moment, side, price, units)
        fill(incoming, units, price, moment.at)
      },
      ofOrder: (resting, units) => {
        fill(resting, units, price, moment.at)
        fill(incoming, units, price, moment.at)
      },
    })
  }
}

/** Those it may trade at, best first. */
function pricesAgainst(floor: Floor, incoming: Order, offers: ReadonlyMap<number, number>): readonly number[] {
  const ours = floor.resting.filter((order) => isAgainst(order, incoming)).map(({ limit }) => limit)
  const within = [...new Set([...offers.keys(), ...ours])].filter((price) => isWithin(incoming, price))
  return within.sort((first, second) => (incoming.side === 'B' ? first - second : second - first))
}

function queueAt(floor: Floor, incoming: Order, price: number): readonly Order[] {
  return floor.resting.filter((order) => isAgainst(order, incoming) && order.limit === price).sort(byPriority)
}

const isAgainst = (order: Order, incoming: Order) => order.stage === 'working' && order.side !== incoming.side

/** Whether a price is no worse than the order's own. */
export function isWithin({ side, limit }: Order, price: number): boolean {
  return side === 'B' ? price <= limit : price >= limit
}
