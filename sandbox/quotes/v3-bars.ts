/** The bar that is being made and the one before it, as the OHLC call tells them (service facts 10.3). */
import { dayOf } from '../market/calendar/indian-day.ts'
import { previousTradingDay } from '../market/calendar.ts'
import type { Candle, Length } from '../market/candles.ts'
import type { Instrument } from '../market/instruments.ts'
import type { Market } from '../market/market.ts'
import { ltpcOf, rupees } from '../market/ticks.ts'

const lengths = {
  '1d': { unit: 'days' },
  I1: { unit: 'minutes', interval: 1 },
  I30: { unit: 'minutes', interval: 30 },
} satisfies Record<string, Length>

export type Interval = keyof typeof lengths

export function isInterval(text: string): text is Interval {
  return Object.hasOwn(lengths, text)
}

export function barsOf(market: Market, instrument: Instrument, interval: Interval): object {
  const today = dayOf(market.now())
  const before = previousTradingDay(instrument.segment, today)
  const found = market.candles(instrument, { length: lengths[interval], from: before, to: today })
  const [live, previous] = found
  return {
    last_price: ltpcOf(market.tape(instrument)).ltp,
    prev_ohlc: wireBar(previous, instrument),
    live_ohlc: wireBar(live, instrument),
  }
}

function wireBar(candle: Candle | undefined, instrument: Instrument): object | null {
  if (!candle) return null
  const { at, open, high, low, close, volume } = candle
  return {
    open: rupees(open, instrument),
    high: rupees(high, instrument),
    low: rupees(low, instrument),
    close: rupees(close, instrument),
    volume,
    ts: at,
  }
}
