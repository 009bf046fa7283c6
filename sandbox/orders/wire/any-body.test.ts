/** Whatever stands in the fields of a body, the answer is an order or a refusal, and the ledger holds what was answered. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../../caller.test-support.ts'
import { type JsonObject, placedId, v3Body } from '../../orders.test-support.ts'
import type { Sandbox } from '../../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

const runs = 150

/** Mostly right bodies with a few fields of any kind, or none at all. */
function nearly(right: JsonObject): fc.Arbitrary<JsonObject> {
  const names = Object.keys(right)
  const odd = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.double(), fc.integer(), fc.constantFrom(...words))
  const changes = fc.array(fc.tuple(fc.constantFrom(...names, 'stray'), odd), { maxLength: 3 })
  return changes.map((entries) => ({ ...right, ...Object.fromEntries(entries) }))
}

const words = [
  'LIMIT',
  'SL',
  'SL-M',
  'IOC',
  'SELL',
  'MTF',
  'OCO',
  'NSE_INDEX|Nifty 50',
  '__proto__',
  'a|b',
  's',
  'co',
  '',
]

const orderIds = () => sandbox.exchange.orders('PR1001').map(({ orderId }) => orderId)

async function send(method: string, path: string, body: unknown): Promise<{ status: number; text: string }> {
  sandbox.clock.advance(1_000)
  const answer = await caller.send(method, path, body)
  return { status: answer.status, text: await answer.text() }
}

test('T31: any V3 placement', async () => {
  const right = v3Body({ tag: 'intent-1', slice: false, market_protection: -1, is_amo: false })
  await fc.assert(
    fc.asyncProperty(nearly(right), async (body) => {
      const before = orderIds().length
      const { status, text } = await send('POST', '/v3/order/place', body)
      expect([200, 400]).toContain(status)
      const named: readonly string[] = status === 200 ? JSON.parse(text).data.order_ids : []
      expect(orderIds().length - before).toBe(named.length)
      expect(named.length > 0).toBe(status === 200)
    }),
    { numRuns: runs },
  )
})

test('T31: any legacy placement', async () => {
  const right = {
    ...{ transaction_type: 'b', exchange: 'NSE_EQ', symbol: 'INFY', quantity: 1, order_type: 'm', product: 'i' },
    ...{ price: 0, trigger_price: 0, disclosed_quantity: 0, duration: 'DAY', stoploss: 5, squareoff: 5 },
  }
  await fc.assert(
    fc.asyncProperty(nearly(right), async (body) => {
      const before = orderIds()
      const { status, text } = await send('POST', '/live/orders', body)
      expect([200, 400]).toContain(status)
      if (status === 400) expect(orderIds()).toEqual(before)
      else expect(orderIds()).toContain(JSON.parse(text).data.order_id)
    }),
    { numRuns: runs },
  )
})

test.each([
  ['/v3/order/modify', { validity: 'DAY', order_type: 'LIMIT', price: 1_300, trigger_price: 0, quantity: 2 }],
  ['/live/orders/:id', { order_type: 'l', price: 1_300, trigger_price: 0, quantity: 2, disclosed_quantity: 0 }],
])('T31: any change by PUT %s', async (path, terms) => {
  const id = await placedId(caller, { order_type: 'LIMIT', price: 1_300 })
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(nearly({ order_id: id, ...terms }), async (body) => {
      const { status } = await send('PUT', path.replace(':id', id), body)
      expect([200, 400]).toContain(status)
      expect(orderIds()).toEqual([id])
      statuses.add(status)
    }),
    { numRuns: runs },
  )
  expect(statuses.size).toBe(2)
})
