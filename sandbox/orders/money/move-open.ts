/** Moves a part of what is open from one product to another, at what it cost: what was earned stays where it was earned. */
import type { Position } from './positions.ts'

/** The day's own part goes first, then what was carried over. */
export function moveOpen(from: Position, to: Position, quantity: number): void {
  const side = Math.sign(from.net)
  const cost = Math.round((from.cost * quantity) / Math.abs(from.net))
  const ofDay = Math.max(0, Math.min(quantity, side * (from.buyQuantity - from.sellQuantity)))
  const carried = side * (quantity - ofDay)
  const carriedCost = carried === 0 ? 0 : Math.round((from.carried.amount * carried) / from.carried.quantity)
  carry(from, -carried, -carriedCost)
  carry(to, carried, carriedCost)
  tradeOfDay(from, side, -ofDay, -(cost - carriedCost))
  tradeOfDay(to, side, ofDay, cost - carriedCost)
  from.net -= side * quantity
  from.cost -= cost
  arrive(to, side * quantity, cost)
}

function carry(position: Position, quantity: number, amount: number): void {
  const { carried } = position
  position.carried = { quantity: carried.quantity + quantity, amount: carried.amount + amount }
}

/** `amount` has the sign of what is open. */
function tradeOfDay(position: Position, side: number, quantity: number, amount: number): void {
  if (side > 0) {
    position.buyQuantity += quantity
    position.buyAmount += amount
  } else {
    position.sellQuantity += quantity
    position.sellAmount -= amount
  }
}

/** As a trade at that cost: it closes what is open the other way. */
function arrive(to: Position, signed: number, cost: number): void {
  const closed = Math.sign(signed) === -Math.sign(to.net) ? Math.min(Math.abs(signed), Math.abs(to.net)) : 0
  const costOfClosed = Math.round((cost * closed) / Math.abs(signed))
  if (closed > 0) {
    const left = Math.abs(to.net) - closed
    const costOfLeft = Math.round((to.cost * left) / Math.abs(to.net))
    to.realised -= costOfClosed + (to.cost - costOfLeft)
    to.hasClosed = true
    to.cost = costOfLeft
    to.net = Math.sign(to.net) * left
  }
  to.net += signed - Math.sign(signed) * closed
  to.cost += cost - costOfClosed
}
