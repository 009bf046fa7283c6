/** What a test or a fault may do to the exchange without waiting for its market. */
import type { Market } from '../market/market.ts'
import type { Clerk } from './clerk.ts'
import type { Working } from './life/working.ts'
import type { Deal, Positions } from './money/positions.ts'
import { isOpen, type Order, remainingOf } from './order.ts'
import type { Orders } from './orders.ts'

export type ExchangeHands = {
  /** A trade of an open order at once: all that is left at its own price unless told; more than that is an overfill. */
  readonly fill: (orderId: string, terms?: { readonly quantity?: number; readonly price?: number }) => boolean
  readonly reject: (orderId: string, message: string) => boolean
  /** A record with any word; the order itself goes on as it was. */
  readonly say: (orderId: string, status: string, message?: string) => boolean
  /** A record whose traded quantity is not the sum of the trades. */
  readonly misstate: (orderId: string, filled: number) => boolean
  /** A change of a position that no order and no trade tells of. */
  readonly moveUnseen: (deal: Deal) => void
}

export type HandsParts = {
  readonly market: Market
  readonly orders: Orders
  readonly clerk: Clerk
  readonly working: Working
  readonly positions: Positions
  readonly settle: () => void
}

export function openHands({ market, orders, clerk, working, positions, settle }: HandsParts): ExchangeHands {
  /** False, and nothing done, where the order is not known or not as it must be. */
  function on(orderId: string, may: (order: Order) => boolean, act: (order: Order) => void): boolean {
    settle()
    const order = orders.find(orderId)
    if (!order || !may(order)) return false
    act(order)
    settle()
    return true
  }

  const any = () => true
  return {
    fill: (orderId, { quantity, price } = {}) =>
      on(orderId, isInBook, (order) => {
        working.fill(order, quantity ?? remainingOf(order), price ?? priceOf(market, order), market.now())
        working.settleFills()
      }),
    reject: (orderId, message) => on(orderId, isOpen, (order) => working.end(order, 'rejected', market.now(), message)),
    say: (orderId, status, message = '') =>
      on(orderId, any, (order) => void clerk.write(order, market.now(), { status, message })),
    misstate: (orderId, filled) => on(orderId, any, (order) => void clerk.write(order, market.now(), { filled })),
    moveUnseen: (deal) => void positions.take(deal),
  }
}

const isInBook = ({ stage }: Order) => stage === 'working' || stage === 'armed'

/** Its own price, or the last one where it has none. */
function priceOf(market: Market, { instrument, price }: Order): number {
  return price || market.tape(instrument).last().ticks * instrument.tick
}
