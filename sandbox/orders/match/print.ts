/** A trade of the market reaches our waiting orders: those it passes through, those at its price, and the triggers. */
import { type Order, remainingOf } from '../order.ts'
import type { Floor } from './floor.ts'
import { byPriority, serveQueue } from './queue.ts'
import { type Fill, isWithin } from './sweep.ts'

export function takePrint(floor: Floor, price: number, units: number, at: number, fill: Fill): void {
  for (const order of workingOn(floor)) {
    // Nobody trades at a worse price while a better one waits, so whatever the trade went through is done.
    if (order.limit !== price && isWithin(order, price)) fill(order, remainingOf(order), order.limit, at)
  }
  for (const side of ['B', 'S'] as const) {
    const queue = workingOn(floor).filter((order) => order.side === side && order.limit === price)
    serveQueue(queue, Number.POSITIVE_INFINITY, units, {
      ofMarket: () => {},
      ofOrder: (order, served) => fill(order, served, price, at),
    })
  }
}

/** Those whose trigger the price has reached. */
export function triggeredBy(floor: Floor, price: number): readonly Order[] {
  return floor.resting.filter((order) => order.stage === 'armed' && hasReached(order, price))
}

export function hasReached({ side, trigger }: Order, price: number): boolean {
  return side === 'B' ? price >= trigger : price <= trigger
}

export function workingOn(floor: Floor): readonly Order[] {
  return floor.resting.filter(({ stage }) => stage === 'working').sort(byPriority)
}
