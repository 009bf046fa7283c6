/**
 * The practice exchange as the broker's addresses see it. Prices are ten-thousandths of a rupee; quantities are as the wire
 * counts them, lots for commodities and currencies and units elsewhere.
 */
import type { Instrument } from '../market/instruments.ts'
import type { Gtts } from './gtt/gtt.ts'
import type { Ledger } from './ledger.ts'
import type { Held } from './money/holdings.ts'

export type OrderSide = 'B' | 'S'
export type OrderProduct = 'I' | 'D' | 'CO' | 'OCO' | 'MTF'
export type OrderKind = 'M' | 'L' | 'SL' | 'SL-M'
export type OrderDuration = 'DAY' | 'IOC' | 'GTD'

export type OrderRequest = {
  readonly instrument: Instrument
  readonly side: OrderSide
  readonly product: OrderProduct
  readonly kind: OrderKind
  readonly duration: OrderDuration
  readonly quantity: number
  /** 0 where the kind has none. */
  readonly price: number
  readonly trigger: number
  readonly disclosed: number
  /** Per cent; -1 for the guideline. Null where the call has no such field. */
  readonly marketProtection: number | null
  readonly slice: boolean
  readonly legs: { readonly stopLoss: number; readonly squareOff: number; readonly trailingTicks: number } | null
  readonly tag: string | null
  /** By which address it came; `elsewhere` is the person's telephone. */
  readonly from: 'v3' | 'legacy' | 'elsewhere'
}

/** One state of one order: what a list, a detail call, a push and a postback all show, each in its own spelling. */
export type OrderRecord = {
  readonly orderId: string
  readonly exchangeOrderId: string
  readonly parentOrderId: string | null
  readonly clientId: string
  readonly instrument: Instrument
  readonly side: OrderSide
  readonly product: OrderProduct
  readonly kind: OrderKind
  readonly duration: OrderDuration
  readonly quantity: number
  readonly disclosed: number
  readonly filled: number
  /** 0 while nothing was traded. */
  readonly averagePrice: number
  readonly price: number
  readonly trigger: number
  /** One of the words of section 3. */
  readonly status: string
  readonly message: string
  readonly isAmo: boolean
  readonly validDate: string
  /** Epoch microseconds; raised at every record of an order, never repeated. 0 in the answer to a legacy placement. */
  readonly timeMicros: number
  /** Of the first of its records. */
  readonly placedMicros: number
  readonly requests: number
  readonly tag: string | null
}

export type TradeRecord = {
  readonly tradeId: string
  readonly orderId: string
  readonly exchangeOrderId: string
  readonly clientId: string
  readonly instrument: Instrument
  readonly side: OrderSide
  readonly product: OrderProduct
  readonly kind: OrderKind
  readonly quantity: number
  readonly price: number
  readonly timeMicros: number
  /** Of the first record of its order. */
  readonly placedMicros: number
}

/** In the figures of 2.5; amounts and prices are ten-thousandths, null where the wire writes an empty text. */
export type PositionRecord = {
  readonly instrument: Instrument
  readonly product: OrderProduct
  readonly buyQuantity: number
  readonly sellQuantity: number
  readonly buyAmount: number
  readonly sellAmount: number
  readonly carriedBuyQuantity: number
  readonly carriedSellQuantity: number
  readonly carriedBuyAmount: number
  readonly carriedSellAmount: number
  readonly averageBuy: number | null
  readonly averageSell: number | null
  readonly net: number
  readonly close: number
  readonly last: number
  readonly realised: number | null
  readonly unrealised: number | null
  readonly carriedPrice: number
}

/** Part of a position is to be of another product; `side` is that of the position. */
export type ConversionRequest = {
  readonly instrument: Instrument
  readonly side: OrderSide
  readonly from: OrderProduct
  readonly to: OrderProduct
  readonly quantity: number
}

/** A request turned away at the door, before any order exists. `code` is the newer interface's. */
export type OrderRefusal = {
  readonly refused: true
  readonly code: string
  readonly reason: string
  readonly field?: string
}

export type OrderNews =
  | { readonly kind: 'order'; readonly record: OrderRecord }
  | { readonly kind: 'trade'; readonly record: TradeRecord }

export type OrderChange = {
  readonly marketProtection?: number
  readonly quantity?: number
  readonly kind?: OrderKind
  readonly price?: number
  readonly trigger?: number
  readonly disclosed?: number
  readonly duration?: OrderDuration
}

export type Exchange = {
  /** The ids, one for each piece, in the order of slicing; what becomes of them is told as news. */
  readonly place: (clientId: string, request: OrderRequest) => readonly string[] | OrderRefusal
  /** The record right after the asking; the outcome comes as news. */
  readonly modify: (clientId: string, orderId: string, change: OrderChange) => OrderRecord | OrderRefusal
  /** The ids a cancellation was sent for. */
  readonly cancel: (clientId: string, orderIds: readonly string[]) => readonly string[] | OrderRefusal
  /** `covered`: the only ones of everything that it reaches, where a fault says so. */
  readonly cancelAll: (clientId: string, covered?: readonly string[]) => readonly string[]
  /** Null where it was done. */
  readonly convert: (clientId: string, request: ConversionRequest) => OrderRefusal | null
  /** The latest record of each order of the day, newest first. */
  readonly orders: (clientId: string) => readonly OrderRecord[]
  /** Newest first; empty for an order that is not this person's. */
  readonly history: (clientId: string, orderId: string) => readonly OrderRecord[]
  readonly trades: (clientId: string) => readonly TradeRecord[]
  readonly positions: (clientId: string) => readonly PositionRecord[]
  /** Shares from earlier sessions, with what of them was sold today. */
  readonly holdings: (clientId: string) => readonly Held[]
  /** Paise blocked by open orders and positions, for the balances. */
  readonly usedMargin: (clientId: string) => { readonly equity: number; readonly commodity: number }
  readonly gtts: Gtts
  /** Brings matching, triggers, sessions and expiries up to the clock; every reading does it first, and a pulse does. */
  readonly settle: () => void
  readonly onNews: (listener: (news: OrderNews) => void) => () => void
  readonly ledger: Ledger
}
