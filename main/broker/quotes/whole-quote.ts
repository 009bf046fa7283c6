/** The whole quote of the current interface (service facts 10.3): found by the key inside each row, never by the name it stands under. */
import { z } from 'zod'
import type { WholeQuote } from '../../../contract/charts.ts'
import { type InstrumentKey, instrumentKey } from '../../../contract/kinds.ts'
import { count, countOrNone, millisOrNone, price, priceOrNone } from './quote-fields.ts'

export type WholeQuotes = {
  readonly quotes: ReadonlyMap<InstrumentKey, WholeQuote>
  /** Rows that could not be believed. */
  readonly refused: number
}

export const wholeQuotesAnswer = z.object({ data: z.record(z.string(), z.unknown()) })

/** The broker writes this instant as a text of digits. */
const instantText = z.preprocess(
  (sent) => (typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : sent),
  millisOrNone,
)

/** An empty level has neither a price nor a quantity. */
const level = z.object({ price: priceOrNone, quantity: count, orders: count })
const levels = z
  .array(level)
  .max(30)
  .transform((sent) =>
    sent.flatMap(({ price: at, ...rest }) => (at === null || rest.quantity === 0 ? [] : { price: at, ...rest })),
  )

const none = { open: null, high: null, low: null }
const row = z.object({
  instrument_token: z.string(),
  last_price: price,
  last_trade_time: instantText.optional(),
  ohlc: z.object({ open: priceOrNone, high: priceOrNone, low: priceOrNone }).nullish(),
  depth: z.object({ buy: levels, sell: levels }).nullish(),
  volume: countOrNone,
  average_price: priceOrNone,
  oi: countOrNone,
  total_buy_quantity: countOrNone,
  total_sell_quantity: countOrNone,
  lower_circuit_limit: priceOrNone,
  upper_circuit_limit: priceOrNone,
})

/** What nobody asked for is no answer, however it came here. */
export function parseWholeQuotes(
  rows: Readonly<Record<string, unknown>>,
  asked: readonly InstrumentKey[],
): WholeQuotes {
  const wanted = new Set<string>(asked)
  const quotes = new Map<InstrumentKey, WholeQuote>()
  let refused = 0
  for (const sent of Object.values(rows)) {
    const parsed = row.safeParse(sent)
    const key = instrumentKey(parsed.data?.instrument_token ?? '')
    if (parsed.success && key && wanted.has(key)) quotes.set(key, inOurWords(key, parsed.data))
    else refused += 1
  }
  return { quotes, refused }
}

function inOurWords(key: InstrumentKey, sent: z.infer<typeof row>): WholeQuote {
  return {
    key,
    last: sent.last_price,
    lastTradeAt: sent.last_trade_time ?? null,
    ...(sent.ohlc ?? none),
    volume: sent.volume,
    averagePrice: sent.average_price,
    openInterest: sent.oi,
    totalBid: sent.total_buy_quantity,
    totalAsk: sent.total_sell_quantity,
    lowerCircuit: sent.lower_circuit_limit,
    upperCircuit: sent.upper_circuit_limit,
    bids: sent.depth?.buy ?? [],
    asks: sent.depth?.sell ?? [],
    older: null,
  }
}
