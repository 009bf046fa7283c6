import { expect, test } from 'vitest'
import { readHolding } from './read-holding.ts'
import { readPosition } from './read-position.ts'
import { readTaggedRecord } from './read-tagged-record.ts'
import { readTradeRecord } from './read-trade-record.ts'
import { holdingMessage, positionMessage, tradeMessage } from './records.test-support.ts'

test('a trade record, whole (2.6)', () => {
  expect(readTradeRecord(tradeMessage)).toEqual({
    ok: true,
    value: {
      id: '700001',
      order: '261120000000123',
      exchangeId: '1100000012345678',
      segment: 'NSE_FO',
      token: '43215',
      symbol: 'NIFTY26NOV24500CE',
      side: 'buy',
      product: 'intraday',
      type: 'limit',
      quantity: 50,
      price: 1_014_500,
      timeMicros: 1_763_613_930_123_456n,
      exchangeTime: '20-Nov-2026 10:15:30',
    },
  })
})

test('a trade as numbers, with an id of digits and without a time (2.8)', () => {
  const sent = { ...tradeMessage, traded_quantity: 50, trade_id: 700_001, traded_price: '101.45', time_in_micro: 0 }
  expect(readTradeRecord(sent)).toMatchObject({ ok: true, value: { id: '700001', price: 1_014_500, timeMicros: null } })
})

test.each<[string, unknown]>([
  ['trade_id', ''],
  ['trade_id', undefined],
  ['order_id', 'a/b'],
  ['traded_quantity', 0],
  ['traded_quantity', ''],
  ['traded_price', 0],
  ['traded_price', '-1'],
  ['traded_price', undefined],
  ['transaction_type', ''],
])('a trade with %s as %j is not counted', (name, sent) => {
  expect(readTradeRecord({ ...tradeMessage, [name]: sent })).toEqual({ ok: false, error: { field: name } })
})

test.each<[unknown, number | null]>([
  [101.53333333333333, 1_015_333],
  ['101.53333333333333333333', 1_015_333],
  [-0.4500000000000028, -4_500],
  [2.842170943040401e-14, 0],
  ['-1.5E2', -1_500_000],
])('a figure of a position as a program prints what it reckoned: %j', (sent, read) => {
  expect(readPosition({ ...positionMessage, unrealized_profit: sent })).toMatchObject({ value: { unrealised: read } })
})

test('a position, whole (2.5); an empty text is "none", and a figure that is missing is not 0', () => {
  expect(readPosition(positionMessage)).toEqual({
    ok: true,
    value: {
      segment: 'NSE_EQ',
      token: '2885',
      symbol: 'RELIANCE',
      product: 'D',
      net: 7,
      buyQuantity: 10,
      sellQuantity: 0,
      buyAmount: 144_505_000,
      sellAmount: 0,
      carriedBuyQuantity: 0,
      carriedSellQuantity: 3,
      carriedBuyAmount: 0,
      carriedSellAmount: 43_350_000,
      averageBuy: 14_450_500,
      averageSell: null,
      carriedPrice: 14_450_000,
      close: 14_401_000,
      last: 14_460_000,
      realised: null,
      unrealised: -123_500,
    },
  })
  const { net_quantity: _, ...without } = positionMessage
  expect(readPosition(without)).toEqual({ ok: false, error: { field: 'net_quantity' } })
  expect(readPosition({ ...positionMessage, realized_profit: 0, net_quantity: '-7' })).toMatchObject({
    value: { realised: 0, net: -7 },
  })
})

test('a holding, whole (2.5), under each of its names', () => {
  expect(readHolding(holdingMessage)).toEqual({
    ok: true,
    value: {
      instruments: [
        { segment: 'NSE_EQ', symbol: 'RELIANCE', token: '2885' },
        { segment: 'BSE_EQ', symbol: 'RELIANCE', token: '500325' },
      ],
      product: 'D',
      collateralType: 'WC',
      usedQuantity: 2,
      quantity: 25,
      collateralQuantity: 0,
      haircutPercent: 12.5,
      averagePrice: 13_982_000,
    },
  })
  expect(readHolding({ ...holdingMessage, quantity: 'x' })).toEqual({ ok: false, error: { field: 'quantity' } })
})

test.each([
  ['haircut', 'haircutPercent'],
  ['collateral_qty', 'collateralQuantity'],
  ['cnc_used_quantity', 'usedQuantity'],
] as const)('a holding without its %s is there, and that alone is not told', (name, ours) => {
  const whole = readHolding(holdingMessage)
  if (!whole.ok) throw new Error(whole.error.field)
  const { [name]: _, ...without } = holdingMessage
  const told = [null, '', 'NA', 'x', '1e9', Number.NaN].map((sent) => ({ ...holdingMessage, [name]: sent }))
  for (const sent of [without, ...told])
    expect(readHolding(sent)).toEqual({ ok: true, value: { ...whole.value, [ours]: null } })
  expect(readHolding({ ...holdingMessage, [name]: '3' })).toMatchObject({ value: { [ours]: 3 } })
})

test('a holding without its quantity is not read: that decides what can be sold', () => {
  for (const quantity of [null, '', 'NA', undefined])
    expect(readHolding({ ...holdingMessage, quantity })).toEqual({ ok: false, error: { field: 'quantity' } })
})

test.each([
  ['cf_buy_amount', 'carriedBuyAmount'],
  ['cf_sell_amount', 'carriedSellAmount'],
] as const)('a position without its %s is there, and that alone is not told', (name, ours) => {
  const whole = readPosition(positionMessage)
  if (!whole.ok) throw new Error(whole.error.field)
  for (const sent of [null, '', 'NA', undefined])
    expect(readPosition({ ...positionMessage, [name]: sent })).toEqual({
      ok: true,
      value: { ...whole.value, [ours]: null },
    })
  expect(readPosition({ ...positionMessage, [name]: 'much' })).toEqual({ ok: false, error: { field: name } })
})

test.each([
  ...['exchange', 'net_quantity', 'buy_quantity', 'sell_quantity', 'cf_buy_quantity', 'cf_sell_quantity'],
  ...['buy_amount', 'sell_amount'],
])('a position without its %s is not read', (name) => {
  for (const sent of [null, '', undefined])
    expect(readPosition({ ...positionMessage, [name]: sent })).toEqual({ ok: false, error: { field: name } })
})

test('a record that was asked for by a tag counts only where it carries it', () => {
  const read = readTaggedRecord('bw-mine')
  expect(read({ order_id: '11', tag: 'bw-mine' })).toEqual({ ok: true, value: '11' })
  for (const tag of ['bw-other', '', null, undefined])
    expect(read({ order_id: '11', tag })).toEqual({ ok: false, error: { field: 'tag' } })
})
