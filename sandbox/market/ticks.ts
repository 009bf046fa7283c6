/** What the feed says of an instrument at an instant in each of its modes, and which instruments have something new to say. */
import { type Book, bookOf, deepest } from './book.ts'
import { startOf } from './calendar/indian-day.ts'
import { marketStatus } from './calendar.ts'
import type { Instrument } from './instruments.ts'
import { isIndex } from './listing/instrument.ts'
import { unitsPerRupee } from './listing/spot.ts'
import { mix } from './noise.ts'
import type { RunningBar, Tape } from './price/tape.ts'

export type FeedMode = 'ltpc' | 'option_greeks' | 'full' | 'full_d30'

/** The shapes of 2.9, with prices in rupees and quantities in units (lots for commodities and currencies). */
export type Ltpc = { readonly ltp: number; readonly ltt: number; readonly ltq: number; readonly cp: number }
export type Quote = { readonly bidQ: number; readonly bidP: number; readonly askQ: number; readonly askP: number }
export type OptionGreeks = {
  readonly delta: number
  readonly theta: number
  readonly gamma: number
  readonly vega: number
  readonly rho: number
}
export type Ohlc = {
  readonly interval: '1d' | 'I1'
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly vol: number
  readonly ts: number
}
export type MarketFull = {
  readonly ltpc: Ltpc
  readonly marketLevel: { readonly bidAskQuote: Quote[] }
  readonly optionGreeks?: OptionGreeks
  readonly marketOHLC: { readonly ohlc: Ohlc[] }
  readonly atp: number
  readonly vtt: number
  readonly oi: number
  readonly iv: number
  readonly tbq: number
  readonly tsq: number
}
export type IndexFull = { readonly ltpc: Ltpc; readonly marketOHLC: { readonly ohlc: Ohlc[] } }
export type FirstLevel = {
  readonly ltpc: Ltpc
  readonly firstDepth?: Quote
  readonly optionGreeks?: OptionGreeks
  readonly vtt: number
  readonly oi: number
  readonly iv: number
}
export type FeedEntry =
  | { readonly ltpc: Ltpc; readonly requestMode: 0 }
  | { readonly firstLevelWithGreeks: FirstLevel; readonly requestMode: 2 }
  | {
      readonly fullFeed: { readonly marketFF: MarketFull } | { readonly indexFF: IndexFull }
      readonly requestMode: 1 | 3
    }

/** What the tape stands at, as the feed words it. */
export function feedEntry(tape: Tape, mode: FeedMode, instant: number): FeedEntry {
  if (mode === 'ltpc') return { ltpc: ltpcOf(tape), requestMode: 0 }
  if (mode === 'option_greeks') return { firstLevelWithGreeks: firstLevelOf(tape, instant), requestMode: 2 }
  const requestMode = mode === 'full' ? 1 : 3
  if (isIndex(tape.instrument)) {
    return { fullFeed: { indexFF: { ltpc: ltpcOf(tape), marketOHLC: ohlcOf(tape) } }, requestMode }
  }
  return { fullFeed: { marketFF: marketFullOf(tape, mode === 'full' ? 5 : deepest, instant) }, requestMode }
}

export function rupees(ticks: number, { tick }: Instrument): number {
  return (ticks * tick) / unitsPerRupee
}

export function ltpcOf(tape: Tape): Ltpc {
  const { instrument } = tape
  const { ticks, at, lots } = tape.last()
  return {
    ltp: rupees(ticks, instrument),
    ltt: at,
    ltq: lots * instrument.unitsPerLot,
    cp: rupees(tape.day().previousClose, instrument),
  }
}

function firstLevelOf(tape: Tape, instant: number): FirstLevel {
  const { instrument } = tape
  const [firstDepth] = quotesOf(bookOf(tape, takesOrders(instrument, instant), 1), instrument)
  const { optionGreeks, iv } = greeksOf(tape)
  return {
    ltpc: ltpcOf(tape),
    ...(firstDepth && { firstDepth }),
    ...(optionGreeks && { optionGreeks }),
    vtt: (tape.dayBar()?.lots ?? 0) * instrument.unitsPerLot,
    oi: tape.interest() * instrument.unitsPerLot,
    iv,
  }
}

function marketFullOf(tape: Tape, levels: number, instant: number): MarketFull {
  const { instrument } = tape
  const units = instrument.unitsPerLot
  const book = bookOf(tape, takesOrders(instrument, instant), levels)
  const { optionGreeks, iv } = greeksOf(tape)
  return {
    ltpc: ltpcOf(tape),
    marketLevel: { bidAskQuote: quotesOf(book, instrument) },
    ...(optionGreeks && { optionGreeks }),
    marketOHLC: ohlcOf(tape),
    atp: Math.round(rupees(tape.averageTicks(), instrument) * 100) / 100,
    vtt: (tape.dayBar()?.lots ?? 0) * units,
    oi: tape.interest() * units,
    iv,
    tbq: book.bidLots * units,
    tsq: book.askLots * units,
  }
}

/** Orders wait from the pre-open to the close; after it the book is empty. */
export function takesOrders({ segment }: Instrument, instant: number): boolean {
  const status = marketStatus(segment, instant)
  return status === 'NORMAL_OPEN' || status === 'PRE_OPEN_START' || status === 'PRE_OPEN_END'
}

function quotesOf({ bids, asks }: Book, instrument: Instrument): Quote[] {
  const units = instrument.unitsPerLot
  return Array.from({ length: Math.max(bids.length, asks.length) }, (_, at) => ({
    bidQ: (bids[at]?.lots ?? 0) * units,
    bidP: rupees(bids[at]?.ticks ?? 0, instrument),
    askQ: (asks[at]?.lots ?? 0) * units,
    askP: rupees(asks[at]?.ticks ?? 0, instrument),
  }))
}

function greeksOf(tape: Tape): { readonly optionGreeks?: OptionGreeks; readonly iv: number } {
  const day = tape.day()
  const greeks = day.pricer ? day.pricer.greeksFor(day.spotAt(Math.max(0, tape.slot()))) : null
  if (!greeks) return { iv: 0 }
  const { delta, theta, gamma, vega, rho, volatility } = greeks
  return { optionGreeks: { delta, theta, gamma, vega, rho }, iv: volatility }
}

function ohlcOf(tape: Tape): { readonly ohlc: Ohlc[] } {
  const day = tape.dayBar()
  const minute = tape.minuteBar()
  const ohlc: Ohlc[] = []
  if (day) ohlc.push(ohlc1(tape, '1d', day, startOf(tape.day().session.day)))
  if (minute) ohlc.push(ohlc1(tape, 'I1', minute, minute.at))
  return { ohlc }
}

function ohlc1({ instrument }: Tape, interval: '1d' | 'I1', bar: RunningBar, ts: number): Ohlc {
  return {
    interval,
    open: rupees(bar.open, instrument),
    high: rupees(bar.high, instrument),
    low: rupees(bar.low, instrument),
    close: rupees(bar.close, instrument),
    vol: bar.lots * instrument.unitsPerLot,
    ts,
  }
}

/** Whether the mode has something new at the slot: a trade, or in the wider modes also a change of the book. */
export function hasNews(tape: Tape, mode: FeedMode, slot: number): boolean {
  const day = tape.day()
  if (slot < 0 || day.tradeAt(slot) > 0) return slot >= 0
  if (mode === 'ltpc') return false
  if (isIndex(day.instrument)) return false
  const { dailyLots, print } = day.instrument
  // A quiet book changes every few seconds, a busy one at every look.
  const every = Math.max(1, Math.min(40, Math.round(20_000 / (dailyLots + 1))))
  return (mix(print, slot) >>> 7) % every === 0
}
