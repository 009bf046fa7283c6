/** Where orders for one instrument meet: those of ours that wait, and what has been taken of the market's book in this slot. */
import { type Book, bookOf, deepest, type Level } from '../../market/book.ts'
import type { Instrument } from '../../market/instruments.ts'
import type { Market } from '../../market/market.ts'
import { slotMillis, slotsPerMinute } from '../../market/price/inside-minute.ts'
import type { TradingDay } from '../../market/price/trading-day.ts'
import type { OrderSide } from '../exchange.ts'
import { phaseAt } from '../hours.ts'
import type { Order } from '../order.ts'
import type { Watch } from './watch.ts'

/** A place in the market: nothing of its own changes while it lasts. */
export type Moment = { readonly day: TradingDay; readonly slot: number; readonly at: number }

export type Floor = {
  readonly instrument: Instrument
  /** Working and armed orders, in the order in which they came. */
  readonly resting: Order[]
  readonly watches: Set<Watch>
  /** Up to here the tape has been followed. */
  walkedTo: number
  /** What of the slot's book has gone, by side and price. */
  taken: { slotAt: number; units: Map<string, number> }
}

export function openFloor(instrument: Instrument, at: number): Floor {
  return { instrument, resting: [], watches: new Set(), walkedTo: at, taken: { slotAt: Number.NaN, units: new Map() } }
}

export const isIdle = ({ resting, watches }: Floor) => resting.length === 0 && watches.size === 0

export function momentAt(market: Market, instrument: Instrument, at: number): Moment {
  const day = market.dayAt(instrument, at)
  return { day, slot: slotAt(day, at), at }
}

/** -1 before the first, the last one after the close. */
export function slotAt(day: TradingDay, at: number): number {
  const slot = Math.floor((at - day.opensAt - day.phase) / slotMillis)
  return Math.max(-1, Math.min(day.minutes * slotsPerMinute - 1, slot))
}

/** What stands on one side of the market's own book: best first, without what was taken of it in this slot. */
export function offersOn(market: Market, floor: Floor, side: OrderSide, moment: Moment): Map<number, number> {
  const { instrument } = floor
  const open = phaseAt(instrument.segment, moment.at) === 'open' && !market.isHalted(instrument, moment.at)
  const book: Book = bookOf({ day: () => moment.day, slot: () => moment.slot }, open, deepest)
  const levels: readonly Level[] = side === 'B' ? book.bids : book.asks
  const offers = new Map<number, number>()
  for (const { ticks, lots } of levels) {
    const price = ticks * instrument.tick
    const left = lots * instrument.unitsPerLot - takenAt(floor, moment, side, price)
    if (left > 0) offers.set(price, left)
  }
  return offers
}

/** Remembers for as long as the slot lasts. */
export function take(floor: Floor, moment: Moment, side: OrderSide, price: number, units: number): void {
  const slotAt = moment.day.timeOf(moment.slot)
  if (floor.taken.slotAt !== slotAt) floor.taken = { slotAt, units: new Map() }
  const name = `${side}${price}`
  floor.taken.units.set(name, (floor.taken.units.get(name) ?? 0) + units)
}

function takenAt(floor: Floor, { day, slot }: Moment, side: OrderSide, price: number): number {
  return floor.taken.slotAt === day.timeOf(slot) ? (floor.taken.units.get(`${side}${price}`) ?? 0) : 0
}

/** The last price before or at a slot: the previous close until something has traded. In ticks. */
export function lastTicks({ day, slot }: Moment): number {
  for (let minute = Math.floor(slot / slotsPerMinute); minute >= 0; minute--) {
    if (!day.traded[minute]) continue
    const first = minute * slotsPerMinute
    for (let at = Math.min(slot, first + slotsPerMinute - 1); at >= first; at--) {
      if (day.tradeAt(at) > 0) return day.tradePriceAt(at)
    }
  }
  return day.previousClose
}
