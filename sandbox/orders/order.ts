/** An order as the exchange works on it; what the world sees of it are the records in its history. */
import { isoDate } from '../market/calendar/indian-day.ts'
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
  readonly tag: string | null
  readonly isAmo: boolean
  readonly validDate: string
  /** False for what the exchange does by itself, such as the legs of an order: it asks nobody for leave. */
  readonly isChecked: boolean
  readonly history: OrderRecord[]
  stage: Stage
  kind: OrderKind
  duration: OrderDuration
  quantity: number
  disclosed: number
  price: number
  trigger: number
  marketProtection: number | null
  filled: number
  /** Prices times quantities of its trades. */
  turnover: number
  exchangeOrderId: string
  requests: number
  /** The worst price it takes in the book: its own, or for a market order the protected one. */
  limit: number
  /** Units of the market that stand before it at its price. */
  ahead: number
  /** A stop-loss order whose trigger was reached is from then on like any other. */
  hasTriggered: boolean
  /** Rank by time among our own at one price. */
  rank: number
  /** A stop that follows the price: from where the next step counts, and how long a step is. */
  trail: { readonly from: number; readonly step: number } | null
}

export const remainingOf = ({ quantity, filled }: Order) => Math.max(0, quantity - filled)

/** What of it the book shows: a part at a time, where it discloses only that much. */
export function shownOf(order: Order): number {
  const left = remainingOf(order)
  return order.disclosed > 0 ? Math.min(left, order.disclosed - (order.filled % order.disclosed)) : left
}

export const isOpen = ({ stage }: Order) => stage !== 'done'

/** 0 while nothing was traded. */
export const averageOf = ({ filled, turnover }: Order) => (filled === 0 ? 0 : Math.round(turnover / filled))

export const opposite = (side: OrderSide): OrderSide => (side === 'B' ? 'S' : 'B')

export const isIntraday = ({ product }: Pick<Order, 'product'>) =>
  product === 'I' || product === 'CO' || product === 'OCO'

/** The kinds that market protection applies to; for the others it is ignored, whatever it is (2.2). */
export const isProtected = ({ kind }: Pick<Order, 'kind'>) => kind === 'M' || kind === 'SL-M'

export type OrderTerms = {
  readonly id: string
  readonly clientId: string
  readonly request: OrderRequest
  readonly quantity: number
  readonly isAmo: boolean
  readonly parentId?: string
  readonly isChecked?: boolean
}

export function newOrder({ id, clientId, request, quantity, isAmo, parentId, isChecked = true }: OrderTerms): Order {
  const { instrument, side, product, kind, duration, price, trigger, disclosed, marketProtection, legs, tag } = request
  return {
    ...{ id, clientId, instrument, side, product, legs, marketProtection, tag, isAmo, isChecked },
    ...{ kind, duration, quantity, disclosed, price, trigger },
    parentId: parentId ?? null,
    validDate: validDateOf(request),
    history: [],
    stage: 'arriving',
    filled: 0,
    turnover: 0,
    exchangeOrderId: '',
    requests: 1,
    limit: 0,
    ahead: 0,
    hasTriggered: false,
    rank: 0,
    trail: null,
  }
}

/** An order good till a date is good while its contract lives. */
function validDateOf({ duration, instrument }: OrderRequest): string {
  return duration === 'GTD' && instrument.contract ? isoDate(instrument.contract.expiryDay) : ''
}
