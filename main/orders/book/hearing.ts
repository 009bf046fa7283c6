/** Takes in what the broker says: each record to its order, each trade once, and whom a whole list leaves out. */
import type { OrderId } from '../../../contract/kinds.ts'
import type { BrokerOrder, BrokerTrade } from '../../broker/orders/broker-records.ts'
import type { Moment } from '../../ports/moment.ts'
import type { Evidence } from '../evidence.ts'
import { isLookedFor } from './alarms.ts'
import type { Fills } from './fills.ts'
import { type Timelines, tellOrder, tellTerminal, tellTrade } from './timeline.ts'
import { openToldOrder, type ToldOrder } from './told-order.ts'

export type Hearing = {
  /** The orders of which something may have changed. */
  readonly take: (evidence: Evidence) => ReadonlySet<OrderId>
  /** An order exists, though nothing was said of it but its name. */
  readonly learn: (order: OrderId, at: Moment) => ToldOrder
}

type Parts = {
  readonly orders: Map<OrderId, ToldOrder>
  readonly fills: Fills
  readonly timelines: Timelines
  /** The day it is at the broker. */
  readonly today: () => number
  /** States of it were told to nobody here, or it has ended and a list leaves it out all the same. */
  readonly passedOver: (order: OrderId) => void
}
type OrdersHeard = Evidence & { readonly kind: 'orders' }
type TradesHeard = Evidence & { readonly kind: 'trades' }

export function openHearing({ orders, fills, timelines, today, passedOver }: Parts): Hearing {
  function learn(id: OrderId, at: Moment): ToldOrder {
    const known = orders.get(id) ?? openToldOrder(id, at)
    orders.set(id, known)
    return known
  }

  function takeOrders(evidence: OrdersHeard): ReadonlySet<OrderId> {
    for (const record of oldestFirst(evidence.orders)) hearOrder(record, evidence)
    if (evidence.isWhole && evidence.askedAt !== null) return allOrders(evidence.askedAt, evidence.arrivedAt)
    const { of, askedAt } = evidence
    const alone = of === undefined ? undefined : orders.get(of)
    if (alone && askedAt !== null) judged(alone, evidence.arrivedAt, () => alone.askedAlone(askedAt))
    return new Set([...evidence.orders.map(({ id }) => id), ...(of === undefined ? [] : [of])])
  }

  function hearOrder(record: BrokerOrder, { witness, askedAt, arrivedAt }: OrdersHeard): void {
    const told = learn(record.id, askedAt ?? arrivedAt)
    const { marks, isSameVoice } = told.hear({ record, witness, askedAt, arrivedAt }, today())
    // A poll that says the same each second is no news; a push that comes twice is.
    if (isSameVoice && askedAt !== null) return
    timelines.add(record.id, tellOrder(record, witness, arrivedAt.wall, marks))
    // A detail tells every state there is: what it leaves out, no asking brings.
    if (marks.includes('gap') && witness !== 'order-detail') passedOver(record.id)
  }

  /** Who is named in it was heard of at that instant too, and so is not missing. */
  function allOrders(askedAt: Moment, arrivedAt: Moment): ReadonlySet<OrderId> {
    const day = today()
    for (const told of orders.values()) {
      judged(told, arrivedAt, () => told.leftOut(askedAt, day))
      if (told.isFinal() && isLookedFor(told)) passedOver(told.id)
    }
    return new Set(orders.keys())
  }

  /** Whether its day is over may be seen by what is heard now: said once. */
  function judged(told: ToldOrder, { wall }: Moment, hear: () => void): void {
    const before = told.over()
    hear()
    if (before === null && told.over()?.isUntold) timelines.add(told.id, tellTerminal(wall, endedUntold(told)))
  }

  function takeTrades(evidence: TradesHeard): ReadonlySet<OrderId> {
    for (const trade of evidence.trades) hearTrade(trade, evidence)
    const named = evidence.trades.map(({ order }) => order)
    const { askedAt, isWhole, trades } = evidence
    if (askedAt === null || evidence.witness !== 'trade-book') return new Set(named)
    fills.readBook({ askedAt, trades, isWhole })
    return new Set(isWhole ? orders.keys() : named)
  }

  function hearTrade(trade: BrokerTrade, { witness, askedAt, arrivedAt }: TradesHeard): void {
    learn(trade.order, askedAt ?? arrivedAt)
    const heard = fills.take(trade, witness, arrivedAt)
    if (heard === 'repeat' && askedAt !== null) return
    timelines.add(trade.order, tellTrade(trade, witness, arrivedAt.wall, heard === 'new' ? [] : [heard]))
  }

  return { take: (evidence) => (evidence.kind === 'orders' ? takeOrders(evidence) : takeTrades(evidence)), learn }
}

/** What is known of it and no more: its day is over, and how it ended was told to nobody here. */
function endedUntold(told: ToldOrder): string {
  const status = told.newest()?.status ?? ''
  const last =
    status === '' ? 'Nothing was told of it here since the terminal was started' : `Last told of as “${status}”`
  return `${last}, and no list of today names it: as an order of an earlier day it is over. How it ended was not told here; positions, holdings and trades show what came of it.`
}

/** A detail lists the states newest first (section 3); they are told in the order in which they happened. */
function oldestFirst(records: readonly BrokerOrder[]): readonly BrokerOrder[] {
  return [...records].sort((a, b) => compare(a.timeMicros ?? 0n, b.timeMicros ?? 0n))
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
