import { expect, test } from 'vitest'
import { readPortfolioText } from './portfolio-event.ts'

/** An order message with the fields that service facts 2 names. */
const order = {
  user_id: 'PR1001',
  exchange: 'NSE',
  instrument_token: 'NSE_EQ|INE002A01018',
  instrument_key: 'NSE_EQ|INE002A01018',
  trading_symbol: 'RELIANCE-EQ',
  product: 'D',
  order_type: 'LIMIT',
  validity: 'DAY',
  variety: 'SIMPLE',
  transaction_type: 'BUY',
  quantity: 10,
  filled_quantity: 4,
  pending_quantity: 6,
  disclosed_quantity: 0,
  price: 2501.05,
  trigger_price: 0,
  average_price: 2501,
  status: 'open',
  status_message: '',
  status_message_raw: '',
  order_id: '240108010445130',
  exchange_order_id: '1300000001532411',
  parent_order_id: '',
  order_ref_id: 'GTT-1',
  order_request_id: '1',
  tag: 'intent-1',
  is_amo: false,
  guid: '',
  placed_by: 'PR1001',
  order_timestamp: '2026-02-03 10:00:00',
  exchange_timestamp: '2026-02-03 10:00:00',
}

const told = (update_type: unknown, record: object) => readPortfolioText(JSON.stringify({ update_type, ...record }))

test('an order update is handed on as the broker wrote it, without the word that told what it is', () => {
  expect(told('order', order)).toEqual({ kind: 'event', event: { kind: 'order-update', record: order } })
})

test('a position and a holding are told as what they are', () => {
  const record = { instrument_token: 'NSE_EQ|INE002A01018', quantity: 3 }
  expect(told('position', record)).toEqual({
    kind: 'event',
    event: { kind: 'position-update', what: 'read', records: [record] },
  })
  expect(told('holding', record)).toEqual({ kind: 'event', event: { kind: 'holding-update', record } })
})

test('the kind is told by its letters, whatever their case', () => {
  expect(told(' Order ', { order_id: '1' })).toMatchObject({ event: { kind: 'order-update' } })
})

test('an order that waits for its trigger is told as what it is', () => {
  const record = { gtt_order_id: 'GTT-1', rules: [] }
  expect(told('gtt_order', record)).toEqual({ kind: 'event', event: { kind: 'gtt-update', record } })
})

test('an identifier past 2^53 stays exact; other numbers stay numbers', () => {
  const text = '{"update_type":"order","order_id":1558328880227001235,"price":12.5}'
  expect(readPortfolioText(text)).toMatchObject({ event: { record: { order_id: '1558328880227001235', price: 12.5 } } })
})

test.each([
  ['', 'not-json'],
  ['order', 'not-json'],
  ['[]', 'no-envelope'],
  ['7', 'no-envelope'],
  ['{"update_type":7,"order_id":"1"}', 'no-envelope'],
  ['{"order_id":"1"}', 'unknown-message'],
  ['{"update_type":null,"order_id":"1"}', 'unknown-message'],
  ['{"update_type":"trade","order_id":"1"}', 'unknown-message'],
  ['{"code":200,"message":"order_update","data":{}}', 'unknown-message'],
  ['{"update_type":"order"}', 'no-record'],
  ['{"update_type":"position"}', 'no-record'],
  ['{"update_type":"holding"}', 'no-record'],
  [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'too-deep'],
])('P06: %j is unknown, because %s', (text, why) => {
  expect(readPortfolioText(text)).toEqual({ kind: 'unknown', why })
})
