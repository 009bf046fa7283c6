/** Modifying and cancelling by the current interface over real HTTP (service facts 10.1). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld, vikram } from '../../caller.test-support.ts'
import { farBelow, type JsonObject, placedId, v3 } from '../../orders.test-support.ts'
import type { Sandbox } from '../../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
let price: number
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
  price = farBelow(sandbox)
})
afterEach(() => sandbox.stop())

const modify = (order_id: string, changes: JsonObject = {}) =>
  v3(
    caller.send('PUT', '/v3/order/modify', {
      order_id,
      validity: 'DAY',
      price,
      order_type: 'LIMIT',
      trigger_price: 0,
      ...changes,
    }),
  )
const cancel = (order_id: string) => v3(caller.send('DELETE', `/v3/order/cancel?order_id=${order_id}`))
const latest = () => sandbox.exchange.orders('PR1001')[0]

test('a modification is answered with the id; the order has the new terms', async () => {
  const id = await placedId(caller, { order_type: 'LIMIT', price, quantity: 5 })
  const { status, body } = await modify(id, { quantity: 9, disclosed_quantity: 3, price: price + 1 })
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'success', data: { order_id: id }, metadata: { latency: expect.any(Number) } })
  const changed = { orderId: id, quantity: 9, disclosed: 3, price: Math.round((price + 1) * 10_000) }
  expect(latest()).toMatchObject({ ...changed, requests: 2 })
})

test('the protection of a change is heard: without any a market order is not modified', async () => {
  const id = await placedId(caller, { order_type: 'LIMIT', price })
  await modify(id, { order_type: 'MARKET', price: 0, market_protection: 0 })
  sandbox.clock.advance(5_000)
  expect(sandbox.exchange.history('PR1001', id).map(({ status }) => status)).toContain('not modified')
})

test.each([26, -2, 0])('2.2: a protection of %d is ignored in a change of a limit order', async (given) => {
  const id = await placedId(caller, { order_type: 'LIMIT', price, quantity: 5 })
  expect((await modify(id, { quantity: 4, market_protection: given })).status).toBe(200)
  expect(latest()).toMatchObject({ orderId: id, quantity: 4 })
  // And so a market order that it becomes later has the guideline.
  await modify(id, { order_type: 'MARKET', price: 0 })
  sandbox.clock.advance(5_000)
  expect(latest()).toMatchObject({ orderId: id, status: 'complete' })
})

test('a cancellation is answered with the id; the order is cancelled', async () => {
  const id = await placedId(caller, { order_type: 'LIMIT', price })
  const { status, body } = await cancel(id)
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'success', data: { order_id: id }, metadata: { latency: expect.any(Number) } })
  expect(latest()).toMatchObject({ orderId: id, status: 'cancelled' })
})

test('what has ended is refused at once, and nothing is told of it anew', async () => {
  const id = await placedId(caller, { order_type: 'LIMIT', price })
  await cancel(id)
  const told = sandbox.exchange.history('PR1001', id)
  expect(await cancel(id)).toMatchObject({ status: 400, body: { errors: [{ errorCode: 'UDAPI100040' }] } })
  expect(await modify(id, { quantity: 4 })).toMatchObject({
    ...{ status: 400, body: { errors: [{ errorCode: 'UDAPI100041' }] } },
  })
  expect(sandbox.exchange.history('PR1001', id)).toEqual(told)
})

test.each([
  ['id', { order_id: undefined }, 'UDAPI1023'],
  ['id, which has a slash', { order_id: 'a/b' }, 'UDAPI1010'],
  ['validity', { validity: undefined }, 'UDAPI1007'],
  ['validity, which is GTD', { validity: 'GTD' }, 'UDAPI1055'],
  ['type', { order_type: undefined }, 'UDAPI1004'],
  ['type, which is l', { order_type: 'l' }, 'UDAPI1056'],
  ['price', { price: undefined }, 'UDAPI100036'],
  ['trigger', { trigger_price: undefined }, 'UDAPI100036'],
  ['quantity, which is 0', { quantity: 0 }, 'UDAPI1052'],
  ['protection, which is 26', { order_type: 'MARKET', price: 0, market_protection: 26 }, 'UDAPI1159'],
  ['protection, which is below -1', { order_type: 'SL-M', market_protection: -2 }, 'UDAPI1159'],
  ['product, which cannot be changed', { product: 'I' }, 'UDAPI100036'],
])('a modification is refused for its %s', async (_, changes, errorCode) => {
  const id = await placedId(caller, { order_type: 'LIMIT', price })
  const { status, body } = await modify(id, changes)
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ errorCode }])
  expect(latest()).toMatchObject({ status: 'open', requests: 1 })
})

test.each([
  ['', 'UDAPI1010'],
  ['a%2Fb', 'UDAPI1010'],
  ['1&order_id=2', 'UDAPI1023'],
  ['260203000000099', 'UDAPI100010'],
])('to cancel “%s” is refused with %s', async (id, errorCode) => {
  expect((await cancel(id)).body.errors).toMatchObject([{ errorCode }])
})

test('the order of another person is not known', async () => {
  const id = await placedId(caller, { order_type: 'LIMIT', price })
  caller = await signIn(sandbox, vikram)
  for (const answer of [await modify(id), await cancel(id)]) {
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ errorCode: 'UDAPI100010' }])
  }
  expect(latest()?.status).toBe('open')
})

test('an algo name that is not registered is refused for these as well', async () => {
  const id = await placedId(caller, { order_type: 'LIMIT', price })
  const headers = { 'x-algo-name': 'turtle' }
  const answers = [
    v3(caller.send('PUT', '/v3/order/modify', { order_id: id }, headers)),
    v3(caller.send('DELETE', `/v3/order/cancel?order_id=${id}`, undefined, headers)),
  ]
  for (const answer of answers) expect((await answer).body.errors).toMatchObject([{ errorCode: 'UDAPI1156' }])
})
