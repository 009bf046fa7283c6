/** A stop that follows the price as it moves the right way, a step of ticks at a time, and never back. */
import type { Order } from '../order.ts'

/** Whether prices between a low and a high can move the stop. */
export function reachesTrail({ side, trail }: Order, low: number, high: number): boolean {
  if (!trail) return false
  return side === 'S' ? high >= trail.from + trail.step : low <= trail.from - trail.step
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
