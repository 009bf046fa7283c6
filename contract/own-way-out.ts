/**
 * Which products carry their own way out: such an order goes by the older interface, which names no market
 * protection, slices or tag, and has legs that close what it fills: cancelling it or one of them exits that at the market (4.6).
 */
import type { OrderRow } from './orders.ts'

export type WithOwnWayOut = 'cover' | 'one-cancels-other'

export function hasOwnWayOut(product: OrderRow['product']): product is WithOwnWayOut {
  return product === 'cover' || product === 'one-cancels-other'
}
