/** What is rehearsed: a few plain orders in an instrument that no exchange has, and the market they are checked against. */
import type { Instrument } from '../../../contract/instrument.ts'
import { moneyFromRupees } from '../../../contract/kinds.ts'
import { type OrderTerms, orderTermsSchema } from '../../../contract/orders.ts'
import type { MarketFacts } from '../desk/facts.ts'

const key = 'REHEARSAL|1'
const lotSize = 75

const plain = {
  ...{ key, side: 'buy', product: 'intraday', type: 'limit', validity: 'day', quantity: 2 * lotSize, price: 1_015_000 },
  ...{ trigger: null, disclosed: 0, slice: false, marketProtection: null, legs: null },
}

/** Of each kind that a person places most. */
export const rehearsed: readonly OrderTerms[] = [
  orderTermsSchema.parse(plain),
  orderTermsSchema.parse({ ...plain, side: 'sell' }),
  orderTermsSchema.parse({ ...plain, type: 'market', price: null }),
  orderTermsSchema.parse({ ...plain, side: 'sell', product: 'delivery' }),
]

const last = moneyFromRupees(101.5) ?? null

export const noInstrument: Instrument = {
  key: orderTermsSchema.parse(plain).key,
  symbol: 'REHEARSAL',
  name: 'An instrument that no exchange has',
  segment: 'NSE_FO',
  kind: 'call',
  exchangeToken: '1',
  isin: null,
  lotSize,
  tickSize: moneyFromRupees(0.05) ?? null,
  freezeQuantity: 24 * lotSize,
  expiry: null,
  strike: null,
  underlyingSymbol: 'REHEARSAL',
  underlyingKey: null,
}

export const stillMarket: MarketFacts = {
  instrument: () => noInstrument,
  isListOld: () => false,
  price: () => ({ state: 'live', last, bid: last, ask: last, ageMillis: 100 }),
  circuit: () => null,
  circuitAsked: async () => null,
  session: () => 'open',
  olderName: () => ({ kind: 'not-listed' }),
  need: () => {},
}
