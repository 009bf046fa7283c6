/** A share held from earlier sessions in the form of the wire (2.5). */
import type { Held } from '../orders/money/holdings.ts'

export function wireHolding({ share, used }: Held): unknown {
  return {
    instrument: [
      { exchange: 'NSE_EQ', symbol: share.symbol, token: share.nseToken },
      { exchange: 'BSE_EQ', symbol: share.symbol, token: share.bseToken },
    ],
    product: 'D',
    collateral_type: share.pledged > 0 ? 'WC' : '',
    cnc_used_quantity: used,
    quantity: share.quantity,
    collateral_qty: share.pledged,
    haircut: share.haircutPercent,
    avg_price: share.averagePrice,
  }
}
