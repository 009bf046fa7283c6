/** The whole quote of the current interface (service facts 10.3), from what the legacy quote says. */
import { istTimestamp } from '../ist.ts'
import type { Instrument } from '../market/instruments.ts'
import { legacyFull } from '../market/legacy-quote.ts'
import type { Market } from '../market/market.ts'

export function wholeQuote(market: Market, instrument: Instrument): object {
  const limits = market.limits(instrument)
  const now = market.now()
  const quote = legacyFull(market.tape(instrument), now, limits)
  return {
    ohlc: { open: quote.open, high: quote.high, low: quote.low, close: quote.ltp },
    depth: { buy: quote.bids, sell: quote.asks },
    timestamp: istTimestamp(now),
    symbol: instrument.symbol,
    last_price: quote.ltp,
    volume: quote.vtt,
    average_price: quote.atp,
    oi: quote.oi,
    net_change: Math.round((quote.ltp - quote.close) * 10_000) / 10_000,
    total_buy_quantity: quote.total_buy_qty,
    total_sell_quantity: quote.total_sell_qty,
    lower_circuit_limit: quote.lower_circuit,
    upper_circuit_limit: quote.upper_circuit,
    last_trade_time: String(quote.ltt),
    oi_day_high: quote.oi,
    oi_day_low: quote.oi,
  }
}
