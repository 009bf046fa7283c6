/** Orders by the control address over real HTTP: the ledger, the person's telephone, faults, acts and postbacks. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../caller.test-support.ts'
import { placedId, placeV3, readList, reliance } from '../orders.test-support.ts'
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
