/** The v2 readings of orders and trades, and the two calls that sweep, over real HTTP (service facts 10.1). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../../caller.test-support.ts'
import { farBelow, type JsonObject, placedId, reliance, v3 } from '../../orders.test-support.ts'
import type { Sandbox } from '../../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
let resting: JsonObject
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
  resting = { order_type: 'LIMIT', price: farBelow(sandbox), quantity: 4 }
})
afterEach(() => sandbox.stop())

const read = async (path: string) => (await v3(caller.get(path))).body
const sweep = (method: string, path: string) => v3(caller.send(method, path))

test('the book shows an order with its tag and its pieces, filled and pending', async () => {
  const id = await placedId(caller, { ...resting, tag: 'intent-1' })
  expect(await read('/v2/order/retrieve-all')).toEqual({
    status: 'success',
    data: [
      {
        exchange: 'NSE',
        instrument_token: reliance,
        trading_symbol: 'RELIANCE',
        tradingsymbol: 'RELIANCE',
        product: 'D',
        order_type: 'LIMIT',
        transaction_type: 'BUY',
        price: resting['price'],
        quantity: 4,
        status: 'open',
        guid: null,
        tag: 'intent-1',
        placed_by: 'PR1001',
        validity: 'DAY',
        trigger_price: 0,
        disclosed_quantity: 0,
        average_price: 0,
        filled_quantity: 0,
        pending_quantity: 4,
        status_message: null,
        status_message_raw: null,
        exchange_order_id: expect.any(String),
        parent_order_id: null,
        order_id: id,
        variety: 'SIMPLE',
        order_timestamp: '2026-02-03 10:00:00',
        exchange_timestamp: '2026-02-03 10:00:00',
        is_amo: false,
        order_request_id: '1',
        order_ref_id: `ref-${id}`,
      },
    ],
  })
})

test('the details are the latest state; what is not there is refused', async () => {
  const id = await placedId(caller, resting)
  expect(await read(`/v2/order/details?order_id=${id}`)).toMatchObject({ data: { order_id: id, status: 'open' } })
  expect((await read('/v2/order/details?order_id=99')).errors).toMatchObject([{ errorCode: 'UDAPI100010' }])
  expect((await read('/v2/order/details')).errors).toMatchObject([{ errorCode: 'UDAPI1023' }])
})

test('O02: the history finds orders by their tag, and an unknown tag finds none', async () => {
  const [one, other] = [
    await placedId(caller, { ...resting, tag: 'a' }),
    await placedId(caller, { ...resting, tag: 'b' }),
  ]
  const found = async (query: string) => (await read(`/v2/order/history?${query}`)).data
  expect(await found('tag=a')).toMatchObject(Array(4).fill({ order_id: one, tag: 'a' }))
  expect(await found(`order_id=${other}`)).toMatchObject([
    { status: 'open' },
    {},
    {},
    { status: 'put order req received' },
  ])
  expect(await found(`order_id=${one}&tag=a`)).toHaveLength(4)
  expect(await found('tag=c')).toEqual([])
  expect((await read(`/v2/order/history?order_id=${one}&tag=b`)).errors).toMatchObject([{ errorCode: 'UDAPI100010' }])
  expect((await read('/v2/order/history')).errors).toMatchObject([{ errorCode: 'UDAPI1023' }])
})

test('each entry of the history has the time and the count of requests that the legacy detail has', async () => {
  const id = await placedId(caller, resting)
  sandbox.clock.advance(1_500)
  await caller.send('PUT', '/v3/order/modify', {
    ...{ order_id: id, validity: 'DAY', order_type: 'LIMIT', trigger_price: 0 },
    ...{ price: resting['price'], quantity: 3 },
  })
  sandbox.clock.advance(1_000)
  await caller.send('DELETE', `/v3/order/cancel?order_id=${id}`)
  const [history, detail] = [await read(`/v2/order/history?order_id=${id}`), await read(`/live/orders/${id}`)]
  const entries = (data: unknown): readonly JsonObject[] => (Array.isArray(data) ? data : [])
  const told = entries(history.data).map((entry) => ({
    status: entry['status'],
    time: entry['exchange_timestamp'],
    requests: entry['order_request_id'],
  }))
  const legacy = entries(detail.data).map((entry) => ({
    status: entry['status'],
    time: readable(String(entry['exchange_time'])),
    requests: entry['order_request_id'],
  }))
  expect(told).toEqual(legacy)
  expect(new Set(told.map(({ time }) => time)).size).toBeGreaterThan(2)
  expect(new Set(told.map(({ requests }) => requests)).size).toBe(2)
  for (const entry of entries(history.data)) expect(entry).toMatchObject({ order_timestamp: '2026-02-03 10:00:00' })
  expect(entries(history.data)[0]).toMatchObject({ exchange_timestamp: '2026-02-03 10:00:02', status: 'cancelled' })
})

/** The legacy time in the current spelling; of this month alone. */
function readable(legacy: string): string | null {
  return legacy === '' ? null : legacy.replace(/^(\d\d)-Feb-2026/, '2026-02-$1')
}

test('trades of the day and of one order', async () => {
  const [bought, waiting] = [await placedId(caller, { quantity: 3 }), await placedId(caller, resting)]
  const all = await read('/v2/order/trades/get-trades-for-day')
  expect(all.data).toMatchObject([{ order_id: bought, quantity: 3, exchange: 'NSE', transaction_type: 'BUY' }])
  expect(all.data).toMatchObject([{ exchange_timestamp: expect.stringMatching(/^03-Feb-2026 10:00:0\d$/) }])
  expect(await read(`/v2/order/trades?order_id=${bought}`)).toEqual(all)
  expect((await read(`/v2/order/trades?order_id=${waiting}`)).data).toEqual([])
  expect((await read('/v2/order/trades')).errors).toMatchObject([{ errorCode: 'UDAPI1023' }])
})

test('multi cancel: all that is open and fits', async () => {
  await placedId(caller, { ...resting, tag: 'keep' })
  const gone = await placedId(caller, { ...resting, tag: 'go' })
  const { status, body } = await sweep('DELETE', '/v2/order/multi/cancel?tag=go&segment=NSE_EQ')
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    data: { order_ids: [gone] },
    errors: [],
    summary: { total: 1, success: 1, error: 0 },
  })
  expect(sandbox.exchange.orders('PR1001').map((order) => order.status)).toEqual(['cancelled', 'open'])
  const errorOf = async (query: string) => (await sweep('DELETE', `/v2/order/multi/cancel${query}`)).body.errors
  expect(await errorOf('?segment=NSE')).toMatchObject([{ errorCode: 'UDAPI1105' }])
  expect(await errorOf('?segment=MCX_FO')).toMatchObject([{ errorCode: 'UDAPI1108' }])
})

test('exit: every position is closed at the market', async () => {
  await placedId(caller, { quantity: 3, product: 'I' })
  expect(sandbox.exchange.positions('PR1001')).toMatchObject([{ net: 3 }])
  const { body } = await sweep('POST', '/v2/order/positions/exit')
  expect(body).toMatchObject({ status: 'success', summary: { total: 1, success: 1, error: 0 } })
  expect(sandbox.exchange.positions('PR1001')).toMatchObject([{ net: 0 }])
  const again = await sweep('POST', '/v2/order/positions/exit')
  expect(again.body.errors).toMatchObject([{ errorCode: 'UDAPI1113' }])
})

test('of the sweeping calls four in a second', async () => {
  for (let turn = 0; turn < 4; turn++) await sweep('POST', '/v2/order/positions/exit')
  expect((await sweep('POST', '/v2/order/positions/exit')).status).toBe(429)
})
