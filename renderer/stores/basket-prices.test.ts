import { expect, test } from 'vitest'
import type { BasketOrder } from '../../contract/basket.ts'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { niftyCall } from '../sentence/sentence.test-support.ts'
import { type PriceAt, priceOfNow } from './basket-prices.ts'
import type { Quote } from './market/market.ts'

const terms: OrderTerms = {
  ...{ key: niftyCall.key, side: 'sell', product: 'intraday', type: 'limit', validity: 'day', quantity: units(150) },
  ...{ price: rupees(101.5), trigger: null, disclosed: units(0), slice: false, marketProtection: null, legs: null },
}
const anOrder = (change: Partial<OrderTerms> = {}): BasketOrder => ({
  ...{ id: 'order-0001', terms: { ...terms, ...change }, symbol: niftyCall.symbol },
  listed: { expiry: niftyCall.expiry, lotSize: niftyCall.lotSize },
})
const fields = { last: rupees(99), bid: rupees(98.5), ask: rupees(99.5), doubted: 0 }
type Told = { readonly state?: Quote['state']; readonly lacks?: keyof typeof fields; readonly doubted?: number }

function known({ state = 'live', lacks, doubted = 0 }: Told = {}, contract = niftyCall) {
  const number = (field: string) =>
    field === lacks ? Number.NaN : ({ ...fields, doubted }[field as keyof typeof fields] ?? Number.NaN)
  return { quote: () => ({ state, number }), listed: new Map([[niftyCall.key, contract]]) }
}

test.each<[PriceAt, 'buy' | 'sell', number]>([
  ['across', 'buy', 99.5],
  ['across', 'sell', 98.5],
  ['own-side', 'buy', 98.5],
  ['own-side', 'sell', 99.5],
  ['last', 'buy', 99],
  ['last', 'sell', 99],
])('%s, a %s gets %d', (at, side, price) => {
  expect(priceOfNow(anOrder({ side }), at, known())).toEqual({ ok: true, value: rupees(price) })
})

test.each<[string, PriceAt, Told, string]>([
  ['a stale bid', 'across', { state: 'stale' }, 'no live bid'],
  ['an ask that nobody told', 'own-side', { lacks: 'ask' }, 'no live ask'],
  ['a book that is not believed', 'across', { doubted: 0xffff_ffff }, 'no live bid'],
  ['a bid once the market is shut', 'across', { state: 'closed' }, 'no live bid'],
  ['a stale last price', 'last', { state: 'stale' }, 'no last price of now'],
  ['a last price of before a lost core', 'last', { state: 'not-current' }, 'no last price of now'],
  ['a last price of an earlier day', 'last', { state: 'untraded' }, 'no last price of now'],
])('%s is no price of now', (_, at, told, why) => {
  expect(priceOfNow(anOrder(), at, known(told))).toEqual({ ok: false, error: why })
})

test('once the market is shut the last price is its close', () => {
  expect(priceOfNow(anOrder(), 'last', known({ state: 'closed' }))).toEqual({ ok: true, value: rupees(99) })
})

test.each<[string, Partial<OrderTerms>]>([
  ['at the market', { type: 'market', price: null }],
  ['with a trigger', { type: 'stop-limit', trigger: rupees(100) }],
  ['with a stop of its own', { product: 'cover', trigger: rupees(100) }],
])('one %s keeps what it has', (_, change) => {
  const kept = priceOfNow(anOrder(change), 'last', known())
  expect(kept).toEqual({ ok: false, error: 'only a limit order without a trigger has a price of now' })
})

test('another contract under its key gives it no price', () => {
  const another = { ...niftyCall, symbol: 'NIFTY 24500 CE 4 DEC 25', lotSize: niftyCall.lotSize + 25 }
  expect(priceOfNow(anOrder(), 'last', known({}, another))).toEqual({
    ...{ ok: false, error: 'its key is that of another contract today, NIFTY 24500 CE 4 DEC 25' },
  })
})
