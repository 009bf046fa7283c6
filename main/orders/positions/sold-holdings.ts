/** Shares that were sold for delivery, or out of what was funded, beyond what was bought: nobody can sell them short that way, so they were held. */
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { readProduct } from '../../broker/orders/order-words.ts'

/** How many; the broker tells them as a position below zero, and buying them would undo the sale. */
export function soldHoldings({ segment, product, net }: Pick<BrokerPosition, 'segment' | 'product' | 'net'>): number {
  return net < 0 && isOwned(segment, readProduct(product)) ? -net : 0
}

/** Whether what is sold that way was held before. */
export function isOwned(segment: string, product: BrokerTrade['product']): boolean {
  return segment.endsWith('_EQ') && (product === 'delivery' || product === 'margin-funding')
}

/** What is open of a position. */
export function openNet(position: Pick<BrokerPosition, 'segment' | 'product' | 'net'>): number {
  return position.net + soldHoldings(position)
}
