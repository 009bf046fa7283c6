/** Every trade once, however often and by whomever it was told (O23), and what they come to for each order (O22). */
import type { OrderId } from '../../../contract/kinds.ts'
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'
import { isAfter, laterOf, type Moment } from '../../ports/moment.ts'
import type { Witness } from '../evidence.ts'
import { dayOfTrade } from '../positions/day-of-trades.ts'

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
  /** A reading of the trades of the day was asked for then, and named these; of a part of it nothing is missing. */
  readonly readBook: (reading: BookReading) => void
  readonly wholeSince: () => Moment | null
  /** The trading day that the trades are of, by the broker's list (decision 24). */
  readonly day: () => number
  /** Of one trading day, or all there are. */
  readonly records: (day?: number) => readonly BrokerTrade[]
  /** `day`: only what is of a day before it; left out, all of it. */
  readonly letGo: (order: OrderId, day?: number) => void
}

export type BookReading = {
  readonly askedAt: Moment
  readonly trades: readonly BrokerTrade[]
  readonly isWhole: boolean
}

type Kept = { trade: BrokerTrade; isPolled: boolean; day: number }
type Tally = { keys: Set<string>; newestAt: Moment; disputed: Set<string> }

/** `today` is the day it is at the broker. */
export function openFills(today: () => number): Fills {
  const kept = new Map<string, Kept>()
  const tallies = new Map<OrderId, Tally>()
  let wholeAt: Moment | null = null
  /** What the last list said: the day of what it named, or its own where it named nothing. */
  let listed: { readonly askedAt: Moment; readonly day: number } | null = null

  function take(trade: BrokerTrade, witness: Witness, arrivedAt: Moment): 'new' | 'repeat' | 'disagrees' {
    const key = keyOf(trade)
    const known = kept.get(key)
    const isPolled = witness === 'trade-book' || witness === 'order-trades'
    if (!known) {
      kept.set(key, { trade, isPolled, day: dayOf(trade) })
      count(trade, key, arrivedAt)
      return 'new'
    }
    const isSame = known.trade.quantity === trade.quantity && known.trade.price === trade.price
    const isNamedNow = known.trade.token === '' && trade.token !== ''
    const isAtAnotherTime = trade.timeMicros !== null && trade.timeMicros !== known.trade.timeMicros
    if (isPolled && (!known.isPolled || !isSame || isNamedNow || isAtAnotherTime))
      kept.set(key, { trade, isPolled, day: dayOf(trade, known.day) })
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

  /** No trade is of a day to come: a clock that is wrong would end all the others. */
  function dayOf(trade: BrokerTrade, otherwise = today()): number {
    return Math.min(dayOfTrade(trade) ?? otherwise, today())
  }

  function readBook({ askedAt, trades, isWhole }: BookReading): void {
    if (isWhole) wholeAt = laterOf(wholeAt, askedAt)
    if (listed !== null && !isAfter(askedAt, listed.askedAt)) return
    const days = trades.map((trade) => kept.get(keyOf(trade))?.day ?? dayOf(trade))
    if (days.length > 0) listed = { askedAt, day: Math.max(...days) }
    else if (isWhole) listed = { askedAt, day: today() }
  }

  /** The calendar alone ends nothing; what the broker told of a later day does. */
  function day(): number {
    let latest = listed?.day ?? null
    for (const each of kept.values()) if (latest === null || each.day > latest) latest = each.day
    return latest ?? today()
  }

  function records(of?: number): readonly BrokerTrade[] {
    const those = [...kept.values()].filter((each) => of === undefined || each.day === of)
    return those.map(({ trade }) => trade).sort(byTime)
  }

  return {
    take,
    of,
    readBook,
    wholeSince: () => wholeAt,
    day,
    records,
    letGo: (order, before = Number.POSITIVE_INFINITY) => {
      const tally = tallies.get(order)
      for (const key of tally?.keys ?? []) {
        if ((kept.get(key)?.day ?? 0) >= before) continue
        kept.delete(key)
        tally?.keys.delete(key)
      }
      if (tally?.keys.size === 0) tallies.delete(order)
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
