/** One instrument's session: its minutes with their trades, its limits, and the price at every quarter second of it. */
import { minute as minuteMillis } from '../../ist.ts'
import { closesAt, minutesIn, opensAt, type Session } from '../calendar.ts'
import type { Instrument } from '../listing/instrument.ts'
import { mix } from '../noise.ts'
import type { ContractPricer } from './contract-pricer.ts'
import { type Halt, isHalted } from './halts.ts'
import {
  type Bar,
  fewestForTurns,
  lotsThrough,
  slotMillis,
  slotsPerMinute,
  type Turns,
  ticksInside,
  turnsOf,
} from './inside-minute.ts'
import type { Minutes } from './spot-minutes.ts'
import { interestAt } from './volume.ts'

/** All prices in ticks of the instrument, all amounts in lots. */
export type TradingDay = {
  readonly instrument: Instrument
  readonly session: Session
  readonly opensAt: number
  readonly minutes: number
  readonly previousClose: number
  readonly lower: number
  readonly upper: number
  /** As traded: a minute without trades is in `traded` as 0. */
  readonly bars: Minutes
  readonly lots: Uint32Array
  /** Trades in a minute; an index has prices without lots. */
  readonly traded: Uint8Array
  readonly interestAt: (minute: number) => number
  /** Milliseconds by which its quarter seconds lie after the round ones. */
  readonly phase: number
  /** The price at a slot of the day, whether or not it trades there. */
  readonly fairAt: (slot: number) => number
  readonly spotAt: (slot: number) => number
  /** Lots that trade in a slot; for an index 1 where its price is told; 0 for none. */
  readonly tradeAt: (slot: number) => number
  /** What it trades at in such a slot. */
  readonly tradePriceAt: (slot: number) => number
  /** Null for what is no contract. */
  readonly pricer: ContractPricer | null
}

export type TradingDayParts = {
  readonly instrument: Instrument
  readonly session: Session
  readonly previousClose: number
  readonly lower: number
  readonly upper: number
  readonly spotMinutes: Minutes
  readonly pricer: ContractPricer | null
  readonly lots: Uint32Array
  readonly interest: { readonly from: number; readonly to: number }
  readonly halts: readonly Halt[]
}

/** Slots of 256 that bring a trade, and for an index a price. */
const busiest = 200
const indexBusy = 150

export function openTradingDay(parts: TradingDayParts): TradingDay {
  const { instrument, session, pricer, lots, spotMinutes } = parts
  const start = opensAt(session)
  const minutes = minutesIn(session)
  const isIndex = instrument.kind === 'index' || instrument.kind === 'indicator'
  const fair = pricer ? contractMinutes(spotMinutes, pricer, minutes) : spotMinutes
  const phase = (instrument.spot.id >>> 8) % slotMillis
  const halted = (slot: number) => isHalted(parts.halts, start + slot * slotMillis + phase)
  const busy = isIndex ? indexBusy : busyness(instrument.dailyLots)

  let entered = -1
  let turns: Turns = turnsOf(instrument.spot.id, session.day, 0)
  let spotBar: Bar = barAt(spotMinutes, 0)
  let lotsInMinute = 0

  function enter(minute: number): void {
    if (minute === entered) return
    entered = minute
    turns = turnsOf(instrument.spot.id, session.day, minute)
    spotBar = barAt(spotMinutes, minute)
    lotsInMinute = isIndex ? slotsPerMinute : (parts.lots[minute] ?? 0)
    pricer?.enter(minute)
  }

  function spotAt(slot: number): number {
    enter(Math.floor(slot / slotsPerMinute))
    return ticksInside(turns, spotBar, slot % slotsPerMinute)
  }

  function fairAt(slot: number): number {
    const spot = spotAt(slot)
    return pricer ? pricer.ticksFor(spot) : spot
  }

  function tradeAt(slot: number): number {
    enter(Math.floor(slot / slotsPerMinute))
    if (lotsInMinute === 0 || (parts.halts.length > 0 && halted(slot))) return 0
    const inside = slot % slotsPerMinute
    const before = inside === 0 ? 0 : lotsThrough(turns, instrument.print, lotsInMinute, busy, inside - 1)
    const traded = lotsThrough(turns, instrument.print, lotsInMinute, busy, inside) - before
    return isIndex ? Math.min(1, traded) : traded
  }

  function tradePriceAt(slot: number): number {
    const minute = Math.floor(slot / slotsPerMinute)
    enter(minute)
    return lotsInMinute < fewestForTurns ? (fair.close[minute] ?? 0) : fairAt(slot)
  }

  const print = mix(instrument.print, session.day)
  const { from, to } = parts.interest
  const day = {
    ...parts,
    opensAt: start,
    minutes,
    phase,
    fairAt,
    spotAt,
    tradeAt,
    tradePriceAt,
    interestAt: (minute: number) => (to === 0 && from === 0 ? 0 : interestAt(from, to, minute, minutes, print)),
  }
  const traded = Uint8Array.from(lots, (amount) => (isIndex || amount > 0 ? 1 : 0))
  const bars = loneTrades(fair, lots, isIndex)
  if (parts.halts.length === 0) return { ...day, bars, traded, lots }
  return { ...day, ...withHalts(day, bars, traded, closesAt(session)) }
}

/** How often something trades, from how much of it does. */
function busyness(dailyLots: number): number {
  return Math.max(4, Math.min(busiest, Math.round(24 * Math.log10(1 + dailyLots / 20) ** 1.35)))
}

function barAt(minutes: Minutes, at: number): Bar {
  return {
    open: minutes.open[at] ?? 0,
    high: minutes.high[at] ?? 0,
    low: minutes.low[at] ?? 0,
    close: minutes.close[at] ?? 0,
  }
}

/** A contract moves with its spot, so its minute turns where the spot's does. */
function contractMinutes(spot: Minutes, pricer: ContractPricer, count: number): Minutes {
  const [highest, lowest] = pricer.falls ? [spot.low, spot.high] : [spot.high, spot.low]
  const minutes = {
    open: new Int32Array(count),
    high: new Int32Array(count),
    low: new Int32Array(count),
    close: new Int32Array(count),
  }
  for (let at = 0; at < count; at++) {
    pricer.enter(at)
    minutes.open[at] = pricer.ticksFor(spot.open[at] ?? 0)
    minutes.high[at] = pricer.ticksFor(highest[at] ?? 0)
    minutes.low[at] = pricer.ticksFor(lowest[at] ?? 0)
    minutes.close[at] = pricer.ticksFor(spot.close[at] ?? 0)
  }
  return minutes
}

/** A minute of few lots is one trade at its close. */
function loneTrades(fair: Minutes, lots: Uint32Array, isIndex: boolean): Minutes {
  if (isIndex) return fair
  const bars = { open: fair.open.slice(), high: fair.high.slice(), low: fair.low.slice(), close: fair.close }
  for (let at = 0; at < lots.length; at++) {
    if ((lots[at] ?? 0) >= fewestForTurns) continue
    const close = fair.close[at] ?? 0
    bars.open[at] = close
    bars.high[at] = close
    bars.low[at] = close
  }
  return bars
}

type Traded = Pick<TradingDay, 'bars' | 'lots' | 'traded'>

/** Minutes that a halt touches are counted again, trade by trade. */
function withHalts(
  day: TradingDayParts & Pick<TradingDay, 'opensAt' | 'minutes' | 'tradeAt' | 'tradePriceAt'>,
  fair: Minutes,
  fairTraded: Uint8Array,
  ends: number,
): Traded {
  const isIndex = day.instrument.kind === 'index' || day.instrument.kind === 'indicator'
  const bars = { open: fair.open.slice(), high: fair.high.slice(), low: fair.low.slice(), close: fair.close.slice() }
  const lots = day.lots.slice()
  const traded = fairTraded.slice()
  for (const halt of day.halts) {
    const first = Math.max(0, Math.floor((halt.from - day.opensAt) / minuteMillis) - 1)
    const last = Math.min(day.minutes, Math.ceil((Math.min(halt.to, ends) - day.opensAt) / minuteMillis) + 1)
    for (let minute = first; minute < last; minute++) {
      const counted = countTrades(day, minute)
      traded[minute] = counted ? 1 : 0
      lots[minute] = counted && !isIndex ? counted.lots : 0
      if (!counted) continue
      bars.open[minute] = counted.open
      bars.high[minute] = counted.high
      bars.low[minute] = counted.low
      bars.close[minute] = counted.close
    }
  }
  return { bars, lots, traded }
}

function countTrades(
  day: Pick<TradingDay, 'tradeAt' | 'tradePriceAt'>,
  minute: number,
): (Bar & { lots: number }) | null {
  let bar: (Bar & { lots: number }) | null = null
  for (let slot = minute * slotsPerMinute; slot < (minute + 1) * slotsPerMinute; slot++) {
    const lots = day.tradeAt(slot)
    if (lots === 0) continue
    const price = day.tradePriceAt(slot)
    bar = bar
      ? {
          open: bar.open,
          high: Math.max(bar.high, price),
          low: Math.min(bar.low, price),
          close: price,
          lots: bar.lots + lots,
        }
      : { open: price, high: price, low: price, close: price, lots }
  }
  return bar
}
