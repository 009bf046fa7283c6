/** O05: an order that appears after its wish was given up, and the second order that may have been entered for it meanwhile. */
import type { OrderId } from '../../../contract/kinds.ts'
import { istTime } from '../../broker/ist-time.ts'
import { isSameWish } from './fingerprint.ts'
import type { ToldOrder } from './told-order.ts'
import { type BookWish, boundOrders, foundLateAt, isGivenUp } from './wish.ts'
import type { BookWishes } from './wishes.ts'

export type TwinAlarms = {
  readonly ofOrder: (order: OrderId) => readonly string[]
  readonly ofWish: (wish: BookWish) => readonly string[]
  readonly wishes: () => Iterable<BookWish>
}

export const noTwins: TwinAlarms = { ofOrder: () => [], ofWish: () => [], wishes: () => [] }

export function findTwins(wishes: BookWishes, orders: ReadonlyMap<OrderId, ToldOrder>): TwinAlarms {
  const byOrder = new Map<OrderId, Set<string>>()
  const byWish = new Map<BookWish, Set<string>>()
  for (const wish of wishes.doubtful().filter(mayHaveTwin)) for (const order of lateOrders(wish)) judge(wish, order)

  function lateOrders(wish: BookWish): readonly OrderId[] {
    return [...boundOrders(wish), ...wishes.fits(wish)].filter((order) => mayCount(orders.get(order)))
  }

  function judge(wish: BookWish, order: OrderId): void {
    const wishedAt = istTime(wish.intent.at)
    const found = `Order ${order} appeared at the broker after the wish of ${wishedAt} was given up: it may be that order.`
    if (isGivenUp(wish)) {
      add(byOrder, order, found)
      add(byWish, wish, found)
    }
    for (const again of enteredAgain(wish)) warn(wish, order, again)
  }

  function enteredAgain(wish: BookWish): readonly (readonly [BookWish, OrderId])[] {
    const until = foundLateAt(wish) ?? Number.POSITIVE_INFINITY
    const later = [...wishes.all()].filter(({ intent: { at } }) => at >= wish.intent.at && at < until)
    const same = later.filter((other) => other !== wish && isSameWish(other.intent, wish.intent))
    return same.flatMap((other) => boundOrders(other).map((order) => [other, order] as const))
  }

  function warn(wish: BookWish, order: OrderId, [again, second]: readonly [BookWish, OrderId]): void {
    if (!mayCount(orders.get(second))) return
    const alarm = `Two orders of one wish: ${order} appeared late, and ${second} was entered for it again. Cancel one of them.`
    for (const each of [order, second]) add(byOrder, each, alarm)
    for (const each of [wish, again]) add(byWish, each, alarm)
  }

  return {
    ofOrder: (order) => [...(byOrder.get(order) ?? [])],
    ofWish: (wish) => [...(byWish.get(wish) ?? [])],
    wishes: () => byWish.keys(),
  }
}

/** Of an order that was found late it is no longer known whether it was given up before. */
export function mayHaveTwin(wish: BookWish): boolean {
  return isGivenUp(wish) || foundLateAt(wish) !== null
}

/** An order that ended without a fill does no harm twice. */
function mayCount(told: ToldOrder | undefined): boolean {
  return told !== undefined && (!told.isFinal() || (told.fullest()?.filled ?? 0) > 0)
}

function add<Key>(to: Map<Key, Set<string>>, key: Key, sentence: string): void {
  to.set(key, (to.get(key) ?? new Set()).add(sentence))
}
