/** Orders by the control address over real HTTP: the ledger, the person's telephone, faults, acts and postbacks. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../caller.test-support.ts'
import { farBelow, placedId, placeV3, readList, reliance } from '../orders.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

async function control(method: string, path: string, body?: unknown): Promise<{ status: number; told: unknown }> {
  const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(sandbox.controlUrl + path, { method, ...sent })
  return { status: answer.status, told: await answer.json() }
}

test('the ledger tells what was asked and done, with instruments by their keys', async () => {
  await placeV3(caller, { quantity: 0 })
  const id = await placedId(caller, { quantity: 2, tag: 'intent-1' })
  const { told } = await control('GET', '/ledger')
  expect(told).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({ kind: 'placed', orderIds: [], refused: expect.any(String) }),
      expect.objectContaining({
        kind: 'placed',
        orderIds: [id],
        refused: null,
        request: expect.objectContaining({ instrument: reliance, quantity: 2, tag: 'intent-1' }),
      }),
      expect.objectContaining({ kind: 'trade', record: expect.objectContaining({ orderId: id, quantity: 2 }) }),
    ]),
  })
})

test('O20: an order from elsewhere is an order like any other, without a tag', async () => {
  const body = { instrument: reliance, side: 'S', quantity: 3, product: 'I' }
  const { status, told } = await control('POST', '/orders', body)
  expect(status).toBe(200)
  const [order] = await readList(sandbox, caller, '/live/orders')
  expect(told).toEqual({ orderIds: [order?.['order_id']] })
  expect(order).toMatchObject({ symbol: 'RELIANCE', transaction_type: 'S', quantity: 3, product: 'I' })
  expect(sandbox.exchange.ledger.entries()[0]).toMatchObject({ request: { from: 'elsewhere', tag: null } })
})

test.each([
  [{}, 'instrument is not part of an order, or not valid.'],
  [{ instrument: 'NSE_EQ|X', side: 'B', quantity: 1 }, 'instrument names nothing that is listed: NSE_EQ|X.'],
  [{ instrument: reliance, side: 'BUY', quantity: 1 }, 'side is not part of an order, or not valid.'],
  [{ instrument: reliance, side: 'B', quantity: 1, prise: 4 }, 'prise is not part of an order, or not valid.'],
  [{ instrument: reliance, side: 'B', quantity: 0 }, 'The quantity cannot be zero'],
])('%j is no order: %s', async (body, error) => {
  expect(await control('POST', '/orders', body)).toEqual({ status: 400, told: { error } })
})

test('order faults are put in force, told and cleared', async () => {
  const rules = [{ match: { on: 'list' }, times: 2, do: { hide: true } }]
  expect(await control('POST', '/orders/faults', { rules })).toEqual({ status: 200, told: { rules } })
  await placedId(caller)
  expect(await readList(sandbox, caller, '/live/orders')).toEqual([])
  expect(await control('GET', '/orders/faults')).toMatchObject({ told: { rules: [{ times: 1 }] } })
  expect(await control('DELETE', '/orders/faults')).toEqual({ status: 200, told: { rules: [] } })
  expect(await readList(sandbox, caller, '/live/orders')).toHaveLength(1)
})

test.each([
  ['/orders/faults', { rules: [{ do: { vanish: true } }] }, /^rules\[0\]\.do\.vanish is not something/],
  ['/orders/act', { do: { release: 'later' } }, /^do\.release must be in-order or reversed\.$/],
])('%s %j is refused', async (path, body, error) => {
  expect(await control('POST', path, body)).toEqual({ status: 400, told: { error: expect.stringMatching(error) } })
})

test('an act answers how much it sent; what postbacks were sent is told', async () => {
  expect(await control('POST', '/orders/act', { do: { release: 'in-order' } })).toEqual({
    status: 200,
    told: { sent: 0 },
  })
  await control('POST', '/apps', { postbackUrl: 'http://127.0.0.1:9/orders' })
  const postback = { record: { order_id: '1', time_in_micro: '2' }, checksum: 'genuine' }
  expect(await control('POST', '/orders/act', { do: { postback } })).toMatchObject({ told: { sent: 1 } })
  expect(await control('GET', '/postbacks')).toMatchObject({
    told: { sent: [{ orderId: '1', url: 'http://127.0.0.1:9/orders', body: expect.stringContaining('"checksum":') }] },
  })
})

test('an order is filled, spoken of, misstated and rejected by hand', async () => {
  const price = farBelow(sandbox)
  const resting = { order_type: 'LIMIT', price, quantity: 5, product: 'I' }
  const [filled, rejected] = [await placedId(caller, resting), await placedId(caller, resting)]
  const by = (deed: unknown) => control('POST', '/orders/hands', deed)
  const done = { status: 200, told: { done: true } }
  expect(await by({ fill: { orderId: filled, quantity: 2, price } })).toEqual(done)
  expect(sandbox.exchange.trades('PR1001')).toMatchObject([{ quantity: 2, price: Math.round(price * 10_000) }])
  expect(await by({ say: { orderId: filled, status: 'half open' } })).toEqual(done)
  expect(await by({ misstate: { orderId: filled, filled: 4 } })).toEqual(done)
  expect(sandbox.exchange.history('PR1001', filled).slice(0, 2)).toMatchObject([
    { filled: 4 },
    { status: 'half open', filled: 2 },
  ])
  expect(await by({ fill: { orderId: filled } })).toEqual(done)
  expect(await by({ reject: { orderId: rejected, message: 'RMS: not today' } })).toEqual(done)
  const [last, first] = await readList(sandbox, caller, '/live/orders')
  expect(last).toMatchObject({ status: 'rejected', message: 'RMS: not today' })
  expect(first).toMatchObject({ status: 'complete', traded_quantity: '5' })
  expect(await by({ fill: { orderId: filled } })).toMatchObject({
    status: 400,
    told: { error: /There is no such order/ },
  })
})

test('O29: a position is moved by a fill that nobody is told of', async () => {
  const moveUnseen = { instrument: reliance, product: 'I', side: 'B', quantity: 7, price: 1_000 }
  expect(await control('POST', '/orders/hands', { moveUnseen })).toMatchObject({ status: 200 })
  expect(await readList(sandbox, caller, '/live/profile/positions')).toMatchObject([{ net_quantity: 7 }])
  expect(await readList(sandbox, caller, '/live/trade-book')).toEqual([])
  const unknown = { moveUnseen: { ...moveUnseen, instrument: 'NSE_EQ|X' } }
  expect(await control('POST', '/orders/hands', unknown)).toMatchObject({ status: 400 })
})

test.each([{}, { fill: {} }, { fill: { orderId: '1', quantity: 0 } }, { burn: { orderId: '1' } }])(
  'no hand does %j',
  async (body) =>
    expect(await control('POST', '/orders/hands', body)).toMatchObject({
      status: 400,
      told: { error: /^Give one of/ },
    }),
)
