/** Last prices of the current interface (service facts 10.3): found by the key inside each row, never by the name it stands under. */
import { z } from 'zod'
import { type InstrumentKey, instrumentKey, type Money } from '../../../contract/kinds.ts'
import { countOrNone, price, priceOrNone } from './quote-fields.ts'

export type LastPrice = {
  readonly key: InstrumentKey
  readonly last: Money
  readonly previousClose: Money | null
  readonly lastQuantity: number | null
  readonly volume: number | null
}

export type LastPrices = {
  readonly prices: ReadonlyMap<InstrumentKey, LastPrice>
  /** Rows that could not be believed. */
  readonly refused: number
}

export const lastPricesAnswer = z.object({ data: z.record(z.string(), z.unknown()) })

const row = z.object({
  instrument_token: z.string(),
  last_price: price,
  ltq: countOrNone.catch(null),
  volume: countOrNone.catch(null),
  cp: priceOrNone.catch(null),
})

/** What nobody asked for is no answer, however it came here. */
export function parseLastPrices(rows: Readonly<Record<string, unknown>>, asked: readonly InstrumentKey[]): LastPrices {
  const wanted = new Set<string>(asked)
  const prices = new Map<InstrumentKey, LastPrice>()
  let refused = 0
  for (const sent of Object.values(rows)) {
    const parsed = row.safeParse(sent)
    const key = instrumentKey(parsed.data?.instrument_token ?? '')
    if (!parsed.success || !key || !wanted.has(key)) {
      refused += 1
      continue
    }
    const { last_price: last, cp: previousClose, ltq: lastQuantity, volume } = parsed.data
    prices.set(key, { key, last, previousClose, lastQuantity, volume })
  }
  return { prices, refused }
}
