/**
 * Lets go of what belongs to earlier days, with the first whole list of a new day. An order goes when a list of an earlier day had
 * left it out already: so for a whole day it would have come back as what it was. A wish goes with its orders. What is unresolved
 * stays, whatever its age, with all that could have come of it.
 */
import type { OrderId } from '../../../contract/kinds.ts'
import { wishedOn } from '../intent.ts'
import type { AskedAndTaken } from './asked-and-taken.ts'
import type { Changes, ChangeWish } from './changes.ts'
import type { Fills } from './fills.ts'
import { isPast } from './over.ts'
import type { RowView } from './row-view.ts'
import type { Timelines } from './timeline.ts'
import type { ToldOrder } from './told-order.ts'
import { type BookWish, boundOrders, isAtRest, isDoubtful } from './wish.ts'
import type { BookWishes } from './wishes.ts'

export type LettingGoParts = {
  readonly orders: Map<OrderId, ToldOrder>
  readonly wishes: Pick<BookWishes, 'all' | 'claimantOf' | 'alike' | 'forgetKnown' | 'letGo'>
  readonly changes: Pick<Changes, 'all' | 'letGo' | 'letGoOrder'>
  readonly fills: Pick<Fills, 'letGo'>
  readonly timelines: Pick<Timelines, 'letGo'>
  readonly taken: Pick<AskedAndTaken, 'letGo'>
  readonly view: Pick<RowView, 'letGoWish' | 'letGoOrder'>
  /** Somebody still asks how this order ended. */
  readonly isNeeded: (order: OrderId) => boolean
}

/** An after-market order of the last days may still wait for its session. */
const afterMarketDays = 5

export type LettingGo = {
  /** After each whole list, of which day it is. */
  readonly turn: (day: number) => void
  /** It is of a day before this one, and another order has its number now. False where something of it is unresolved, so that it stays. */
  readonly another: (order: OrderId, day: number) => boolean
}

export function openLettingGo(parts: LettingGoParts): LettingGo {
  const { orders, wishes, changes, fills, timelines, taken, view, isNeeded } = parts
  let lastDay: number | null = null
  /** Doubtful ones that have stood through a day since theirs. */
  const stood = new WeakSet<BookWish>()

  function turn(day: number): void {
    const going = ordersOfEarlierDays(day)
    const goingWishes = new Set([...wishes.all()].filter((wish) => mayGo(wish, day)))
    for (const each of changes.all())
      if (!isChangeOver(each, day)) for (const { order } of each.targets) going.delete(order)
    let isMore = true
    while (isMore) isMore = keepMore(going, goingWishes)
    for (const wish of goingWishes) letGoWish(wish)
    for (const order of going) letGoOrder(order)
    // As many orders as at the last look need not be the same ones.
    for (const wish of wishes.all()) wish.knownOf = -1
    for (const each of changes.all()) if (isChangeOver(each, day) && !each.targets.some(isHeld)) letGoChange(each)
  }

  function ordersOfEarlierDays(day: number): Set<OrderId> {
    const past = [...orders.values()].filter((told) => (told.over()?.since ?? day) < day && !isNeeded(told.id))
    return new Set(past.map(({ id }) => id))
  }

  /** By itself; its orders may keep it. */
  function mayGo(wish: BookWish, day: number): boolean {
    const { intent, state } = wish
    if (!isAtRest(state) || wishedOn(intent) >= day) return false
    if (boundOrders(wish).length > 0) return true
    if (mayWaitForSession(wish) && day - wishedOn(intent) < afterMarketDays) return false
    if (!isDoubtful(wish)) return true
    const isSecondDay = stood.has(wish)
    stood.add(wish)
    return isSecondDay
  }

  /** What stays keeps what belongs to it; true while that was more than before. */
  function keepMore(going: Set<OrderId>, goingWishes: Set<BookWish>): boolean {
    const before = going.size + goingWishes.size
    for (const wish of goingWishes) if (!boundOrders(wish).every((order) => going.has(order))) goingWishes.delete(wish)
    for (const wish of wishes.all()) {
      if (goingWishes.has(wish)) continue
      for (const order of boundOrders(wish)) going.delete(order)
      if (isDoubtful(wish)) for (const { id } of wishes.alike(wish)) going.delete(id)
    }
    for (const [id, told] of orders) {
      const parent = told.newest()?.parent ?? null
      if (parent !== null && !going.has(id)) going.delete(parent)
    }
    return going.size + goingWishes.size < before
  }

  function isHeld({ order, isAnothers }: ChangeWish['targets'][number]): boolean {
    return !isAnothers && orders.has(order)
  }

  function letGoWish(wish: BookWish): void {
    view.letGoWish(wish)
    wishes.letGo(wish)
    timelines.letGo(wish.intent.id)
    taken.letGo(wish.intent.id)
  }

  /** `day`: what traded from then on stays. */
  function letGoOrder(order: OrderId, day?: number): void {
    view.letGoOrder(order)
    orders.delete(order)
    fills.letGo(order, day)
    timelines.letGo(order)
  }

  function letGoChange({ intent }: ChangeWish): void {
    changes.letGo(intent.id)
    timelines.letGo(intent.id)
  }

  /** With it goes all that came of its wish; where any other of that may still work, nothing goes. */
  function another(order: OrderId, day: number): boolean {
    const wish = wishes.claimantOf(order)
    const its = wish ? boundOrders(wish) : [order]
    if (wish && !(isAtRest(wish.state) && its.every((each) => each === order || isOver(each, wish, day)))) return false
    if (wish) letGoWish(wish)
    for (const each of its) {
      changes.letGoOrder(each)
      letGoOrder(each, day)
      wishes.forgetKnown(each)
    }
    return true
  }

  function isOver(order: OrderId, { intent }: BookWish, day: number): boolean {
    const told = orders.get(order)
    return told === undefined || isPast(told.soFar(), intent, day)
  }

  return {
    turn: (day) => {
      if (lastDay !== null && day > lastDay) turn(day)
      if (lastDay === null || day > lastDay) lastDay = day
    },
    another,
  }
}

function isChangeOver({ intent, state }: ChangeWish, day: number): boolean {
  return isAtRest(state) && wishedOn(intent) < day
}

/** Given outside market hours, and by someone's word the broker has it, or may have it. */
function mayWaitForSession({ intent, state }: BookWish): boolean {
  return intent.afterMarket && (state.kind === 'accepted' || state.kind === 'decided')
}
