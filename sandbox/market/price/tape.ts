/** An instrument's day as told so far: moved on to an instant, it knows the last trade, the day's bar and the minute's. */
import { minute as minuteMillis } from '../../ist.ts'
import { closesAt, previousTradingDay, sessionAt, sessionOn } from '../calendar.ts'
import type { Instrument } from '../instruments.ts'
import { isIndex } from '../listing/instrument.ts'
import type { Prices } from '../prices.ts'
import { slotMillis, slotsPerMinute } from './inside-minute.ts'
import type { TradingDay } from './trading-day.ts'

/** Prices in ticks, amounts in lots. */
export type RunningBar = { at: number; open: number; high: number; low: number; close: number; lots: number }

export type Tape = {
  readonly instrument: Instrument
  readonly advanceTo: (instant: number) => void
  readonly day: () => TradingDay
  /** The day of an instant, without looking at what was traded in it. */
  readonly dayAt: (instant: number) => TradingDay
  /** The slot of the day that is reached: -1 before the first, the last one after the close. */
  readonly slot: () => number
  readonly last: () => LastTrade
  /** Null until something has traded. */
  readonly dayBar: () => RunningBar | null
  /** The minute that is being traded, or the last that was. */
  readonly minuteBar: () => RunningBar | null
  /** In ticks, between the day's low and high; 0 before any trade. */
  readonly averageTicks: () => number
  readonly interest: () => number
}

export type LastTrade = { readonly ticks: number; readonly at: number; readonly lots: number }

export function openTape(prices: Prices, instrument: Instrument): Tape {
  let day: TradingDay | null = null
  let reached = -1
  let dayBar: RunningBar | null = null
  let minuteBar: RunningBar | null = null
  /** Ticks times lots of the minutes before the one in `minuteBar`. */
  let turnover = 0
  let last: LastTrade | null = null

  function start(opened: TradingDay): void {
    day = opened
    reached = -1
    dayBar = null
    minuteBar = null
    turnover = 0
    last = null
  }

  function dayAt(instant: number): TradingDay {
    const session = sessionAt(instrument.segment, instant)
    if (day?.session.day === session.day) return day
    const opened = prices.dayOf(instrument, session)
    start(opened)
    return opened
  }

  function advanceTo(instant: number): void {
    const on = dayAt(instant)
    const wanted = Math.floor((instant - on.opensAt - on.phase) / slotMillis)
    const target = Math.max(-1, Math.min(on.minutes * slotsPerMinute - 1, wanted))
    if (target < reached) start(on)
    walkTo(on, target)
  }

  function walkTo(on: TradingDay, target: number): void {
    while (reached < target) {
      const next = reached + 1
      const minute = Math.floor(next / slotsPerMinute)
      const ends = (minute + 1) * slotsPerMinute - 1
      if (next % slotsPerMinute === 0 && ends <= target) {
        takeMinute(on, minute)
        reached = ends
      } else {
        takeSlot(on, next)
        reached = next
      }
    }
  }

  function takeMinute(on: TradingDay, minute: number): void {
    if (!on.traded[minute]) return
    const { bars } = on
    closeMinute()
    minuteBar = {
      at: on.opensAt + minute * minuteMillis,
      open: bars.open[minute] ?? 0,
      high: bars.high[minute] ?? 0,
      low: bars.low[minute] ?? 0,
      close: bars.close[minute] ?? 0,
      lots: on.lots[minute] ?? 0,
    }
    joinDay(on, minuteBar, minuteBar.lots)
    // Which slot it was is only looked up when someone asks; the price and the minute are known.
    last = null
  }

  function takeSlot(on: TradingDay, slot: number): void {
    const traded = on.tradeAt(slot)
    if (traded === 0) return
    const price = on.tradePriceAt(slot)
    const lots = isIndex(instrument) ? 0 : traded
    const at = on.opensAt + Math.floor(slot / slotsPerMinute) * minuteMillis
    if (minuteBar?.at !== at) closeMinute()
    minuteBar = minuteBar?.at === at ? minuteBar : { at, open: price, high: price, low: price, close: price, lots: 0 }
    stretch(minuteBar, price, price, price, lots)
    joinDay(on, { at, open: price, high: price, low: price, close: price, lots }, lots)
    last = { ticks: price, at: on.timeOf(slot), lots }
  }

  function closeMinute(): void {
    if (minuteBar) turnover += middleOf(minuteBar) * minuteBar.lots
  }

  function joinDay(on: TradingDay, bar: RunningBar, lots: number): void {
    dayBar ??= { ...bar, at: on.opensAt, lots: 0 }
    stretch(dayBar, bar.high, bar.low, bar.close, lots)
  }

  function lastTradeIn(on: TradingDay, minute: number, upTo: number): LastTrade | null {
    if (!on.traded[minute]) return null
    for (let slot = Math.min(upTo, (minute + 1) * slotsPerMinute - 1); slot >= minute * slotsPerMinute; slot--) {
      const lots = on.tradeAt(slot)
      if (lots > 0) return { ticks: on.tradePriceAt(slot), at: on.timeOf(slot), lots: isIndex(instrument) ? 0 : lots }
    }
    return null
  }

  function findLast(): LastTrade {
    if (!day) throw new Error('a tape is moved to an instant before it is read')
    for (let minute = Math.floor(reached / slotsPerMinute); minute >= 0; minute--) {
      const found = lastTradeIn(day, minute, reached)
      if (found) return found
    }
    return lastBefore(day)
  }

  /** Before the first trade of a day, the last of the session before still stands. */
  function lastBefore(on: TradingDay): LastTrade {
    const session = sessionOn(instrument.segment, previousTradingDay(instrument.segment, on.session.day))
    if (!session) throw new Error(`${instrument.segment} has no session on its trading day`)
    const before = prices.dayOf(instrument, session)
    for (let minute = before.minutes - 1; minute >= 0; minute--) {
      const found = lastTradeIn(before, minute, Number.POSITIVE_INFINITY)
      if (found) return found
    }
    return { ticks: on.previousClose, at: closesAt(session), lots: 0 }
  }

  function dayNow(): TradingDay {
    if (!day) throw new Error('a tape is moved to an instant before it is read')
    return day
  }

  return {
    instrument,
    advanceTo,
    day: dayNow,
    dayAt,
    slot: () => reached,
    last: () => {
      last ??= findLast()
      return last
    },
    dayBar: () => dayBar,
    minuteBar: () => minuteBar,
    averageTicks: () => {
      const lots = dayBar?.lots ?? 0
      return minuteBar && lots > 0 ? (turnover + middleOf(minuteBar) * minuteBar.lots) / lots : 0
    },
    interest: () => dayNow().interestAt(Math.max(0, Math.floor(reached / slotsPerMinute))),
  }
}

/** A minute's trades count at the middle of its four prices, however it was walked through. */
function middleOf(bar: RunningBar): number {
  return (bar.open + bar.high + bar.low + bar.close) / 4
}

function stretch(bar: RunningBar, high: number, low: number, close: number, lots: number): void {
  bar.high = Math.max(bar.high, high)
  bar.low = Math.min(bar.low, low)
  bar.close = close
  bar.lots += lots
}
