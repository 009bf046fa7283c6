/** The records of the newer interface say what the older ones do of the same order, trade, position and holding. */
import { expect, test } from 'vitest'
import type { BrokerOrder } from './broker-records.ts'
import { recordReaders } from './record-readers.ts'
import { holdingMessage, orderMessage, positionMessage, tradeMessage } from './records.test-support.ts'
import { v2Holding, v2Order, v2Position, v2Trade } from './v2-records.test-support.ts'

const tokens: Readonly<Record<string, string>> = { 'NSE_EQ|INE002A01018': '2885' }
const older = recordReaders({ accountBy: 'legacy' }, () => null)
const newer = recordReaders({ accountBy: 'v2' }, (key) => tokens[key] ?? null)

function order(changes: Readonly<Record<string, unknown>> = {}): BrokerOrder {
  const read = newer.order({ ...v2Order, ...changes })
  if (!read.ok) throw new Error(read.error.field)
  return read.value
}

/** 10:15:30 in India. */
const second = BigInt(Date.UTC(2026, 10, 20, 4, 45, 30)) * 1_000n

test('an order', () => {
  const { fields: _, timeMicros, ...told } = order()
  const { fields: __, timeMicros: ___, ...same } = value(older.order(orderMessage))
  expect(told).toEqual({
    ...same,
    symbol: 'NIFTY 24500 CE 24 NOV 26',
    exchangeTime: '2026-11-20 10:15:30',
    ...{ stage: 4, updatedMicros: second, tag: 'i-20261120-0001' },
  })
  expect(timeMicros && timeMicros / 1_000n).toBe(second / 1_000n)
  expect(order().fields).toMatchObject({ order_ref_id: 'ref-261120000000123', guid: '' })
})

test('a trade', () => {
  expect(value(newer.trade(v2Trade))).toEqual({
    ...value(older.trade(tradeMessage)),
    symbol: 'NIFTY 24500 CE 24 NOV 26',
    exchangeTime: '2026-11-20 10:15:30',
    timeMicros: second,
  })
})

test('a position: what was carried in is told by its amounts, and at what price by none', () => {
  const same = value(older.position(positionMessage))
  expect(value(newer.position(v2Position))).toEqual({ ...same, carriedPrice: null, realised: 0 })
})

test('a holding, by the one instrument that is named', () => {
  const { instruments, ...same } = value(older.holding(holdingMessage))
  expect(value(newer.holding(v2Holding))).toEqual({ ...same, instruments: instruments.slice(0, 1) })
})

function value<Value>(read: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!read.ok) throw new Error('not read')
  return read.value
}

test('the token of a share is the one of its list, and not told while there is none', () => {
  expect(order({ instrument_token: 'NSE_EQ|INE002A01018' })).toMatchObject({ segment: 'NSE_EQ', token: '2885' })
  expect(order({ instrument_token: 'NSE_EQ|INE009A01021' })).toMatchObject({ segment: 'NSE_EQ', token: '' })
})

test.each([
  ['order_id', ['', 'a/b', {}, undefined]],
  ['instrument_token', ['', '43215', 'NSE_FO|', {}, undefined]],
  ['transaction_type', ['', 'HOLD', {}, undefined]],
  ['quantity', ['', 'many', -1, 1.5, undefined]],
  ['filled_quantity', ['many', -1, {}, undefined]],
  ['price', ['much', {}, '1e999']],
  ['trigger_price', ['much', {}]],
  ['average_price', ['much', {}]],
  ['status', ['', undefined]],
])('an order whose %s cannot be believed is not read', (name, wrong) => {
  for (const sent of wrong)
    expect(newer.order({ ...v2Order, [name]: sent })).toEqual({ ok: false, error: { field: name } })
})

test.each([
  ['trade_id', ['', {}, undefined]],
  ['order_id', ['', 'a/b', undefined]],
  ['instrument_token', ['', '43215', undefined]],
  ['transaction_type', ['', 'HOLD', undefined]],
  ['quantity', ['', 0, -1, undefined]],
  ['average_price', ['', 0, -1, undefined]],
])('a trade whose %s cannot be believed is not read', (name, wrong) => {
  for (const sent of wrong)
    expect(newer.trade({ ...v2Trade, [name]: sent })).toEqual({ ok: false, error: { field: name } })
})

test.each([
  'quantity',
  'day_buy_quantity',
  'day_sell_quantity',
  'day_buy_value',
  'day_sell_value',
  'overnight_buy_quantity',
  'overnight_sell_quantity',
])('a position without its %s is not read: a figure left out is not 0', (name) => {
  expect(newer.position({ ...v2Position, [name]: null })).toEqual({ ok: false, error: { field: name } })
})

test('C05: a time that is no Indian second is not told', () => {
  const wrong = [
    '',
    '20-Foo-2026 10:15:30',
    '31-Feb-2026 10:15:30',
    '2026-11-20',
    '2026-13-20 10:15:30',
    '1999-11-20 10:15:30',
    null,
    1_763_613_930,
  ]
  for (const time of wrong) {
    expect(order({ order_timestamp: time })).toMatchObject({ timeMicros: null, stage: null, updatedMicros: second })
    expect(order({ exchange_timestamp: time }).updatedMicros).toBeNull()
  }
})

test('a trade is timed in the form of its list as well, which the broker shows for trades', () => {
  const day = { exchange_timestamp: '20-Nov-2026 10:15:30', order_timestamp: '20-Nov-2026 10:15:12' }
  expect(value(newer.trade({ ...v2Trade, ...day }))).toMatchObject({
    timeMicros: second,
    exchangeTime: '20-Nov-2026 10:15:30',
  })
  expect(value(newer.trade({ ...v2Trade, ...day, exchange_timestamp: null })).timeMicros).toBe(second - 18_000_000n)
  expect(order({ order_timestamp: '20-NOV-2026 10:15:30' }).timeMicros).toBe(order().timeMicros)
})

/** One second of an order that was placed, changed, and cancelled. */
const steps: readonly (readonly [status: string, order_request_id: string])[] = [
  ['put order req received', '1'],
  ['validation pending', '1'],
  ['open pending', '1'],
  ['open', '1'],
  ['modify validation pending', '2'],
  ['modify pending', '2'],
  ['modified', '2'],
  ['open', '2'],
  ['cancel pending', '2'],
  ['cancelled', '2'],
]

test('P09: the states of one second stand in the order in which they came, and within it', () => {
  const again = Array.from({ length: 40 }, (_, count) =>
    steps.slice(4).map(([status]) => [status, String(count + 3)] as const),
  )
  const times = [...steps, ...again.flat()].map(([status, order_request_id]) =>
    Number((order({ status, order_request_id }).timeMicros ?? 0n) - second),
  )
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  expect(times.every((time) => time >= 0 && time < 1_000_000)).toBe(true)
  expect(order({ status: 'complete', order_request_id: '99999999' }).timeMicros).toBeLessThan(second + 1_000_000n)
})

test('a refused change, a stop that waits, and a state that nobody knows have their place too', () => {
  const at = (status: string, order_request_id = '1') => order({ status, order_request_id }).timeMicros ?? 0n
  expect(at('not modified', '2')).toBeLessThan(at('trigger pending', '2'))
  expect(at('cancel pending')).toBeLessThan(at('not cancelled'))
  expect(at('trigger pending')).toBeLessThan(at('open'))
  expect(at('trigger pending', '2')).toBeLessThan(at('open', '2'))
  expect(at('on the moon')).toBe(at('open'))
  expect(at('rejected')).toBe(at('complete'))
})

test.each([
  ['overnight_buy_amount', 'carriedBuyAmount'],
  ['overnight_sell_amount', 'carriedSellAmount'],
] as const)('a position without its %s is there, and that alone is not told', (name, ours) => {
  const whole = value(newer.position(v2Position))
  const { [name]: _, ...without } = v2Position
  for (const sent of [without, { ...v2Position, [name]: null }, { ...v2Position, [name]: '' }])
    expect(value(newer.position(sent))).toEqual({ ...whole, [ours]: null })
  expect(newer.position({ ...v2Position, [name]: 'much' })).toEqual({ ok: false, error: { field: name } })
})

test.each([
  ['haircut', 'haircutPercent'],
  ['collateral_quantity', 'collateralQuantity'],
  ['cnc_used_quantity', 'usedQuantity'],
] as const)('a holding without its %s is there, and that alone is not told', (name, ours) => {
  const whole = value(newer.holding(v2Holding))
  const { [name]: _, ...without } = v2Holding
  for (const sent of [without, { ...v2Holding, [name]: null }, { ...v2Holding, [name]: 'x' }])
    expect(value(newer.holding(sent))).toEqual({ ...whole, [ours]: null })
})

test.each(['quantity', 'instrument_token'])(
  'a holding without its %s is not read: that decides what can be sold, and of what',
  (name) => {
    expect(newer.holding({ ...v2Holding, [name]: null })).toEqual({ ok: false, error: { field: name } })
  },
)
