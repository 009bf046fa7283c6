/** Joins wishes and evidence into one book (I1, I6, I7): every call merges what it brings and tells the rows it changed, once. */
import { dayText, indianDay } from '../../../contract/india.ts'
import { type Instant, type InstrumentKey, type IntentId, type OrderId, orderId } from '../../../contract/kinds.ts'
import type { IntentState, IntentVerb } from '../../../contract/orders.ts'
import type { AfterTurn } from '../../ports/after-turn.ts'
import type { Clock } from '../../ports/clock.ts'
import { momentOf } from '../../ports/moment.ts'
import { counted } from '../../words/amounts.ts'
import type { Evidence } from '../evidence.ts'
import { type Intent, wishedOn } from '../intent.ts'
import { shownTrade } from '../shown-trade.ts'
import { lacksTrades } from './alarms.ts'
import { openAskedAndTaken } from './asked-and-taken.ts'
import { atMost } from './at-most.ts'
import { openChanges } from './changes.ts'
import { openFills } from './fills.ts'
import { openHearing } from './hearing.ts'
import { openLettingGo } from './letting-go.ts'
import type { OrderBook } from './order-book.ts'
import { hadEndedBefore, isAnother, isOfAnotherKind, isPast } from './over.ts'
import { openRowView } from './row-view.ts'
import { openTimelines, tellIntent, tellState, tellTerminal } from './timeline.ts'
import type { ToldOrder } from './told-order.ts'
import { openUnnamed } from './unnamed.ts'
import { type BookWish, boundOrders, isAcceptedUnanswered, isAtRest, isPartlyKnown } from './wish.ts'
import { type Binding, openBookWishes } from './wishes.ts'

export type OrderBookParts = {
  readonly clock: Pick<Clock, 'wall' | 'elapsed'>
  readonly keyOf: (segment: string, token: string) => InstrumentKey | null
  /** Runs it when the turn of the program is over; left out, at once. */
  readonly afterTurn?: AfterTurn
  /** What time it is at the broker, whose orders of the day these are; left out, what this computer's clock says. */
  readonly now?: () => Instant
  /** Left out, nobody asks about an order of an earlier day. */
  readonly isNeeded?: (order: OrderId) => boolean
  /** States of it were told to nobody here; left out, nobody asks for them. */
  readonly passedOver?: (order: OrderId) => void
}

export function openOrderBook(parts: OrderBookParts): OrderBook {
  const {
    clock,
    keyOf,
    afterTurn = (run) => run(),
    now = clock.wall,
    isNeeded = () => false,
    passedOver = () => {},
  } = parts
  const today = () => indianDay(now())
  const orders = new Map<OrderId, ToldOrder>()
  const fills = openFills(today)
  const changes = openChanges(orders)
  const taken = openAskedAndTaken({ orders, changes })
  const wishes = openBookWishes(orders, openUnnamed(orders, taken))
  const timelines = openTimelines()
  /** What is to be said of an order whose number was another's. */
  const notes = new Map<OrderId, string>()
  const hearing = openHearing({ orders, fills, timelines, today, passedOver })
  const view = openRowView({ clock, keyOf, orders, fills, wishes, changes, taken, notes, afterTurn })
  const lettingGo = openLettingGo({ orders, wishes, changes, fills, timelines, taken, view, isNeeded })

  function intend(intent: Intent, state: IntentState, from?: 'restored'): void {
    timelines.addLater(intent.id, () => tellIntent(intent, intent.at))
    tellMove(intent.id, state, intent.verb)
    if (intent.terms) view.touchWish(wishes.intend(intent, state))
    else for (const order of changes.intend(intent, state, from)) view.touchOrder(order)
    tellRows(state)
  }

  /** On its way to the wire a wish waits for no row: whoever listens hears of it when it has left or waits for the disk. */
  function tellRows({ kind }: IntentState): void {
    if (kind === 'queued' || kind === 'recording' || kind === 'sending') view.refreshSoon()
    else view.refresh()
  }

  function move(id: IntentId, state: IntentState, given: readonly OrderId[]): void {
    const isReply = given.length > 0
    if (isReply || !isKnownByLooks(id, state)) tellMove(id, state, wishes.get(id)?.intent.verb ?? changes.verb(id))
    const wish = wishes.move(id, state)
    if (wish) attach(id, given, 'reply')
    else for (const order of changes.move(id, state) ?? []) view.touchOrder(order)
    if (wish) view.touchWish(wish)
    if (wish) tellTaken(wish, clock.wall())
    tellRows(state)
  }

  function leaving(id: IntentId): Intent | null {
    const wish = wishes.get(id)
    return wish ? wishes.leaving(wish) : null
  }

  function tellMove(id: IntentId, state: IntentState, verb: IntentVerb | null): void {
    const entry = tellState(state, verb)
    if (entry) timelines.add(id, entry)
  }

  /** Its orders were told to be taken by their looks: nobody has said that the broker accepted it. */
  function isKnownByLooks(id: IntentId, state: IntentState): boolean {
    const wish = wishes.get(id)
    return isAcceptedUnanswered(state) && wish !== null && boundOrders(wish).some(wishes.isByLooks)
  }

  function tellTaken(wish: BookWish, at: Instant): void {
    const news = taken.news(wish, wishes.lookLikeMissing(wish))
    if (news !== null) timelines.add(wish.intent.id, tellTerminal(at, news))
  }

  function attach(id: IntentId, given: readonly OrderId[], how: Binding): readonly OrderId[] {
    const wish = wishes.get(id)
    if (!wish) return []
    for (const order of given) {
      endEarlier(order, wish)
      hearing.learn(order, momentOf(clock))
    }
    // Before and after, because an order may change hands.
    for (const order of [...given, ...boundOrders(wish)]) view.touchOrder(order)
    const before = new Map(boundOrders(wish).map((order) => [order, wishes.isByLooks(order)]))
    const isPartly = isPartlyKnown(wish)
    const bound = wishes.bind(wish, given, how)
    for (const order of bound) {
      orders.get(order)?.wishedOn(wishedOn(wish.intent))
      const isByLooks = wishes.isByLooks(order)
      const wasByLooks = before.get(order)
      if (isByLooks && wasByLooks === undefined) tellOf(wish, takenByLooks(order, isPartly))
      if (how === 'tag' && wasByLooks) tellOf(wish, `By the broker's word order ${order} is this one's.`)
    }
    for (const order of [...given, ...legsOf(given)]) view.touchOrder(order)
    view.touchWish(wish)
    return bound
  }

  /** A wish of today can have no order that had ended before, or that an earlier run left by its name alone: its number is used again. */
  function endEarlier(order: OrderId, wish: BookWish): void {
    const known = orders.get(order)
    const day = wishedOn(wish.intent)
    const holder = wishes.claimantOf(order)
    if (!known || holder === wish) return
    const wasUntold = !hadEndedBefore(known.soFar(), day)
    if (holder && wishedOn(holder.intent) < day) endUntold(holder)
    // What came before its answer is of today too, where this clock alone calls the day of the wish the next one.
    const isSure = hadEndedBefore(known.soFar(), day) || wish.intent.brokerAt !== undefined
    if (isSure && isPast(known.soFar(), holder?.intent ?? null, day)) giveAgain(order, day, wasUntold)
  }

  /** Another order has its number from now on. How the one before ended is said where it was told, and else that it was not. */
  function giveAgain(order: OrderId, day: number, wasUntold: boolean): void {
    const before = wasUntold ? untoldBefore(order) : null
    const isGone = lettingGo.another(order, day)
    if (!isGone) notes.set(order, ofTwoOrders)
    else if (before !== null) notes.set(order, before)
  }

  function untoldBefore(order: OrderId): string {
    const { placedAt = null, quantity = 0, side = '' } = view.byOrder(order) ?? {}
    const when = placedAt === null ? 'an earlier day' : dayText(indianDay(placedAt))
    return `The broker gives this number again: it was an order’s of ${when}, to ${side} ${counted(quantity)}. How that one ended was not told here; positions, holdings and trades show what came of it.`
  }

  /** One of its numbers is another order's now: where nothing was told of any of them here, all are over. */
  function endUntold(wish: BookWish): void {
    const its = boundOrders(wish).flatMap((order) => orders.get(order) ?? [])
    if (!isAtRest(wish.state) || its.some((told) => told.newest() !== null)) return
    for (const told of its) told.endedBefore(wishedOn(wish.intent), today())
  }

  function tellOf({ intent }: BookWish, what: string): void {
    timelines.add(intent.id, tellTerminal(clock.wall(), what))
  }

  function attachByLooks(id: IntentId, given: readonly OrderId[]): readonly OrderId[] {
    const wish = wishes.get(id)
    const isPartly = wish !== null && isPartlyKnown(wish)
    const bound = attach(id, given, 'fingerprint')
    if (isPartly) tellTaken(wish, clock.wall())
    return bound
  }

  function legsOf(parents: readonly OrderId[]): readonly OrderId[] {
    const legs: OrderId[] = []
    for (const [id, told] of orders) {
      const parent = told.newest()?.parent ?? null
      if (parent !== null && parents.includes(parent)) legs.push(id)
    }
    return legs
  }

  function take(evidence: Evidence): void {
    for (const record of evidence.kind === 'orders' ? evidence.orders : []) {
      const known = orders.get(record.id)
      if (!known) continue
      const wish = wishes.claimantOf(record.id)
      const isOther = wish !== null && isOfAnotherKind(wish.intent, record)
      if (!isOther && !isAnother(known, wish?.intent ?? null, record)) continue
      const wasUntold = !hadEndedBefore(known.soFar(), today())
      if (isOther) endUntold(wish)
      giveAgain(record.id, today(), wasUntold)
    }
    const heard = hearing.take(evidence)
    if (isWholeList(evidence)) changes.listed(today())
    for (const order of heard) {
      wishes.heard(order)
      followTag(order)
      for (const { sentence } of changes.news(order)) {
        timelines.add(order, tellTerminal(evidence.arrivedAt.wall, sentence))
      }
      view.touchOrder(order)
    }
    const told = new Set([...[...heard].flatMap((order) => wishes.claimantOf(order) ?? []), ...wishes.doubtful()])
    for (const wish of told) tellTaken(wish, evidence.arrivedAt.wall)
    view.refresh()
    if (!isWholeList(evidence)) return
    lettingGo.turn(today())
    view.refresh()
  }

  /** Some records show the tag that went with the order; nothing proves more. */
  function followTag(order: OrderId): void {
    const { tag = null, parent = null } = orders.get(order)?.newest() ?? {}
    const wish = tag !== null && parent === null ? wishes.withTag(tag) : null
    if (wish) attach(wish.intent.id, [order], 'tag')
  }

  function isUnexplained(told: ToldOrder): boolean {
    return told.over() === null && lacksTrades(told, fills.of(told.id).sum, fills.wholeSince())
  }

  function timeline(row: string) {
    const shown = view.row(row) ?? view.byOrder(orderId(row))
    if (!shown) return timelines.of(row)
    const changed = shown.order === null ? [] : changes.of(shown.order).map(({ id }) => id)
    return timelines.of(...(shown.intent ? [shown.intent] : []), ...(shown.order ? [shown.order] : []), ...changed)
  }

  return {
    intend,
    move,
    leaving,
    take,
    nameAgain: () => {
      for (const order of orders.keys()) view.touchOrder(order)
      view.refresh()
    },
    hint: (order, entry) => timelines.add(order, entry),
    rows: view.source,
    row: view.row,
    rowsAtMost: () =>
      view.source.snapshot().map((row) => (row.order === null ? row : atMost(row, changes.unendedValues(row.order)))),
    byOrder: view.byOrder,
    latest: (order) => orders.get(order)?.newest() ?? null,
    timeline,
    missing: () => [...orders.values()].filter(isMissing).map(({ id }) => id),
    unproven: changes.unproven,
    seen: changes.seen,
    unended: changes.unended,
    open: () => [...orders.values()].filter(mayWork).flatMap(({ id }) => view.byOrder(id) ?? []),
    unexplained: () => [...orders.values()].filter(isUnexplained).map(unexplainedFill),
    traded: (order) => fills.of(order).sum,
    tradesDay: fills.day,
    trades: (day) => fills.records(day).map(shownTrade),
    tradeRecords: fills.records,
    knownOrders: () => [...orders.keys()],
    candidates: (id) => {
      const wish = wishes.get(id)
      return wish ? [...boundOrders(wish), ...wishes.fits(wish)] : []
    },
    bound: (id) => {
      const wish = wishes.get(id)
      return wish ? boundOrders(wish) : []
    },
    guessed: (id) => {
      const wish = wishes.get(id)
      return wish ? wishes.guessed(wish) : []
    },
    disown: (id, given) => {
      const wish = wishes.get(id)
      if (!wish) return
      wishes.disown(wish, given)
      for (const order of [...given, ...legsOf(given)]) view.touchOrder(order)
      view.touchWish(wish)
      view.refresh()
    },
    bind: (id, given, how) => {
      const bound = how === 'fingerprint' ? attachByLooks(id, given) : attach(id, given, how)
      view.refresh()
      return bound
    },
    endedAt: (id, at) => {
      const wish = wishes.get(id)
      if (!wish || indianDay(at) >= today()) return
      for (const order of boundOrders(wish)) orders.get(order)?.endedBefore(indianDay(at), today())
      view.touchWish(wish)
      view.refresh()
    },
    outcomes: changes.outcomes,
    holds: (id) => wishes.get(id) !== null || changes.has(id),
  }
}

function unexplainedFill(told: ToldOrder) {
  return { order: told.id, filled: told.fullest()?.filled ?? 0 }
}

const ofTwoOrders =
  'By what the broker tells, this number is another order’s now than before, and something of the one before is not settled yet. What stands here may be of either: look at both at the broker.'

/** Of a wish that the broker accepted it is said that no answer named it. */
function takenByLooks(order: OrderId, isPartly: boolean): string {
  return isPartly
    ? `No answer named order ${order}: it is taken for one of these by its looks, its time and what was missing.`
    : `Order ${order} is taken for this one by its looks: nobody has said that it is.`
}

function isMissing(told: ToldOrder): boolean {
  const gap = told.missing()
  const over = told.over()
  if (told.isFinal() || gap === null) return false
  // Of what is over it is asked once how it ended.
  return over === null || over.at === gap.latest
}

function mayWork(told: ToldOrder): boolean {
  return !told.isFinal() && told.over() === null
}

function isWholeList(evidence: Evidence): boolean {
  return evidence.kind === 'orders' && evidence.isWhole && evidence.askedAt !== null
}
