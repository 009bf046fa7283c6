/** An order as the exchange works on it; what the world sees of it are the records in its history. */
import type { Instrument } from '../market/instruments.ts'
import type { OrderDuration, OrderKind, OrderProduct, OrderRecord, OrderRequest, OrderSide } from './exchange.ts'

/** `waiting` is after-market, `armed` waits for its trigger, `working` is in the book. */
export type Stage = 'arriving' | 'waiting' | 'armed' | 'working' | 'done'

export type Order = {
  readonly id: string
  readonly clientId: string
  readonly instrument: Instrument
  readonly side: OrderSide
  readonly product: OrderProduct
  readonly parentId: string | null
  readonly legs: OrderRequest['legs']
  readonly marketProtection: number | null
  readonly tag: string | null
  readonly isAmo: boolean
  readonly validDate: string
  readonly history: OrderRecord[]
  stage: Stage
  kind: OrderKind
  duration: OrderDuration
  quantity: number
  disclosed: number
  price: number
  trigger: number
  filled: number
  /** Prices times quantities of its trades. */
  turnover: number
  exchangeOrderId: string
  requests: number
  /** The worst price it takes in the book: its own, or for a market order the protected one. */
  limit: number
  /** Units of the market that stand before it at its price. */
  ahead: number
  /** Rank by time among our own at one price. */
  rank: number
}

export const remainingOf = ({ quantity, filled }: Order) => Math.max(0, quantity - filled)
export const isOpen = ({ stage }: Order) => stage !== 'done'

/** 0 while nothing was traded. */
export const averageOf = ({ filled, turnover }: Order) => (filled === 0 ? 0 : Math.round(turnover / filled))

export const opposite = (side: OrderSide): OrderSide => (side === 'B' ? 'S' : 'B')

/** Units of one lot of the exchange as money counts them: only commodities are ordered in lots (2.2). */
export const unitsOf = ({ lot, unitsPerLot }: Instrument) => lot / unitsPerLot

export type OrderTerms = {
  readonly id: string
  readonly clientId: string
  readonly request: OrderRequest
  readonly quantity: number
  readonly parentId: string | null
  readonly isAmo: boolean
  readonly validDate: string
}

export function newOrder({ id, clientId, request, quantity, parentId, isAmo, validDate }: OrderTerms): Order {
  const { instrument, side, product, kind, duration, price, trigger, disclosed, marketProtection, legs, tag } = request
  return {
    ...{ id, clientId, instrument, side, product, parentId, legs, marketProtection, tag, isAmo, validDate },
    ...{ kind, duration, quantity, disclosed, price, trigger },
    history: [],
    stage: 'arriving',
    filled: 0,
    turnover: 0,
    exchangeOrderId: '',
    requests: 1,
    limit: 0,
    ahead: 0,
    rank: 0,
  }
}
