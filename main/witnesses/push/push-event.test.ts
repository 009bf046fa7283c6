import { expect, test } from 'vitest'
import { readPushText } from './push-event.ts'
import { envelope } from './push-server.test-support.ts'

/** The fields of an order-update record (2.8: those of 2.6 without fill_leg, report and text). */
const order = {
  exchange: 'NSE_EQ',
  token: 2885,
  symbol: 'RELIANCE',
  product: 'I',
  order_type: 'L',
  duration: 'DAY',
  price: '2501.05',
  trigger_price: '0',
  quantity: 10,
  disclosed_quantity: 0,
  transaction_type: 'B',
  average_price: '0',
  traded_quantity: 0,
  message: '',
  exchange_order_id: '1300000001532411',
  parent_order_id: 'NA',
  order_id: '190520000051845',
  exchange_time: '20-May-2019 09:15:02',
  time_in_micro: '1558323902123456',
  status: 'open',
  is_amo: false,
  valid_date: '',
  order_request_id: '1',
}

test('an order update is handed on as the broker wrote it', () => {
  expect(readPushText(envelope('order_update', order))).toEqual({
    kind: 'event',
    event: { kind: 'order-update', record: order },
  })
})

test.each([
  ['ORDER_UPDATE', 'order-update'],
  ['Fill_Report', 'trade-update'],
  [' convert_position_update ', 'position-update'],
  ['GET_POSITION', 'position-update'],
])('%j is told by its letters, whatever their case', (message, kind) => {
  expect(readPushText(envelope(message, { order_id: '1' }))).toMatchObject({ event: { kind } })
})

test('positions come alone or as a list', () => {
  const records = [{ symbol: 'A' }, { symbol: 'B' }]
  expect(readPushText(envelope('get_position', records))).toMatchObject({ event: { what: 'read', records } })
  expect(readPushText(envelope('convert_position_update', records[0]))).toMatchObject({
    event: { what: 'converted', records: [records[0]] },
  })
})

test('a code that is no success makes an error of any message', () => {
  const refused = { name: 'LIMIT_EXCEEDED', reason: 'Too many symbols.' }
  expect(readPushText(envelope('order_update', refused, 429))).toEqual({
    kind: 'event',
    event: { kind: 'error', code: 429, reason: 'Too many symbols.' },
  })
  expect(readPushText('{"code":"500","message":"order_update","data":{}}')).toMatchObject({
    event: { kind: 'error', code: 500 },
  })
})

test('a record without a code is not lost for it', () => {
  expect(readPushText('{"message":"fill_report","data":{"trade_id":"7"}}')).toMatchObject({
    event: { kind: 'trade-update', record: { trade_id: '7' } },
  })
})

test('an identifier past 2^53 stays exact; other numbers stay numbers', () => {
  const text = '{"code":200,"message":"order_update","data":{"order_id":1558328880227001235,"price":12.5,"token":2885}}'
  expect(readPushText(text)).toMatchObject({
    event: { record: { order_id: '1558328880227001235', price: 12.5, token: 2885 } },
  })
})

test.each([
  ['', 'not-json'],
  ['order_update', 'not-json'],
  ['[]', 'no-envelope'],
  ['7', 'no-envelope'],
  ['{"code":{},"message":"order_update","data":{}}', 'no-envelope'],
  ['{"code":200}', 'unknown-message'],
  ['{"code":200,"message":"margin_update","data":{}}', 'unknown-message'],
  ['{"code":200,"message":"order_update"}', 'no-record'],
  ['{"code":200,"message":"order_update","data":[{}]}', 'no-record'],
  ['{"code":200,"message":"get_position","data":[]}', 'no-record'],
  [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'too-deep'],
])('P06: %j is unknown, because %s', (text, why) => {
  expect(readPushText(text)).toEqual({ kind: 'unknown', why })
})
