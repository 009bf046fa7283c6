/** Quotes as the legacy calls answer them (2.7), and as its push channel writes them, field after field (3.4 of the facts). */
import { type Book, bookOf } from './book.ts'
import type { YearlyRange } from './candles.ts'
import type { Instrument } from './instruments.ts'
import { unitsPerRupee } from './listing/spot.ts'
import type { Tape } from './price/tape.ts'
import type { Limits } from './prices.ts'
import { ltpcOf, rupees, takesOrders } from './ticks.ts'

type DepthLevel = { readonly quantity: number; readonly price: number; readonly orders: number }

export type LegacyLtp = {
  readonly timestamp: number
  readonly exchange: string
  readonly symbol: string
  readonly ltp: number
  readonly close: number
}

const shownLevels = 5

export function legacyLtp(tape: Tape, instant: number): LegacyLtp {
  const { segment, legacySymbol } = tape.instrument
  const { ltp, cp } = ltpcOf(tape)
  return { timestamp: instant, exchange: segment, symbol: legacySymbol, ltp, close: cp }
}

export function legacyIndexFull(tape: Tape, instant: number, yearly: YearlyRange) {
  const { instrument } = tape
  return {
    ...legacyLtp(tape, instant),
    ...dayPrices(tape),
    yearly_high: rupees(yearly.highTicks, instrument),
    yearly_low: rupees(yearly.lowTicks, instrument),
  }
}

export function legacyFull(tape: Tape, instant: number, limits: Limits) {
  const { instrument } = tape
  const units = instrument.unitsPerLot
  const book = bookOf(tape, takesOrders(instrument, instant), shownLevels)
  return {
    ...legacyLtp(tape, instant),
    ...dayPrices(tape),
    vtt: (tape.dayBar()?.lots ?? 0) * units,
    atp: Math.round(rupees(tape.averageTicks(), instrument) * 100) / 100,
    oi: tape.interest() * units,
    spot_price: spotPrice(tape),
    total_buy_qty: book.bidLots * units,
    total_sell_qty: book.askLots * units,
    lower_circuit: rupees(limits.lower, instrument),
    upper_circuit: rupees(limits.upper, instrument),
    ...levelsOf(book, instrument),
    ltt: tape.last().at,
  }
}

function dayPrices(tape: Tape) {
  const bar = tape.dayBar()
  const price = (ticks: number | undefined) => (ticks === undefined ? 0 : rupees(ticks, tape.instrument))
  return { open: price(bar?.open), high: price(bar?.high), low: price(bar?.low) }
}

/** The price of the underlying; a share's own for a share. */
function spotPrice(tape: Tape): number {
  const day = tape.day()
  return (day.spotAt(Math.max(0, tape.slot())) * tape.instrument.spot.tick) / unitsPerRupee
}

function levelsOf({ bids, asks }: Book, instrument: Instrument) {
  const side = (levels: Book['bids']): DepthLevel[] =>
    Array.from({ length: shownLevels }, (_, at) => ({
      quantity: (levels[at]?.lots ?? 0) * instrument.unitsPerLot,
      price: rupees(levels[at]?.ticks ?? 0, instrument),
      orders: levels[at]?.orders ?? 0,
    }))
  return { bids: side(bids), asks: side(asks) }
}

/** Five fields. */
export function ltpText(quote: LegacyLtp): string {
  return [quote.timestamp, quote.exchange, quote.symbol, quote.ltp, quote.close].join(',')
}

/** Ten fields: close stands after low. */
export function indexText(quote: ReturnType<typeof legacyIndexFull>): string {
  const { timestamp, exchange, symbol, ltp, open, high, low, close, yearly_high, yearly_low } = quote
  return [timestamp, exchange, symbol, ltp, open, high, low, close, yearly_high, yearly_low].join(',')
}

/** Forty-nine fields, or forty-eight in the form before August 2017: close stands before open, yearly low before high. */
export function fullText(
  quote: ReturnType<typeof legacyFull>,
  yearly: { low: number; high: number },
  withLtt: boolean,
): string {
  const levels = [...quote.bids, ...quote.asks].flatMap(({ quantity, price, orders }) => [quantity, price, orders])
  const head = [
    quote.timestamp,
    quote.exchange,
    quote.symbol,
    quote.ltp,
    quote.close,
    quote.open,
    quote.high,
    quote.low,
  ]
  const totals = [quote.vtt, quote.atp, quote.oi, quote.spot_price, quote.total_buy_qty, quote.total_sell_qty]
  const limits = [quote.lower_circuit, quote.upper_circuit, yearly.low, yearly.high]
  return [...head, ...totals, ...limits, ...levels, ...(withLtt ? [quote.ltt] : [])].join(',')
}
