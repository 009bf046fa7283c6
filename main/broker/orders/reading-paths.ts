/** Where each reading is found (4.5; service facts 10.1, 10.2). */
import type { OrderId } from '../../../contract/kinds.ts'
import type { Profile } from '../../profile.ts'

export type ReadingPaths = {
  readonly orders: string
  readonly order: (order: OrderId) => string
  readonly trades: string
  readonly tradesOf: (order: OrderId) => string
  readonly positions: string
  /** Where those that the broker lent the money for are told apart. */
  readonly funded: string | null
  readonly holdings: string
}

export const readingPaths: Readonly<Record<Profile['accountBy'], ReadingPaths>> = {
  legacy: {
    orders: '/live/orders',
    order: (order) => `/live/orders/${order}`,
    trades: '/live/trade-book',
    tradesOf: (order) => `/live/orders/${order}/trades`,
    positions: '/live/profile/positions',
    funded: null,
    holdings: '/live/profile/holdings',
  },
  v2: {
    orders: '/v2/order/retrieve-all',
    order: (order) => `/v2/order/history?order_id=${encodeURIComponent(order)}`,
    trades: '/v2/order/trades/get-trades-for-day',
    tradesOf: (order) => `/v2/order/trades?order_id=${encodeURIComponent(order)}`,
    positions: '/v2/portfolio/short-term-positions',
    funded: '/v3/portfolio/mtf-positions',
    holdings: '/v2/portfolio/long-term-holdings',
  },
}

/** Only the newer interface tells of them. */
export const gttsPath = '/v3/order/gtt'

/** Only the newer interface can be asked by a tag. */
export function taggedPath(tag: string): string {
  return `/v2/order/history?tag=${encodeURIComponent(tag)}`
}
