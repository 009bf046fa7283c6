/** Legacy quotes (2.7), from the broker's words to ours. */
import { z } from 'zod'
import { count, countOrNone, millis, millisOrNone, price, priceOrNone, word } from './quote-fields.ts'

const ltpFields = { timestamp: millis, exchange: word, symbol: word, ltp: price, close: priceOrNone }
const dayFields = { open: priceOrNone, high: priceOrNone, low: priceOrNone }

const ltp = z.object(ltpFields)
/** One that has a book is none, and must not be read as one where its book cannot be. */
const noBook = { bids: z.undefined().optional(), asks: z.undefined().optional() }
const index = z.object({ ...ltpFields, ...dayFields, ...noBook, yearly_high: priceOrNone, yearly_low: priceOrNone })

/** A level without a quantity has no price either. */
const level = z.object({ quantity: count, price: priceOrNone, orders: count })
const levels = z.array(level).max(30)

const other = z.object({
  ...ltpFields,
  ...dayFields,
  vtt: countOrNone,
  atp: priceOrNone,
  oi: countOrNone,
  spot_price: priceOrNone,
  total_buy_qty: countOrNone,
  total_sell_qty: countOrNone,
  lower_circuit: priceOrNone,
  upper_circuit: priceOrNone,
  bids: levels,
  asks: levels,
  ltt: millisOrNone,
})

const told = ({ timestamp, exchange, symbol, ltp: last, close }: z.infer<typeof ltp>) => ({
  ...{ at: timestamp, exchange, symbol, last, previousClose: close },
})
const day = ({ open, high, low }: { [Name in 'open' | 'high' | 'low']: z.infer<typeof priceOrNone> }) => ({
  ...{ open, high, low },
})

export const legacyLtp = ltp.transform(told)

const legacyIndexQuote = index.transform((sent) => ({
  kind: 'index' as const,
  ...told(sent),
  ...day(sent),
  yearlyHigh: sent.yearly_high,
  yearlyLow: sent.yearly_low,
}))

const legacyOtherQuote = other.transform((sent) => ({
  kind: 'other' as const,
  ...told(sent),
  ...day(sent),
  volume: sent.vtt,
  averagePrice: sent.atp,
  openInterest: sent.oi,
  spotPrice: sent.spot_price,
  totalBid: sent.total_buy_qty,
  totalAsk: sent.total_sell_qty,
  lowerCircuit: sent.lower_circuit,
  upperCircuit: sent.upper_circuit,
  bids: sent.bids.filter(({ quantity }) => quantity > 0),
  asks: sent.asks.filter(({ quantity }) => quantity > 0),
  lastTradeAt: sent.ltt,
}))

/** Only what is no index has a volume and a book. */
export const legacyFullQuote = z.union([legacyOtherQuote, legacyIndexQuote])

export type LegacyLtp = z.infer<typeof legacyLtp>
export type LegacyFullQuote = z.infer<typeof legacyFullQuote>
