/** Minutes as they trade: those of a contract from its spot's, those of few lots at one price, those of a halt counted again. */
import { minute as minuteMillis } from '../../ist.ts'
import type { ContractPricer } from './contract-pricer.ts'
import type { Halt } from './halts.ts'
import { type Bar, fewestForTurns, slotsPerMinute } from './inside-minute.ts'
import type { Slots } from './slots.ts'
import { emptyMinutes, type Minutes } from './spot-minutes.ts'

export type Traded = {
  readonly bars: Minutes
  readonly lots: Uint32Array
  /** 1 where the minute has a trade; an index has prices without lots. */
  readonly traded: Uint8Array
}

/** A contract moves with its spot, so its minute turns where the spot's does. */
export function contractMinutes(spot: Minutes, pricer: ContractPricer, count: number): Minutes {
  const [highest, lowest] = pricer.falls ? [spot.low, spot.high] : [spot.high, spot.low]
  const minutes = emptyMinutes(count)
  for (let at = 0; at < count; at++) {
    pricer.enter(at)
    minutes.open[at] = pricer.ticksFor(spot.open[at] ?? 0)
    minutes.high[at] = pricer.ticksFor(highest[at] ?? 0)
    minutes.low[at] = pricer.ticksFor(lowest[at] ?? 0)
    minutes.close[at] = pricer.ticksFor(spot.close[at] ?? 0)
  }
  return minutes
}

/** An index tells its price in every minute. */
export function indexMinutes(fair: Minutes, lots: Uint32Array): Traded {
  return { bars: fair, lots, traded: new Uint8Array(lots.length).fill(1) }
}

/** A minute of few lots is one trade at its close. */
export function minutesWithLots(fair: Minutes, lots: Uint32Array): Traded {
  const bars = copyOf(fair)
  const traded = new Uint8Array(lots.length)
  for (let at = 0; at < lots.length; at++) {
    const amount = lots[at] ?? 0
    traded[at] = amount > 0 ? 1 : 0
    if (amount >= fewestForTurns) continue
    const close = fair.close[at] ?? 0
    bars.open[at] = close
    bars.high[at] = close
    bars.low[at] = close
  }
  return { bars, lots, traded }
}

/** Minutes that a halt touches are counted again, trade by trade. */
export function withHalts(
  whole: Traded,
  halts: readonly Halt[],
  slots: Slots,
  opensAt: number,
  countsLots: boolean,
): Traded {
  const bars = copyOf(whole.bars)
  const lots = whole.lots.slice()
  const traded = whole.traded.slice()
  for (const { from, to } of halts) {
    const first = Math.max(0, Math.floor((from - opensAt) / minuteMillis) - 1)
    const last = Math.min(lots.length, Math.ceil((to - opensAt) / minuteMillis) + 1)
    for (let minute = first; minute < last; minute++) {
      const counted = countTrades(slots, minute)
      traded[minute] = counted ? 1 : 0
      lots[minute] = counted && countsLots ? counted.lots : 0
      if (counted) put(bars, minute, counted)
    }
  }
  return { bars, lots, traded }
}

function countTrades({ tradeAt, tradePriceAt }: Slots, minute: number): (Bar & { readonly lots: number }) | null {
  const prices: number[] = []
  let lots = 0
  for (let slot = minute * slotsPerMinute; slot < (minute + 1) * slotsPerMinute; slot++) {
    const amount = tradeAt(slot)
    if (amount === 0) continue
    lots += amount
    prices.push(tradePriceAt(slot))
  }
  const [open] = prices
  if (open === undefined) return null
  return { open, high: Math.max(...prices), low: Math.min(...prices), close: prices.at(-1) ?? open, lots }
}

function put(bars: Minutes, at: number, { open, high, low, close }: Bar): void {
  bars.open[at] = open
  bars.high[at] = high
  bars.low[at] = low
  bars.close[at] = close
}

function copyOf({ open, high, low, close }: Minutes): Minutes {
  return { open: open.slice(), high: high.slice(), low: low.slice(), close: close.slice() }
}
