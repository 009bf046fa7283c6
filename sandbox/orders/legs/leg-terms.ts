/** What the legs of an entry ask for: the stop of a cover order; the target and the stop of a one-cancels-other order. */
import type { OrderRequest } from '../exchange.ts'
import { averageOf, type Order, opposite } from '../order.ts'

export function legRequests(entry: Order): readonly OrderRequest[] {
  if (entry.product === 'CO') return [stopAt(entry, entry.trigger)]
  const { legs } = entry
  if (entry.product !== 'OCO' || !legs) return []
  // Distances are from the price that was really got (4.6).
  const forward = entry.side === 'B' ? 1 : -1
  return [
    { ...legOf(entry), kind: 'L', price: onTick(entry, averageOf(entry) + forward * legs.squareOff), trigger: 0 },
    stopAt(entry, onTick(entry, averageOf(entry) - forward * legs.stopLoss)),
  ]
}

function stopAt(entry: Order, trigger: number): OrderRequest {
  return { ...legOf(entry), kind: 'SL-M', price: 0, trigger }
}

function legOf({ instrument, side, product, tag, quantity }: Order) {
  const always = { duration: 'DAY', disclosed: 0, marketProtection: null, slice: false, legs: null } as const
  return { ...always, instrument, side: opposite(side), product, quantity, tag, from: 'elsewhere' } as const
}

function onTick({ instrument }: Order, price: number): number {
  return Math.max(instrument.tick, Math.round(price / instrument.tick) * instrument.tick)
}
