/** An order in the book: how it enters, what its trades make of it, and how it ends. */
import { opensAt } from '../../market/calendar.ts'
import { phaseAt, sessionToday } from '../hours.ts'
import { lastTicks, type Moment, momentAt, offersOn } from '../match/floor.ts'
import { protectedPrice } from '../match/protection.ts'
import { sweep } from '../match/sweep.ts'
import { type Order, remainingOf } from '../order.ts'
import type { StatusWord } from '../status.ts'
import { type Desk, leaveFloor, loseTurn, rest } from './desk.ts'

export type Working = {
  /** Into the book, or beside it until its trigger is reached. */
  readonly enter: (order: Order, at: number) => void
  readonly trigger: (order: Order, moment: Moment) => void
  /** A trade of an order; what it makes of the order is told by `settleFills`. */
  readonly fill: (order: Order, units: number, price: number, at: number) => void
  readonly followed: (order: Order, at: number) => void
  readonly settleFills: () => void
  readonly end: (order: Order, status: StatusWord, at: number, message: string) => void
}

export type WorkingListener = {
  /** At once, with every trade. */
  readonly traded: (order: Order, units: number, price: number, at: number) => void
  /** After the records that tell of it. */
  readonly filled: (order: Order, at: number) => void
}

export function openWorking(desk: Desk, { traded, filled: onFilled }: WorkingListener): Working {
  const filled = new Map<Order, number>()
  const { market, clerk } = desk

  function fill(order: Order, units: number, price: number, at: number): void {
    clerk.trade(order, units, price, at)
    filled.set(order, at)
    if (remainingOf(order) === 0) {
      leaveFloor(desk, order)
      order.stage = 'done'
    } else if (order.disclosed > 0 && order.filled % order.disclosed === 0) {
      loseTurn(desk, order)
    }
    traded(order, units, price, at)
  }

  function settleFills(): void {
    for (const [order, at] of [...filled]) {
      filled.delete(order)
      clerk.tell(order, order.stage === 'done' ? 'complete' : 'open', at)
      onFilled(order, at)
    }
  }

  function end(order: Order, status: StatusWord, at: number, message: string): void {
    leaveFloor(desk, order)
    order.stage = 'done'
    clerk.tell(order, status, at, message)
  }

  function enter(order: Order, at: number): void {
    if ((order.kind === 'SL' || order.kind === 'SL-M') && !order.hasTriggered) arm(order, at)
    else work(order, momentAt(market, order.instrument, at))
  }

  function arm(order: Order, at: number): void {
    order.stage = 'armed'
    rest(desk, order)
    clerk.tell(order, 'trigger pending', at)
  }

  function work(order: Order, moment: Moment): void {
    const { at } = moment
    order.stage = 'working'
    order.limit = limitOf(order, moment)
    clerk.tell(order, 'open', at)
    if (phaseAt(order.instrument.segment, at) === 'gathering') {
      rest(desk, order)
      order.ahead = 0
      desk.agenda.add(opensAt(sessionToday(order.instrument.segment, at)), (open) => meetOpen(order, open))
      return
    }
    meet(order, moment)
  }

  /** What gathered in the pre-open meets the book when it opens, in the order in which it came. */
  function meetOpen(order: Order, at: number): void {
    if (order.stage !== 'working') return
    leaveFloor(desk, order)
    const moment = momentAt(market, order.instrument, at)
    order.limit = limitOf(order, moment)
    meet(order, moment)
  }

  function meet(order: Order, moment: Moment): void {
    const floor = desk.floorOf(order)
    sweep(market, floor, order, moment, fill)
    settleFills()
    if (remainingOf(order) === 0) return
    if (order.duration === 'IOC') {
      end(order, 'cancelled', moment.at, 'The unmatched quantity of the IOC order was cancelled by the exchange')
      return
    }
    rest(desk, order)
    order.ahead = offersOn(market, floor, order.side, moment).get(order.limit) ?? 0
  }

  return {
    enter,
    trigger: (order, moment) => {
      if (order.stage !== 'armed') return
      order.hasTriggered = true
      leaveFloor(desk, order)
      work(order, moment)
    },
    fill,
    followed: (order, at) => {
      clerk.tell(order, 'modified', at)
      clerk.tell(order, 'trigger pending', at)
    },
    settleFills,
    end,
  }
}

/** A market order goes as far as its protection and the day's limits let it. */
function limitOf({ kind, price, side, marketProtection, instrument }: Order, moment: Moment): number {
  if (kind === 'L' || kind === 'SL') return price
  const last = lastTicks(moment) * instrument.tick
  const limit = protectedPrice(instrument, last, { side, percent: marketProtection })
  return Math.max(moment.day.lower * instrument.tick, Math.min(moment.day.upper * instrument.tick, limit))
}
