import { afterEach, expect, test } from 'vitest'
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

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function scene(conduct: Conduct): Promise<OrderScene> {
  const opened = await openOrderScene(conduct)
  cleanups.push(opened.stop)
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

test('an id and a time of more digits than a number holds stay exact, written as numbers', async () => {
  const text = JSON.stringify({ ...envelope, data: [orderMessage] })
    .replace('"261120000000123"', '26112000000012345678')
    .replace('"1763613930123456"', '1763613930123456')
  const { calls, token } = await scene(answerWith(200, text))
  expect(await calls.readOrders(token)).toMatchObject({
    value: { rows: [{ id: '26112000000012345678', timeMicros: 1_763_613_930_123_456n }] },
  })
})
