/** The price and the trades of an instrument at each quarter second of a session. */
import type { Session } from '../calendar.ts'
import { type Instrument, isIndex } from '../listing/instrument.ts'
import type { ContractPricer } from './contract-pricer.ts'
import { type Halt, isHalted } from './halts.ts'
import { fewestForTurns, lotsThrough, slotMillis, slotsPerMinute, ticksInside, turnsOf } from './inside-minute.ts'
import { barAt, type Minutes } from './spot-minutes.ts'

export type Slots = {
  /** In ticks of the instrument, whether or not it trades there. */
  readonly fairAt: (slot: number) => number
  readonly spotAt: (slot: number) => number
  /** Lots that trade in a slot; for an index 1 where its price is told; 0 for none. */
  readonly tradeAt: (slot: number) => number
  /** What it trades at in such a slot. */
  readonly tradePriceAt: (slot: number) => number
  /** The instant of a slot. */
  readonly timeOf: (slot: number) => number
}

export type SlotParts = {
  readonly instrument: Instrument
  readonly session: Session
  readonly opensAt: number
  readonly spotMinutes: Minutes
  /** The instrument's own minutes, before lone trades and halts. */
  readonly fair: Minutes
  readonly lots: Uint32Array
  readonly pricer: ContractPricer | null
  readonly halts: readonly Halt[]
}

/** Slots of 256 that bring a trade, and for an index a price. */
const busiest = 200
const indexBusy = 150

export function slotsOf(parts: SlotParts): Slots {
  const { instrument, session, spotMinutes, pricer, halts } = parts
  const { id } = instrument.spot
  const index = isIndex(instrument)
  const busy = index ? indexBusy : busyness(instrument.dailyLots)
  const phase = phaseOf(instrument)
  let entered = 0
  let turns = turnsOf(id, session.day, 0)
  let spotBar = barAt(spotMinutes, 0)
  let lotsInMinute = lotsOf(0)

  function lotsOf(minute: number): number {
    return index ? slotsPerMinute : (parts.lots[minute] ?? 0)
  }

  function enter(minute: number): void {
    // The pricer may have been asked about another minute in between.
    pricer?.enter(minute)
    if (minute === entered) return
    entered = minute
    turns = turnsOf(id, session.day, minute)
    spotBar = barAt(spotMinutes, minute)
    lotsInMinute = lotsOf(minute)
  }

  function spotAt(slot: number): number {
    enter(Math.floor(slot / slotsPerMinute))
    return ticksInside(turns, spotBar, slot % slotsPerMinute)
  }

  function fairAt(slot: number): number {
    const spot = spotAt(slot)
    return pricer ? pricer.ticksFor(spot) : spot
  }

  const timeOf = (slot: number) => parts.opensAt + slot * slotMillis + phase

  function tradeAt(slot: number): number {
    enter(Math.floor(slot / slotsPerMinute))
    if (lotsInMinute === 0 || (halts.length > 0 && isHalted(halts, timeOf(slot)))) return 0
    const inside = slot % slotsPerMinute
    const before = inside === 0 ? 0 : lotsThrough(turns, instrument.print, lotsInMinute, busy, inside - 1)
    const traded = lotsThrough(turns, instrument.print, lotsInMinute, busy, inside) - before
    return index ? Math.min(1, traded) : traded
  }

  function tradePriceAt(slot: number): number {
    const minute = Math.floor(slot / slotsPerMinute)
    return lotsOf(minute) < fewestForTurns ? (parts.fair.close[minute] ?? 0) : fairAt(slot)
  }

  return { fairAt, spotAt, tradeAt, tradePriceAt, timeOf }
}

/** Milliseconds by which an instrument's quarter seconds lie after the round ones, so that not all trade at once. */
export function phaseOf({ spot }: Instrument): number {
  return (spot.id >>> 8) % slotMillis
}

/** How often something trades, from how much of it does. */
function busyness(dailyLots: number): number {
  return Math.max(4, Math.min(busiest, Math.round(24 * Math.log10(1 + dailyLots / 20) ** 1.35)))
}
