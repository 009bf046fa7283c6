/** What the parts of an order's life share: the market, the floors, the clerk and the things still to do. */
import type { Account } from '../../accounts.ts'
import type { Market } from '../../market/market.ts'
import type { Agenda } from '../agenda.ts'
import type { Clerk } from '../clerk.ts'
import type { Ids } from '../ids.ts'
import type { Floor } from '../match/floor.ts'
import type { Order } from '../order.ts'

export type Desk = {
  readonly market: Market
  readonly clerk: Clerk
  readonly agenda: Agenda
  readonly ids: Ids
  readonly floorOf: (order: Order) => Floor
  readonly accountOf: (clientId: string) => Account
  /** How long the order's next step takes. */
  readonly stepMillis: (order: Order) => number
  /** The sentence with which money or holdings fall short; null when there is enough. */
  readonly shortfall: (order: Order) => string | null
}

/** Does the next step when its time has come, unless the order has ended by then. */
export function later(desk: Desk, order: Order, at: number, run: (at: number) => void): void {
  desk.agenda.add(at + desk.stepMillis(order), (now) => {
    if (order.stage !== 'done') run(now)
  })
}

export function leaveFloor(desk: Desk, order: Order): void {
  const { resting } = desk.floorOf(order)
  const place = resting.indexOf(order)
  if (place >= 0) resting.splice(place, 1)
}

/** Comes last in time among those that wait. */
export function rest(desk: Desk, order: Order): void {
  const floor = desk.floorOf(order)
  order.rank = nextRank(floor)
  if (!floor.resting.includes(order)) floor.resting.push(order)
}

export function loseTurn(desk: Desk, order: Order): void {
  order.rank = nextRank(desk.floorOf(order))
}

function nextRank({ resting }: Floor): number {
  return resting.reduce((most, { rank }) => Math.max(most, rank), 0) + 1
}
