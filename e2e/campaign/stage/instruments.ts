/** What every scenario trades in, as the terminal's list has it, and what the practice market says of its prices. */
import { dayMillis } from '../../../contract/india.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import { type InstrumentKey, instrumentKey, type Money } from '../../../contract/kinds.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { PriceTold } from '../core/messages.ts'

export const tuesday = Date.parse('2026-02-03T10:00:00+05:30')
const traded = ['NSE_EQ|INE002A01018', 'NSE_EQ|INE062A01020', 'NSE_EQ|INE009A01021']

export type Traded = {
  readonly shares: readonly [Instrument, ...Instrument[]]
  /** Of which the exchange takes no more than some lots in one order. */
  readonly option: Instrument
}

export function tradedAt(sandbox: Sandbox): Traded {
  const [first, ...rest] = traded.flatMap((key) => instrumentOf(sandbox, key))
  const [option] = instrumentOf(sandbox, cheapOption(sandbox))
  if (!first || !option) throw new Error('the market lists not all of the instruments that are traded here')
  return { shares: [first, ...rest], option }
}

export function priceOf(sandbox: Sandbox, key: InstrumentKey): PriceTold {
  const found = sandbox.market.find(key)
  if (!found) throw new Error(`the market has no ${key}`)
  const last = sandbox.market.tape(found).last().ticks
  const book = sandbox.market.book(found, 1)
  const { lower, upper } = sandbox.market.limits(found)
  const money = (ticks: number) => ticks * found.tick
  return {
    key,
    last: money(last),
    bid: money(book.bids[0]?.ticks ?? last),
    ask: money(book.asks[0]?.ticks ?? last),
    lower: money(lower),
    upper: money(upper),
  }
}

/** Not of the day's own expiry, and by yesterday's close: every scenario trades in the same one, whichever was played first. */
function cheapOption({ market }: Sandbox): string {
  for (const one of market.listing().all()) {
    if (one.segment !== 'NSE_FO' || one.kind !== 'call' || (one.contract?.endsAt ?? 0) < tuesday + dayMillis) continue
    const close = market.previousClose(one)
    if (close >= 100 && close <= 400) return one.key
  }
  throw new Error('the market lists no cheap option')
}

function instrumentOf(sandbox: Sandbox, text: string): Instrument[] {
  const found = sandbox.market.find(text)
  const key = instrumentKey(text)
  if (!found || !key) return []
  return [
    {
      key,
      symbol: found.symbol,
      name: found.name,
      segment: found.segment,
      kind: found.kind,
      exchangeToken: String(found.token),
      isin: found.isin,
      lotSize: found.lot,
      // The market's own unit is the same ten-thousandth.
      tickSize: found.tick as Money,
      freezeQuantity: found.freeze,
      expiry: null,
      strike: null,
      underlyingSymbol: null,
      underlyingKey: null,
    },
  ]
}
