/** Every trade once, however often and by whomever it was told (O23), and what they come to for each order (O22). */
import type { OrderId } from '../../../contract/kinds.ts'
import type { Trade } from '../../../contract/orders.ts'
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'
import { laterOf, type Moment } from '../../ports/moment.ts'
import type { Witness } from '../evidence.ts'

export type OrderFills = {
  readonly sum: number
  /** When the last of them that was new arrived. */
  readonly newestAt: Moment | null
  /** Trades that were told in two ways. */
  readonly disputed: readonly string[]
}

export type Fills = {
  readonly take: (trade: BrokerTrade, witness: Witness, arrivedAt: Moment) => 'new' | 'repeat' | 'disagrees'
  readonly of: (order: OrderId) => OrderFills
  /** A reading of all trades of the day was asked for then. */
  readonly readWhole: (askedAt: Moment) => void
  readonly wholeSince: () => Moment | null
  readonly records: () => readonly BrokerTrade[]
  readonly letGo: (order: OrderId) => void
}

type Kept = { trade: BrokerTrade; isPolled: boolean }
type Tally = { keys: Set<string>; newestAt: Moment; disputed: Set<string> }

export function openFills(): Fills {
  const kept = new Map<string, Kept>()
  const tallies = new Map<OrderId, Tally>()
  let wholeAt: Moment | null = null

  function take(trade: BrokerTrade, witness: Witness, arrivedAt: Moment): 'new' | 'repeat' | 'disagrees' {
    const key = keyOf(trade)
    const known = kept.get(key)
    const isPolled = witness === 'trade-book' || witness === 'order-trades'
    if (!known) {
      kept.set(key, { trade, isPolled })
      count(trade, key, arrivedAt)
      return 'new'
    }
    const isSame = known.trade.quantity === trade.quantity && known.trade.price === trade.price
    if (isPolled && (!known.isPolled || !isSame)) kept.set(key, { trade, isPolled })
    if (isSame) return 'repeat'
    tallies.get(trade.order)?.disputed.add(trade.id)
    return 'disagrees'
  }

  function count(trade: BrokerTrade, key: string, arrivedAt: Moment): void {
    const tally = tallies.get(trade.order) ?? { keys: new Set(), newestAt: arrivedAt, disputed: new Set() }
    tally.keys.add(key)
    tally.newestAt = laterOf(tally.newestAt, arrivedAt)
    tallies.set(trade.order, tally)
  }

  function of(order: OrderId): OrderFills {
    const tally = tallies.get(order)
    if (!tally) return { sum: 0, newestAt: null, disputed: [] }
    const sum = [...tally.keys].reduce((total, key) => total + (kept.get(key)?.trade.quantity ?? 0), 0)
    return { sum, newestAt: tally.newestAt, disputed: [...tally.disputed].sort() }
  }

  const records = () => [...kept.values()].map(({ trade }) => trade).sort(byTime)

  return {
    take,
    of,
    readWhole: (askedAt) => {
      wholeAt = laterOf(wholeAt, askedAt)
    },
    wholeSince: () => wholeAt,
    records,
    letGo: (order) => {
      for (const key of tallies.get(order)?.keys ?? []) kept.delete(key)
      tallies.delete(order)
    },
  }
}

/** The order belongs to the name: a person who trades with themselves has one trade twice, once on each side. */
function keyOf({ segment, order, id }: BrokerTrade): string {
  return `${segment.toUpperCase()}|${order}|${id}`
}

/** A push may leave out the time (2.8): what just came is the latest. */
function byTime(a: BrokerTrade, b: BrokerTrade): number {
  if (a.timeMicros !== b.timeMicros) {
    if (a.timeMicros === null || b.timeMicros === null) return a.timeMicros === null ? 1 : -1
    return a.timeMicros < b.timeMicros ? -1 : 1
  }
  return keyOf(a) < keyOf(b) ? -1 : 1
}

export function shownTrade({ id, order, segment, symbol, side, quantity, price, exchangeTime }: BrokerTrade): Trade {
  return { id, order, segment, symbol, side, quantity, price, exchangeTime }
}
