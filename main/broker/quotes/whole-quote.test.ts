import { expect, test } from 'vitest'
import { key } from '../../../contract/key.test-support.ts'
import { parseWholeQuotes } from './whole-quote.ts'

const reliance = key('NSE_EQ|INE002A01018')

// A whole row, laid out as section 10.3 of the service facts names its fields.
const sent = {
  ohlc: { open: 1281, high: 1290.2, low: 1279.5, close: 1287.55 },
  depth: {
    buy: [
      { quantity: 10, price: 1287.5, orders: 2 },
      { quantity: 0, price: 0, orders: 0 },
    ],
    sell: [{ quantity: 11, price: 1287.6, orders: 1 }],
  },
  timestamp: '2026-02-03T10:00:00+05:30',
  instrument_token: 'NSE_EQ|INE002A01018',
  symbol: 'RELIANCE',
  last_price: 1287.55,
  volume: 4_500_000,
  average_price: 1284.25,
  oi: 0,
  net_change: 7.45,
  total_buy_quantity: 120_000,
  total_sell_quantity: 98_000,
  lower_circuit_limit: 1152.1,
  upper_circuit_limit: 1408.1,
  last_trade_time: '1770092999000',
  oi_day_high: 0,
  oi_day_low: 0,
}

const read = (row: object) => parseWholeQuotes({ 'NSE_EQ:RELIANCE': row }, [reliance])

test('a whole row, in our words and units; a level without a quantity is none', () => {
  const { quotes, refused } = read(sent)
  expect(refused).toBe(0)
  expect(quotes.get(reliance)).toMatchObject({
    last: 12_875_500,
    lastTradeAt: 1_770_092_999_000,
    open: 12_810_000,
    lowerCircuit: 11_521_000,
    upperCircuit: 14_081_000,
    bids: [{ price: 12_875_000, quantity: 10, orders: 2 }],
    asks: [{ price: 12_876_000, quantity: 11, orders: 1 }],
  })
})

test('what is left out or empty is not known, not zero', () => {
  const { instrument_token, last_price } = sent
  expect(read({ instrument_token, last_price, depth: null, ohlc: null }).quotes.get(reliance)).toMatchObject({
    ...{ lastTradeAt: null, open: null, volume: null, lowerCircuit: null, upperCircuit: null, bids: [] },
  })
  expect(read({ ...sent, last_trade_time: '0', lower_circuit_limit: 0 }).quotes.get(reliance)).toMatchObject({
    ...{ lastTradeAt: null, lowerCircuit: null },
  })
})

test('a row that nobody asked for is counted and left', () => {
  const { quotes, refused } = parseWholeQuotes({ a: sent, b: { ...sent, instrument_token: 'NSE_EQ|X' } }, [reliance])
  expect([[...quotes.keys()], refused]).toEqual([[reliance], 1])
})

for (const [name, change] of [
  ['no price', { last_price: 0 }],
  ['a negative price', { last_price: -1 }],
  ['a price in text', { last_price: '1287.55' }],
  ['a negative circuit', { upper_circuit_limit: -5 }],
  ['a negative volume', { volume: -1 }],
  ['seconds for milliseconds', { last_trade_time: '1770092999' }],
  ['microseconds for milliseconds', { last_trade_time: '1770092999000000' }],
  ['a book without end', { depth: { buy: Array(31).fill({ quantity: 1, price: 1, orders: 1 }), sell: [] } }],
  ['no key', { instrument_token: 'RELIANCE' }],
] as const) {
  test(`M03, C05: ${name} refuses the row`, () => {
    expect(read({ ...sent, ...change })).toMatchObject({ refused: 1, quotes: new Map() })
  })
}
