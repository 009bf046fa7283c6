/** The second and third legs of cover and one-cancels-other orders: made as the entry trades, kept to what it left open. */
import type { OrderRequest } from '../exchange.ts'
import { type Desk, leaveFloor } from '../life/desk.ts'
import { restate } from '../life/standing.ts'
import type { Working } from '../life/working.ts'
import { averageOf, isOpen, type Order } from '../order.ts'
import { legRequests } from './leg-terms.ts'

export type Legs = {
  /** After a trade of an entry or of a leg. */
  readonly align: (order: Order, at: number) => void
  /** Closes at the market what an entry or a leg has open; false when nothing of the kind is. */
  readonly exit: (order: Order, at: number) => boolean
}

export type LegsParts = {
  readonly desk: Desk
  readonly working: Working
  readonly find: (orderId: string) => Order | null
  readonly placeLeg: (entry: Order, request: OrderRequest, quantity: number, at: number) => Order
}

export function openLegs({ desk, working, find, placeLeg }: LegsParts): Legs {
  const byEntry = new Map<string, readonly Order[]>()
  const legsOf = (entry: Order) => byEntry.get(entry.id) ?? []

  function entryOf(order: Order): Order | null {
    if (order.product !== 'CO' && order.product !== 'OCO') return null
    return order.parentId === null ? order : find(order.parentId)
  }

  function align(order: Order, at: number): void {
    const entry = entryOf(order)
    // What squares a position off has no legs.
    if (!entry?.isChecked) return
    const left = legsOf(entry).reduce((open, { filled }) => open - filled, entry.filled)
    const open = legsOf(entry).filter(isOpen)
    if (open.length === 0 && left > 0) place(entry, left, at)
    for (const leg of open) resize(leg, leg.filled + left, at)
  }

  function place(entry: Order, quantity: number, at: number): void {
    const placed = legRequests(entry).map((request) => placeLeg(entry, request, quantity, at))
    const step = (entry.legs?.trailingTicks ?? 0) * entry.instrument.tick
    for (const leg of placed) if (step > 0 && leg.kind === 'SL-M') leg.trail = { from: averageOf(entry), step }
    byEntry.set(entry.id, [...legsOf(entry), ...placed])
  }

  function resize(leg: Order, quantity: number, at: number): void {
    if (quantity === leg.filled) working.end(leg, 'cancelled', at, 'The other leg was executed')
    else if (quantity !== leg.quantity) {
      leg.quantity = quantity
      restate(desk.clerk, leg, at)
    }
  }

  function exit(order: Order, at: number): boolean {
    const entry = entryOf(order)
    const open = entry ? legsOf(entry).filter(isOpen) : []
    const stop = open.find(({ kind }) => kind === 'SL-M')
    if (!entry || !stop) return false
    // What is still to come of the entry would be open again.
    for (const other of [entry, ...open]) {
      if (other !== stop && isOpen(other)) working.end(other, 'cancelled', at, 'The order was exited')
    }
    toMarket(stop, at)
    return true
  }

  function toMarket(leg: Order, at: number): void {
    desk.clerk.tell(leg, 'modify pending', at)
    Object.assign(leg, { kind: 'M', trail: null, trigger: 0 } satisfies Partial<Order>)
    desk.clerk.tell(leg, 'modified', at)
    // One that is still on its way arrives as what it has become.
    if (leg.stage === 'arriving') return
    leaveFloor(desk, leg)
    working.enter(leg, at)
  }

  return { align, exit }
}
