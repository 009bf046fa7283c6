/** A share held from earlier sessions as the current interface writes it (service facts 10.2): at one exchange, with what it is worth. */
import type { HeldShare } from '../accounts.ts'
import type { Instrument } from '../market/instruments.ts'
import type { Market } from '../market/market.ts'
import type { Held } from '../orders/money/holdings.ts'
import { inRupees } from '../orders/wire/money.ts'
import { exchangeWords } from '../orders/wire/v2-records.ts'

export function v2Holding(market: Market, { share, used }: Held): unknown {
  const instrument = instrumentOf(market, share)
  const last = inRupees(market.tape(instrument).last().ticks * instrument.tick)
  const close = inRupees(market.previousClose(instrument) * instrument.tick)
  return {
    isin: instrument.isin,
    company_name: instrument.name,
    trading_symbol: instrument.symbol,
    tradingsymbol: instrument.symbol,
    instrument_token: instrument.key,
    exchange: exchangeWords[instrument.segment],
    product: 'D',
    quantity: share.quantity,
    t1_quantity: 0,
    cnc_used_quantity: used,
    collateral_quantity: share.pledged,
    collateral_type: share.pledged > 0 ? 'WC' : '',
    collateral_update_quantity: 0,
    haircut: share.haircutPercent,
    average_price: share.averagePrice,
    last_price: last,
    close_price: close,
    pnl: paise((last - share.averagePrice) * share.quantity),
    day_change: paise(last - close),
    day_change_percentage: paise(((last - close) / close) * 100),
  }
}

/** Not every share is listed at both exchanges. */
function instrumentOf(market: Market, { symbol, nseToken, bseToken }: HeldShare): Instrument {
  const { findToken } = market.listing()
  const found = findToken('NSE_EQ', nseToken) ?? findToken('BSE_EQ', bseToken)
  if (!found) throw new Error(`${symbol} is held and not listed`)
  return found
}

/** To two places. */
const paise = (figure: number) => Math.round(figure * 100) / 100
