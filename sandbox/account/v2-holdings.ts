/** A share held from earlier sessions as the current interface writes it (service facts 10.2): at the NSE, with what it is worth. */
import type { Market } from '../market/market.ts'
import type { Held } from '../orders/money/holdings.ts'
import { inRupees } from '../orders/wire/money.ts'

export function v2Holding(market: Market, { share, used }: Held): unknown {
  // Every share of this market is listed there.
  const instrument = market.listing().findToken('NSE_EQ', share.nseToken)
  if (!instrument) throw new Error(`${share.symbol} is held and not listed`)
  const last = inRupees(market.tape(instrument).last().ticks * instrument.tick)
  const close = inRupees(market.previousClose(instrument) * instrument.tick)
  return {
    isin: instrument.isin,
    company_name: instrument.name,
    trading_symbol: instrument.symbol,
    tradingsymbol: instrument.symbol,
    instrument_token: instrument.key,
    exchange: 'NSE',
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

/** To two places. */
const paise = (figure: number) => Math.round(figure * 100) / 100
