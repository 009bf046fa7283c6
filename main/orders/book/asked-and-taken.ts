/**
 * What a sliced wish asked for beside what its orders come to. It is reckoned anew each time from the wish and from the broker's
 * own words, so that a restart loses none of it; while one of the quantities is not known, nothing is claimed.
 */
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import { counted } from '../../words/amounts.ts'
import type { Changes } from './changes.ts'
import type { ToldOrder } from './told-order.ts'
import { type BookWish, boundOrders } from './wish.ts'

export type Taken = { readonly asked: number; readonly taken: number; readonly orders: number }

export type AskedAndTaken = {
  /** Null for what was not sliced or is not accepted, and while it is not known what each order was placed with. */
  readonly of: (wish: BookWish) => Taken | null
  /** What the timeline is to say of it and has not said last; null where there is no news. */
  readonly news: (wish: BookWish, alike: readonly OrderId[]) => string | null
  readonly letGo: (intent: IntentId) => void
}

type Parts = {
  readonly orders: ReadonlyMap<OrderId, ToldOrder>
  readonly changes: Pick<Changes, 'sent' | 'askedLast' | 'mayBeResized'>
}

export function openAskedAndTaken({ orders, changes }: Parts): AskedAndTaken {
  const told = new Map<IntentId, string>()

  function of(wish: BookWish): Taken | null {
    const { terms } = wish.intent
    if (terms === null || !terms.slice || wish.state.kind !== 'accepted') return null
    const placed = boundOrders(wish).map(placedQuantity)
    let taken = 0
    for (const quantity of placed) {
      if (quantity === null) return null
      taken += quantity
    }
    return placed.length === 0 ? null : { asked: terms.quantity, taken, orders: placed.length }
  }

  /** What it was before anybody changed it; null where that is not known, or is not what stands there now. */
  function placedQuantity(id: OrderId): number | null {
    const order = orders.get(id)
    const first = order?.earliest()
    if (!order || !first || changes.mayBeResized(id)) return null
    if (order.inForce(changes.askedLast(id))?.quantity !== first.quantity) return null
    // More requests than went from here: somebody changed it elsewhere, and nobody knows what.
    return (first.requests ?? 1) - 1 > changes.sent(id).length ? null : first.quantity
  }

  function news(wish: BookWish, alike: readonly OrderId[]): string | null {
    const taken = of(wish)
    if (taken === null) return null
    const { id, pieces } = wish.intent
    const isAsExpected = isAll(taken) && taken.orders === pieces
    if (isAsExpected && !told.has(id)) return null
    const sentence = isAll(taken) ? allTaken(taken, pieces) : takenDiffers(taken, alike)
    if (told.get(id) === sentence) return null
    told.set(id, sentence)
    return sentence
  }

  return { of, news, letGo: (intent) => void told.delete(intent) }
}

export function isAll({ asked, taken }: Taken): boolean {
  return asked === taken
}

/** `alike`: orders that may be of it, which nobody can say for certain. */
export function takenDiffers({ asked, taken, orders }: Taken, alike: readonly OrderId[]): string {
  const whose =
    orders === 1
      ? 'the one order that is known to have come of it makes'
      : `the ${orders} orders that are known to have come of it make`
  const sum = `${counted(asked)} were asked for, and ${whose} ${counted(taken)}`
  return taken < asked
    ? `${sum}: ${counted(asked - taken)} fewer.${looksMissing(alike)} Look at the orders before you send the rest; nothing is sent again by itself.`
    : `${sum}: ${counted(taken - asked)} more. Look at the orders and cancel what is too much.`
}

function looksMissing(alike: readonly OrderId[]): string {
  const [last = '', ...before] = alike.toReversed()
  if (last === '') return ''
  if (before.length === 0) return ` Order ${last} looks like a missing one.`
  return ` Orders ${before.toReversed().join(', ')} and ${last} look like missing ones.`
}

function allTaken({ asked, orders }: Taken, pieces: number): string {
  const whose = orders === 1 ? 'Its one order makes' : `Its ${orders} orders make`
  const all = `${whose} all of the ${counted(asked)} that were asked for`
  if (orders === pieces) return `${all}.`
  return `${all}; ${pieces} ${pieces === 1 ? 'order was' : 'orders were'} expected.`
}
