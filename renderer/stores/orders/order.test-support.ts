/** Orders as main would tell them, for tests of what is made of them. */
import { must, rupees, units } from '../../../contract/kinds.test-support.ts'
import {
  type InstrumentKey,
  type IntentId,
  instant,
  instrumentKey,
  intentId,
  type OrderId,
  orderId,
} from '../../../contract/kinds.ts'
import type { NamedOrder, OrderTerms } from '../../../contract/orders.ts'
import type { NamedPosition } from '../../../contract/trading.ts'
import { workingOrder } from '../../../contract/working-order.test-support.ts'

export const anIntent: IntentId = must(intentId('bw-0001-0001'))
export const anOrderId: OrderId = orderNamed('250101000000001')
export const aKey: InstrumentKey = must(instrumentKey('NSE_EQ|INE002A01018'))

export function orderNamed(text: string): OrderId {
  return must(orderId(text))
}

/** An order of this terminal that works at the exchange. */
export function anOrder(changed: Partial<NamedOrder> = {}): NamedOrder {
  return {
    ...workingOrder,
    id: anIntent,
    intent: anIntent,
    intentState: { kind: 'accepted', at: instant(1_000), late: false },
    order: anOrderId,
    exchangeOrder: null,
    key: aKey,
    segment: 'NSE_EQ',
    symbol: 'RELIANCE',
    name: changed.symbol ?? 'RELIANCE',
    validity: 'day',
    price: rupees(2_900),
    placedAt: instant(1_000),
    updatedAt: instant(1_000),
    ...changed,
  }
}

export function someTerms(changed: Partial<OrderTerms> = {}): OrderTerms {
  return {
    ...{ key: aKey, side: 'buy', product: 'intraday', type: 'limit', validity: 'day', quantity: units(10) },
    ...{ price: rupees(2_900), trigger: null, disclosed: units(0), slice: false, marketProtection: null, legs: null },
    ...changed,
  }
}

/** Ten bought today at 100, which the trades explain. */
export function aPosition(changed: Partial<NamedPosition> = {}): NamedPosition {
  return {
    ...{ key: aKey, segment: 'NSE_EQ', symbol: 'RELIANCE', product: 'I', name: changed.symbol ?? 'RELIANCE' },
    ...{ net: 10, countsUnits: false, soldHoldings: 0, carriedNet: 0, buyQuantity: 10, sellQuantity: 0 },
    ...{
      averageBuy: rupees(100),
      averageSell: null,
      carriedPrice: null,
      buyAmount: null,
      sellAmount: null,
      close: null,
      carriedBuyQuantity: 0,
      carriedSellQuantity: 0,
      carriedBuyAmount: null,
      carriedSellAmount: null,
      lastPrice: rupees(104),
    },
    ...{
      realised: rupees(0),
      unrealised: rupees(40),
      brokerRealised: null,
      brokerUnrealised: rupees(40),
      earnedBefore: rupees(0),
    },
    reckoning: { multiplier: 1, cost: rupees(1_000), dayCost: rupees(1_000) },
    differences: [],
    ...changed,
  }
}
