/** A share held from earlier sessions in the form of the wire (2.5). */
import type { HeldShare } from '../accounts.ts'
import type { OrderRecord, PositionRecord } from '../orders/exchange.ts'

export function wireHolding(share: HeldShare, used: number): unknown {
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

const ended = ['complete', 'rejected', 'cancelled', 'cancelled after market order']

/** What of it was sold for delivery today, or waits in orders to be. */
export function usedOf(share: HeldShare, positions: readonly PositionRecord[], orders: readonly OrderRecord[]): number {
  const isShare = ({ instrument, product }: Pick<OrderRecord, 'instrument' | 'product'>) =>
    product === 'D' && instrument.segment.endsWith('_EQ') && instrument.legacySymbol === share.symbol
  const sold = positions
    .filter(isShare)
    .reduce((sum, { sellQuantity, buyQuantity }) => sum + sellQuantity - buyQuantity, 0)
  const waiting = orders
    .filter((order) => isShare(order) && order.side === 'S' && !ended.includes(order.status))
    .reduce((sum, { quantity, filled }) => sum + quantity - filled, 0)
  return Math.min(share.quantity, Math.max(0, sold) + waiting)
}
