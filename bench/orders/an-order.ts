/** The order that every contestant sends: the same bytes for all. */
import { orderTermsSchema } from '../../contract/orders.ts'
import type { PlaceOrder } from '../../main/broker/orders/order-calls.ts'
import { v3PlaceBody } from '../../main/broker/orders/v3-bodies.ts'

export const token = 'a-token-of-the-usual-length-0123456789-0123456789-0123456789'

export const order: PlaceOrder = {
  terms: orderTermsSchema.parse({
    ...{ key: 'NSE_FO|43215', side: 'buy', product: 'intraday', type: 'limit', validity: 'day', quantity: 150 },
    ...{ price: 1_015_000, trigger: null, disclosed: 0, slice: false, marketProtection: null, legs: null },
  }),
  instrument: { key: 'NSE_FO|43215', segment: 'NSE_FO', legacySymbol: 'NIFTY26NOV24500CE' },
  tag: 'i-20261120-0001',
  algoName: null,
  afterMarket: false,
}

export const body = v3PlaceBody(order)

export const headers = {
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
  Accept: 'application/json',
  'content-length': String(body.length),
}
