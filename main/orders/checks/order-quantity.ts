/** Quantities of an order in its three countings: order units, units of the contract, lots; and the pieces it is sliced into. */
import type { Instrument } from '../../../contract/instrument.ts'
import { type OrderUnits, orderUnits } from '../../../contract/kinds.ts'
import { mostOfOneOrder } from '../../../contract/order-size.ts'
import type { OrderRow } from '../../../contract/orders.ts'

/** The most orders that one sliced order may become (service facts 6). */
export const mostPieces = 25

/** How many orders a quantity becomes when it is sliced; null where the list does not say. */
export function countPieces(quantity: number, instrument: Instrument): number | null {
  const most = mostOfOneOrder(instrument)
  return most === null ? null : Math.max(1, Math.ceil(quantity / most))
}

/** How many orders may stand at the broker for one of a product: the entry and, once some of it has traded, its legs. */
export function countWithLegs(product: OrderRow['product']): number {
  if (product === 'one-cancels-other') return 3
  return product === 'cover' ? 2 : 1
}

/**
 * The quantity of each order that a sliced one becomes: whole pieces, then the rest (4.1). One piece where the list names no
 * freeze quantity, none where they would be more than are allowed; the checks stop both.
 */
export function slicePieces(quantity: OrderUnits, instrument: Instrument): readonly OrderUnits[] {
  const most = mostOfOneOrder(instrument) ?? Number.POSITIVE_INFINITY
  if (quantity / most > mostPieces) return []
  const pieces: OrderUnits[] = []
  for (let left: number = quantity; left > 0; left -= most) {
    const piece = orderUnits(Math.min(left, most))
    if (piece !== undefined) pieces.push(piece)
  }
  return pieces
}
