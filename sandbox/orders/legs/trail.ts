/** A stop that follows the price as it moves the right way, a step of ticks at a time, and never back. */
import type { Order } from '../order.ts'

/** The first price at which the stop moves. */
export function followsFrom({ side, trail }: Order): number | null {
  if (!trail) return null
  return side === 'S' ? trail.from + trail.step : trail.from - trail.step
}

/** Whether the stop has moved. */
export function follow(order: Order, price: number): boolean {
  const { trail, side } = order
  if (!trail) return false
  const gained = side === 'S' ? price - trail.from : trail.from - price
  const moved = Math.floor(gained / trail.step) * trail.step
  if (moved <= 0) return false
  const signed = side === 'S' ? moved : -moved
  order.trigger += signed
  order.trail = { ...trail, from: trail.from + signed }
  return true
}
