/** The orders that can have come of a wish by their looks, claimed or not; kept for the doubtful, who are asked about at every word. */
import type { OrderId } from '../../../contract/kinds.ts'
import { canComeOf } from './fingerprint.ts'
import type { ToldOrder } from './told-order.ts'
import type { BookWish } from './wish.ts'

export type LookAlikes = {
  /** The oldest first: the pieces of a sliced wish are made in the order of slicing. */
  readonly of: (wish: BookWish) => readonly ToldOrder[]
  readonly watch: (wish: BookWish, isWatched: boolean) => void
  /** What the wish says of itself is another than before. */
  readonly changed: (wish: BookWish) => void
  /** The broker spoke of this order. */
  readonly heard: (order: OrderId) => void
}

export function openLookAlikes(orders: ReadonlyMap<OrderId, ToldOrder>): LookAlikes {
  /** Null until somebody asks: a wish is first watched on its way to the wire, and must not wait for a search. */
  const watched = new Map<BookWish, Set<ToldOrder> | null>()

  function search(wish: BookWish): readonly ToldOrder[] {
    return [...orders.values()].filter((told) => isAlike(wish, told))
  }

  function found(wish: BookWish): ReadonlySet<ToldOrder> {
    const known = watched.get(wish)
    if (known) return known
    const alike = new Set(search(wish))
    if (watched.has(wish)) watched.set(wish, alike)
    return alike
  }

  return {
    of: (wish) => [...found(wish)].sort(byAge),
    watch: (wish, isWatched) => {
      if (!isWatched) watched.delete(wish)
      else if (!watched.has(wish)) watched.set(wish, null)
    },
    changed: (wish) => {
      if (watched.has(wish)) watched.set(wish, null)
    },
    heard: (order) => {
      const told = orders.get(order)
      if (!told) return
      for (const [wish, found] of watched) {
        if (found === null) continue
        if (isAlike(wish, told)) found.add(told)
        else found.delete(told)
      }
    },
  }
}

export function isAlike({ intent, pieces }: BookWish, told: ToldOrder): boolean {
  const record = told.earliest()
  if (!record || !pieces.some(({ quantity }) => quantity === record.quantity)) return false
  return canComeOf(intent, record)
}

function byAge(a: ToldOrder, b: ToldOrder): number {
  const [first, second] = [a.earliest()?.timeMicros ?? 0n, b.earliest()?.timeMicros ?? 0n]
  if (first !== second) return first < second ? -1 : 1
  return a.id < b.id ? -1 : 1
}
