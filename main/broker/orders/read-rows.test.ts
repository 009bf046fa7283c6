import { expect, onTestFinished, test } from 'vitest'
import { answerWith, type Conduct } from '../loopback-server.test-support.ts'
import { id, type OrderScene, openOrderScene } from './order-scene.test-support.ts'
import {
  envelope,
  holdingMessage,
  orderDetailMessage,
  orderMessage,
  positionMessage,
  tradeMessage,
} from './records.test-support.ts'

async function scene(conduct: Conduct): Promise<OrderScene> {
  const opened = await openOrderScene(conduct)
  onTestFinished(opened.stop)
  return opened
}
const answering = (data: unknown) => scene(answerWith(200, JSON.stringify({ ...envelope, data })))

test('the list, the states of one order, trades, positions and holdings, each record whole', async () => {
  const orders = await answering([orderMessage, orderDetailMessage])
  const states = { ok: true, value: { rows: [{ id: '261120000000123' }, { status: 'open' }], unreadable: 0 } }
  expect(await orders.calls.readOrders(orders.token)).toMatchObject(states)
  expect(await orders.calls.readOrder(orders.token, id('261120000000123'))).toMatchObject(states)
  const trades = await answering([tradeMessage])
  const trade = { ok: true, value: { rows: [{ id: '700001' }], unreadable: 0 } }
  expect(await trades.calls.readTrades(trades.token)).toMatchObject(trade)
  expect(await trades.calls.readTradesOf(trades.token, id('261120000000123'))).toMatchObject(trade)
  const positions = await answering([positionMessage])
  expect(await positions.calls.readPositions(positions.token)).toMatchObject({ value: { rows: [{ net: 7 }] } })
  const holdings = await answering([holdingMessage])
  expect(await holdings.calls.readHoldings(holdings.token)).toMatchObject({ value: { rows: [{ quantity: 25 }] } })
})

test('a record that cannot be read hides no other, and is counted and logged without its content', async () => {
  const bad = { ...orderMessage, quantity: 'canary' }
  const { calls, token, logged } = await answering([orderMessage, bad, null, { ...orderMessage, order_id: '7' }])
  const answer = await calls.readOrders(token)
  expect(answer).toMatchObject({ ok: true, value: { rows: [{ id: '261120000000123' }, { id: '7' }], unreadable: 2 } })
  expect(JSON.stringify(logged)).toContain('quantity')
  expect(JSON.stringify(logged)).not.toContain('canary')
})

test('a list that was too long is said to be longer than a list may be', async () => {
  const { calls, token } = await scene((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 20000000\r\n\r\n'))
  expect(await calls.readOrders(token)).toMatchObject({
    error: { kind: 'unreadable-answer', happened: expect.stringContaining('longer than 16 MB') },
  })
})

test('a day without orders is an empty list', async () => {
  const { calls, token } = await answering([])
  expect(await calls.readOrders(token)).toEqual({ ok: true, value: { rows: [], unreadable: 0 } })
})

test.each([[undefined], [null], [{}], ['']])(
  'a list that is %j is no list, and no order is missing by it',
  async (data) => {
    const { calls, token } = await answering(data)
    expect(await calls.readOrders(token)).toMatchObject({ ok: false, error: { kind: 'unreadable-answer' } })
  },
)

test.each([
  [401, 'session-ended'],
  [429, 'rate-limited'],
  [503, 'broker-down'],
  [404, 'broker-refused'],
])('a reading that meets %d is %s, with a sentence', async (status, kind) => {
  const { calls, token } = await scene(answerWith(status, '{}'))
  const answer = await calls.readOrders(token)
  expect(answer).toMatchObject({ ok: false, error: { kind, reference: 'ref-1' } })
})

const newerError = (errorCode: string) => JSON.stringify({ status: 'error', errors: [{ errorCode, message: 'No.' }] })
const olderError = (code: number) => JSON.stringify({ ...envelope, code, error: { name: 'X', reason: 'No.' } })

test.each([
  ['the older 404', 404, olderError(404)],
  ['a 404 without words', 404, '{"code":404}'],
  ['the older 400: its id is all that can be wrong', 400, olderError(400)],
  ['the older 404 behind 200', 200, olderError(404)],
  ['the code for it', 400, newerError('UDAPI100010')],
  ['the code for it behind 404', 404, newerError('UDAPI100010')],
])('an order that the broker does not know has no states: %s', async (_, status, body) => {
  const { calls, token, logged } = await scene(answerWith(status, body))
  expect(await calls.readOrder(token, id('7'))).toEqual({ ok: true, value: { rows: [], unreadable: 0 } })
  expect(JSON.stringify(logged)).toContain('knows no such order')
  expect(await calls.readOrders(token)).toMatchObject({ ok: false })
  expect(await calls.readTradesOf(token, id('7'))).toMatchObject({ ok: false })
})

test.each([
  ['401', 401, olderError(401)],
  ['403', 403, olderError(403)],
  ['405', 405, olderError(405)],
  ['410', 410, olderError(410)],
  ['outside of the service hours', 423, newerError('UDAPI100074')],
  ['the same behind 400', 400, newerError('UDAPI100074')],
  ['another address', 400, newerError('UDAPI1154')],
  ['a wrong address', 404, newerError('UDAPI10000')],
  ['a page in between', 404, '<html><body>Not found</body></html>'],
  ['nothing at all', 404, ''],
])('a refusal that is not about the order says nothing of it: %s', async (_, status, body) => {
  const { calls, token } = await scene(answerWith(status, body))
  expect(await calls.readOrder(token, id('7'))).toMatchObject({ ok: false })
})

test('an id and a time of more digits than a number holds stay exact, written as numbers', async () => {
  const text = JSON.stringify({ ...envelope, data: [orderMessage] })
    .replace('"261120000000123"', '26112000000012345678')
    .replace('"1763613930123456"', '1763613930123456')
  const { calls, token } = await scene(answerWith(200, text))
  expect(await calls.readOrders(token)).toMatchObject({
    value: { rows: [{ id: '26112000000012345678', timeMicros: 1_763_613_930_123_456n }] },
  })
})
