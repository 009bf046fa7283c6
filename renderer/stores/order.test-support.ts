/** Orders as main would tell them, for tests of what is made of them. */
import {
  type InstrumentKey,
  type IntentId,
  instant,
  instrumentKey,
  intentId,
  type Money,
  moneyFromRupees,
  type OrderId,
  type OrderUnits,
  orderId,
  orderUnits,
} from '../../contract/kinds.ts'
import type { OrderRow } from '../../contract/orders.ts'

export const anIntent: IntentId = sure(intentId('bw-0001-0001'))
export const anOrderId: OrderId = sure(orderId('250101000000001'))
export const aKey: InstrumentKey = sure(instrumentKey('NSE_EQ|INE002A01018'))

export function units(count: number): OrderUnits {
  return sure(orderUnits(count))
}

export function rupees(amount: number): Money {
  return sure(moneyFromRupees(amount))
}

/** An order of this terminal that works at the exchange. */
export function anOrder(changed: Partial<OrderRow> = {}): OrderRow {
  return {
    id: anIntent,
    intent: anIntent,
    intentState: { kind: 'accepted', at: instant(1_000), late: false },
    order: anOrderId,
    exchangeOrder: null,
    parent: null,
    group: null,
    key: aKey,
    segment: 'NSE_EQ',
    symbol: 'RELIANCE',
    side: 'buy',
    product: 'intraday',
    type: 'limit',
    validity: 'day',
    quantity: units(10),
    filled: units(0),
    disclosed: units(0),
    price: rupees(2_900),
    trigger: null,
    averagePrice: null,
    status: 'open',
    phase: 'open',
    isFinal: false,
    changing: null,
    message: '',
    isAfterMarket: false,
    isExternal: false,
    alarms: [],
    placedAt: instant(1_000),
    updatedAt: instant(1_000),
    ...changed,
  }
}

function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a value of the test is none')
  return value
}
