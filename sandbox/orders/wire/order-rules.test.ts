/** The rules of sections 3, 4.1 and 7 as a caller meets them: after-market orders, rejects with their reasons, lots. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../../caller.test-support.ts'
import { farBelow, type JsonObject, legacy, placedId, readList, reliance } from '../../orders.test-support.ts'
import type { Sandbox } from '../../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

const limit = (): JsonObject => ({ order_type: 'LIMIT', price: farBelow(sandbox) })
const newest = async () => (await readList(sandbox, caller, '/live/orders'))[0]
const statesOf = async (id: string) => {
  const states = await readList(sandbox, caller, `/live/orders/${id}`)
  return states.map(({ status }) => status)
}

test('O24: outside market hours an order is an after-market order, whatever is_amo says', async () => {
  sandbox.clock.set(Date.parse('2026-02-03T20:00:00+05:30'))
  const id = await placedId(caller, { ...limit(), is_amo: false })
  expect(await newest()).toMatchObject({ order_id: id, is_amo: true, status: 'after market order req received' })
  await legacy(caller.send('PUT', `/live/orders/${id}`, { order_id: id, quantity: 3 }))
  expect(await newest()).toMatchObject({ status: 'modify after market order req received', quantity: 3 })
  await caller.send('DELETE', `/v3/order/cancel?order_id=${id}`)
  expect(await statesOf(id)).toEqual([
    'cancelled after market order',
    'modify after market order req received',
    'after market order req received',
  ])
})

test('an after-market order goes to the exchange in the morning', async () => {
  sandbox.clock.set(Date.parse('2026-02-03T20:00:00+05:30'))
  // The circuit of the next day is another one; half way between that of today and the price it is well inside.
  const price = Math.round((farBelow(sandbox) * 1.05) / 0.1) / 10
  const id = await placedId(caller, { order_type: 'LIMIT', price })
  sandbox.clock.set(Date.parse('2026-02-04T10:00:00+05:30'))
  caller = await signIn(sandbox)
  expect(await newest()).toMatchObject({ order_id: id, status: 'open', is_amo: true })
})

// Section 7, rules 2 and 3, and what the exchange checks.
test.each([
  ['protection 0', { market_protection: 0 }, /market order/i],
  ['a price off the tick', { order_type: 'LIMIT', price: 1_300.01 }, /tick/i],
  ['a price outside the circuit', { order_type: 'LIMIT', price: 9_999 }, /circuit|range/i],
  ['more than the money there is', { quantity: 90_000 }, /margin|funds/i],
])('O25: %s: the order is there, rejected with its reason', async (_, changes, reason) => {
  const id = await placedId(caller, changes)
  const order = await newest()
  expect(order).toMatchObject({ order_id: id, status: 'rejected', traded_quantity: '0' })
  expect(order?.['message']).toMatch(reason)
  expect(sandbox.exchange.trades('PR1001')).toEqual([])
})

test('O25: above the freeze quantity without slicing the exchange rejects; with slicing there are two orders', async () => {
  // Cheap enough that so many of them can be paid for.
  const idea = sandbox.market.listing().findLegacy('NSE_EQ', 'IDEA')
  if (!idea) throw new Error('not listed')
  const terms = { instrument_token: idea.key, quantity: idea.freeze + 1, product: 'I', ...priceOf(idea.key) }
  await placedId(caller, terms)
  expect(await newest()).toMatchObject({ status: 'rejected', message: expect.stringMatching(/freeze/i) })
  await placedId(caller, { ...terms, slice: true })
  const orders = await readList(sandbox, caller, '/live/orders')
  expect(orders.map(({ status, quantity }) => [status, quantity])).toEqual([
    ['open', 1],
    ['open', idea.freeze],
    ['rejected', idea.freeze + 1],
  ])
})

test('O17: what is complete is not modified and not cancelled, with the reason, and stays complete', async () => {
  const id = await placedId(caller)
  const change = { order_id: id, quantity: 3 }
  const modified = await legacy(caller.send('PUT', `/live/orders/${id}`, change))
  expect(modified.body.data).toMatchObject({
    order_id: id,
    status: 'not modified',
    message: expect.stringMatching(/\w/),
  })
  await caller.send('DELETE', `/live/orders/${id}`)
  const words = await statesOf(id)
  expect(words).toContain('not modified')
  expect(words).toContain('not cancelled')
  expect(sandbox.exchange.trades('PR1001')).toMatchObject([{ orderId: id, quantity: 1 }])
})

test('T46: commodities are ordered in lots, and told in lots', async () => {
  const future = [...sandbox.market.listing().all()].find(
    ({ segment, kind, lot, unitsPerLot }) => segment === 'MCX_FO' && kind === 'future' && lot > unitsPerLot,
  )
  if (!future) throw new Error('no commodity')
  const id = await placedId(caller, { instrument_token: future.key, quantity: 1, product: 'I', ...priceOf(future.key) })
  const order = await newest()
  expect(order).toMatchObject({ order_id: id, exchange: 'MCX_FO', token: future.token, quantity: 1 })
  expect(order).toMatchObject({ symbol: future.legacySymbol })
})

const priceOf = (key: string) => ({ order_type: 'LIMIT', price: farBelow(sandbox, key) })

test('a share of both exchanges is named by its segment and token', async () => {
  const isin = reliance.split('|')[1]
  await placedId(caller, { instrument_token: `BSE_EQ|${isin}`, ...priceOf(`BSE_EQ|${isin}`) })
  expect(await newest()).toMatchObject({ exchange: 'BSE_EQ', token: 500325 })
})
