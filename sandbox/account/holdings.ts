/** A share held from earlier sessions in the form of the wire (2.5). */
import type { HeldShare } from '../accounts.ts'

export function wireHolding(share: HeldShare): unknown {
  return {
    instrument: [
      { exchange: 'NSE_EQ', symbol: share.symbol, token: share.nseToken },
      { exchange: 'BSE_EQ', symbol: share.symbol, token: share.bseToken },
    ],
    product: 'D',
    collateral_type: share.pledged > 0 ? 'WC' : '',
    cnc_used_quantity: 0,
    quantity: share.quantity,
    collateral_qty: share.pledged,
    haircut: share.haircutPercent,
    avg_price: share.averagePrice,
  }
}
