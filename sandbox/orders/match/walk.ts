/** Follows the tape from where a floor was left to an instant, and gives our waiting orders what comes to them. */
import { bestOf } from '../../market/book.ts'
import { dayOf } from '../../market/calendar/indian-day.ts'
import { closesAt, opensAt, sessionOn } from '../../market/calendar.ts'
import type { Market } from '../../market/market.ts'
import { slotsPerMinute } from '../../market/price/inside-minute.ts'
import type { TradingDay } from '../../market/price/trading-day.ts'
import { follow, reachesTrail } from '../legs/trail.ts'
import { type Order, opposite, remainingOf } from '../order.ts'
import { type Floor, isIdle, type Moment, offersOn, slotAt, take } from './floor.ts'
import { takePrint, triggeredBy, workingOn } from './print.ts'
import { type Fill, isWithin } from './sweep.ts'
import { concernsWatch, followPrice, hasReachedWatch } from './watch.ts'

export type WalkParts = {
  readonly market: Market
  readonly fill: Fill
  /** Called with an order whose trigger was reached, after everything else of that slot. */
  readonly trigger: (order: Order, moment: Moment) => void
  /** A stop has followed the price. */
  readonly followed: (order: Order, at: number) => void
  /** After the trades of one moment. */
  readonly settleFills: () => void
  /** When the next thing is due: what trades bring about is done before the trades after it. */
  readonly dueNext: () => number
}

export function walk(parts: WalkParts, floor: Floor, to: number): void {
  const from = floor.walkedTo
  const end = () => Math.min(to, parts.dueNext())
  for (let day = dayOf(from); day <= dayOf(end()) && !isIdle(floor); day++) {
    const session = sessionOn(floor.instrument.segment, day)
    if (!session || end() < opensAt(session) || from >= closesAt(session)) continue
    walkDay(parts, floor, parts.market.dayAt(floor.instrument, opensAt(session)), from, end)
  }
  floor.walkedTo = Math.max(from, end())
}

function walkDay(parts: WalkParts, floor: Floor, day: TradingDay, from: number, end: () => number): void {
  const last = () => slotAt(day, end())
  let slot = slotAt(day, from) + 1
  while (slot <= last() && !isIdle(floor)) {
    const minute = Math.floor(slot / slotsPerMinute)
    const ends = Math.min(last(), (minute + 1) * slotsPerMinute - 1)
    if (isQuiet(floor, day, minute)) slot = ends + 1
    else for (; slot <= Math.min(ends, last()); slot++) takeSlot(parts, floor, { day, slot, at: day.timeOf(slot) })
  }
}

/** Whether nothing in a minute can reach any of ours, so that it need not be looked at slot by slot. */
function isQuiet({ instrument, resting, watches }: Floor, { fair }: TradingDay, minute: number): boolean {
  const low = (fair.low[minute] ?? 0) * instrument.tick
  const high = (fair.high[minute] ?? Number.POSITIVE_INFINITY) * instrument.tick
  if ([...watches].some((watch) => concernsWatch(watch, low, high))) return false
  return resting.every((order) => {
    if (reachesTrail(order, low, high)) return false
    if (order.stage === 'armed') return order.side === 'B' ? order.trigger > high : order.trigger < low
    return order.side === 'B' ? order.limit < low : order.limit > high
  })
}

function takeSlot(parts: WalkParts, floor: Floor, moment: Moment): void {
  const { day, slot, at } = moment
  const { tick, unitsPerLot } = floor.instrument
  const lots = day.tradeAt(slot)
  if (lots > 0) {
    const price = day.tradePriceAt(slot) * tick
    const watches = [...floor.watches].filter(({ since }) => since <= at)
    const reached = watches.filter((watch) => hasReachedWatch(watch, price))
    const triggered = triggeredBy(floor, price)
    takePrint(floor, price, lots * unitsPerLot, at, parts.fill)
    parts.settleFills()
    for (const order of floor.resting) if (follow(order, price)) parts.followed(order, at)
    for (const order of triggered) parts.trigger(order, moment)
    for (const watch of watches) followPrice(watch, price, at)
    for (const watch of reached) if (floor.watches.delete(watch)) watch.reached(at)
  }
  meetBook(parts, floor, moment)
  parts.settleFills()
}

/** The market's best has moved over the price of one of ours, which stood there first. */
function meetBook({ market, fill }: WalkParts, floor: Floor, moment: Moment): void {
  const { tick } = floor.instrument
  const { bestBid, bestAsk } = bestOf(moment.day, moment.slot)
  for (const order of workingOn(floor)) {
    const best = (order.side === 'B' ? bestAsk : bestBid) * tick
    if (isWithin(order, best)) takeCrossing(market, floor, order, moment, fill)
  }
}

function takeCrossing(market: Market, floor: Floor, order: Order, moment: Moment, fill: Fill): void {
  const side = opposite(order.side)
  for (const [price, units] of offersOn(market, floor, side, moment)) {
    const taken = Math.min(units, remainingOf(order))
    if (taken <= 0 || !isWithin(order, price)) return
    take(floor, moment, side, price, taken)
    fill(order, taken, order.limit, moment.at)
  }
}
