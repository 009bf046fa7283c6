/** Which order is surely a piece that no answer named, and which only looks like one: by the broker's own words about it and its siblings. */
import type { OrderId } from '../../../contract/kinds.ts'
import type { AskedAndTaken } from './asked-and-taken.ts'
import type { ToldOrder } from './told-order.ts'
import { type BookWish, boundOrders, isPartlyKnown } from './wish.ts'

export type Unnamed = {
  /** Nothing is known that would keep an order of this quantity from being one of its pieces. */
  readonly mayLack: (wish: BookWish, quantity: number) => boolean
  /** The others are as they were reckoned, what is missing is what is left of it, and it was placed with them. */
  readonly isProven: (wish: BookWish, told: ToldOrder) => boolean
}

/** The pieces of one request are placed in one breath; nobody reads an answer and places an order elsewhere within it. */
const breathMicros = 1_000_000n

export function openUnnamed(orders: ReadonlyMap<OrderId, ToldOrder>, taken: Pick<AskedAndTaken, 'of'>): Unnamed {
  function missing(wish: BookWish): number | null {
    const known = taken.of(wish)
    return known && known.asked - known.taken
  }

  function isOfOneBreath(wish: BookWish, told: ToldOrder): boolean {
    const at = told.earliest()?.timeMicros ?? null
    if (at === null) return false
    return boundOrders(wish).some((id) => {
      const other = orders.get(id)?.earliest()?.timeMicros ?? null
      return other !== null && other - at <= breathMicros && at - other <= breathMicros
    })
  }

  return {
    mayLack: (wish, quantity) => isPartlyKnown(wish) && (missing(wish) ?? quantity) >= quantity,
    isProven: (wish, told) => missing(wish) === freeQuantity(wish) && isOfOneBreath(wish, told),
  }
}

/** Null where nobody wrote down how it was to be sliced. */
function freeQuantity({ pieces }: BookWish): number | null {
  let sum = 0
  for (const { order, quantity } of pieces) {
    if (order !== null) continue
    if (quantity === null) return null
    sum += quantity
  }
  return sum
}
