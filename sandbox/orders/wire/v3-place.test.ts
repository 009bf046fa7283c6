/** Placing by the current interface over real HTTP: the answer of 2.3, every field's refusal, slices, algo names and hours. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld, tuesday } from '../../caller.test-support.ts'
import { farBelow, type JsonObject, placedId, placeV3, reliance, v3, v3Body } from '../../orders.test-support.ts'
import type { Sandbox } from '../../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

const placedRequests = () => sandbox.exchange.ledger.entries().filter(({ kind }) => kind === 'placed')

test('an order is placed: the ids and the latency of 2.3, and what was asked in the ledger', async () => {
  const price = farBelow(sandbox)
  const changes = { order_type: 'LIMIT', price, quantity: 7, tag: 'intent-1', disclosed_quantity: 2, is_amo: true }
  const { status, body } = await placeV3(caller, changes)
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    data: { order_ids: [expect.stringMatching(/^[-a-zA-Z0-9]+$/)] },
    metadata: { latency: expect.any(Number) },
  })
  expect(Number.isInteger(body.metadata.latency)).toBe(true)
  expect(placedRequests()).toMatchObject([
    {
      clientId: 'PR1001',
      orderIds: body.data.order_ids,
      refused: null,
      request: {
        side: 'B',
        kind: 'L',
        product: 'D',
        duration: 'DAY',
        quantity: 7,
        price: Math.round(price * 10_000),
        trigger: 0,
        disclosed: 2,
        slice: false,
        marketProtection: -1,
        tag: 'intent-1',
        from: 'v3',
      },
    },
  ])
  expect(sandbox.exchange.orders('PR1001')).toMatchObject([{ status: 'open', isAmo: false }])
})

test.each([
  ['MARKET', 'M'],
  ['LIMIT', 'L'],
  ['SL', 'SL'],
  ['SL-M', 'SL-M'],
])('the word %s is the kind %s; SELL is S', async (word, kind) => {
  const [price, trigger_price] = [farBelow(sandbox), farBelow(sandbox)]
  await placeV3(caller, { order_type: word, price, trigger_price, transaction_type: 'SELL', validity: 'IOC' })
  expect(placedRequests()).toMatchObject([{ request: { kind, side: 'S', duration: 'IOC' } }])
})

const left = (name: string): JsonObject => Object.fromEntries(Object.entries(v3Body()).filter(([key]) => key !== name))

// Service facts 4.
test.each([
  ['quantity left out', left('quantity'), 'UDAPI100036', 'quantity'],
  ['quantity zero', v3Body({ quantity: 0 }), 'UDAPI1052', 'quantity'],
  ['quantity as a text', v3Body({ quantity: '1' }), 'UDAPI100036', 'quantity'],
  ['half a share', v3Body({ quantity: 1.5 }), 'UDAPI100036', 'quantity'],
  ['more than 32 bits', v3Body({ quantity: 2 ** 31 }), 'UDAPI100036', 'quantity'],
  ['a product of the legacy interface', v3Body({ product: 'OCO' }), 'UDAPI100036', 'product'],
  ['validity left out', left('validity'), 'UDAPI1007', 'validity'],
  ['validity GTD', v3Body({ validity: 'GTD' }), 'UDAPI1055', 'validity'],
  ['price left out', left('price'), 'UDAPI100036', 'price'],
  ['a negative price', v3Body({ price: -1 }), 'UDAPI100036', 'price'],
  ['a price finer than the exchange counts', v3Body({ price: 1.00005 }), 'UDAPI100036', 'price'],
  ['a tag of 41', v3Body({ tag: 'x'.repeat(41) }), 'UDAPI100036', 'tag'],
  ['instrument left out', left('instrument_token'), 'UDAPI1026', 'instrument_token'],
  ['no key', v3Body({ instrument_token: 'RELIANCE' }), 'UDAPI1011', 'instrument_token'],
  ['unlisted', v3Body({ instrument_token: 'NSE_EQ|INE000000000' }), 'UDAPI100011', 'instrument_token'],
  ['an index', v3Body({ instrument_token: 'NSE_INDEX|Nifty 50' }), 'UDAPI100011', 'instrument_token'],
  ['type left out', left('order_type'), 'UDAPI1004', 'order_type'],
  ['type of the legacy interface', v3Body({ order_type: 'M' }), 'UDAPI1056', 'order_type'],
  ['side in small letters', v3Body({ transaction_type: 'buy' }), 'UDAPI100036', 'transaction_type'],
  ['disclosed left out', left('disclosed_quantity'), 'UDAPI100036', 'disclosed_quantity'],
  ['trigger left out', left('trigger_price'), 'UDAPI100036', 'trigger_price'],
  ['slice as a text', v3Body({ slice: 'true' }), 'UDAPI100036', 'slice'],
  ['protection above 25', v3Body({ market_protection: 26 }), 'UDAPI1159', 'market_protection'],
  ['protection below -1', v3Body({ market_protection: -2 }), 'UDAPI100036', 'market_protection'],
  ['protection as a text', v3Body({ order_type: 'LIMIT', market_protection: '3' }), 'UDAPI100036', 'market_protection'],
  ['a misspelled field', v3Body({ market_protektion: 3 }), 'UDAPI100036', 'market_protektion'],
])('%s: 400 %s', async (_, body, errorCode, propertyPath) => {
  const answer = await v3(caller.send('POST', '/v3/order/place', body))
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ status: 'error', errors: [{ errorCode, error_code: errorCode, propertyPath }] })
  expect(sandbox.exchange.orders('PR1001')).toEqual([])
})

test.each([26, -2, 0])(
  '2.2: a protection of %d is ignored for a limit order, and is none of its terms',
  async (given) => {
    const id = await placedId(caller, {
      ...{ order_type: 'LIMIT', price: farBelow(sandbox) },
      market_protection: given,
    })
    expect(placedRequests()).toMatchObject([{ orderIds: [id], refused: null, request: { marketProtection: -1 } }])
  },
)

test.each([
  ['a list', '[]', 'application/json'],
  ['not JSON', '{"quantity":', 'application/json'],
  ['a form', JSON.stringify(v3Body()), 'application/x-www-form-urlencoded'],
])('%s is no body: 400', async (_, body, type) => {
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': type }
  const answer = await fetch(`${sandbox.baseUrl}/v3/order/place`, { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
  expect(placedRequests()).toEqual([])
})

test('without a token: 401, and nothing is placed', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${sandbox.baseUrl}/v3/order/place`, {
    method: 'POST',
    headers,
    body: JSON.stringify(v3Body()),
  })
  expect(answer.status).toBe(401)
  expect(sandbox.exchange.ledger.entries()).toEqual([])
})

test('a sliced order answers every id; the twenty-sixth piece is one too many', async () => {
  const freeze = sandbox.market.find(reliance)?.freeze ?? 0
  const sliced = { order_type: 'LIMIT', price: farBelow(sandbox), slice: true, product: 'I' }
  const { body } = await placeV3(caller, { ...sliced, quantity: freeze * 10 + 100 })
  expect(body.data.order_ids).toHaveLength(11)
  expect(placedRequests()).toHaveLength(1)
  const over = await placeV3(caller, { ...sliced, quantity: freeze * 25 + 1 })
  expect(over.body.errors).toMatchObject([{ errorCode: 'UDAPI1118' }])
})

test('an algo name passes only when the app has it; then more may be sent in a second', async () => {
  const named = { 'x-algo-name': 'turtle' }
  expect((await placeV3(caller, {}, named)).body.errors).toMatchObject([{ errorCode: 'UDAPI1156' }])
  sandbox.apps.register({ apiKey: 'practice-terminal', algoNames: ['turtle'] })
  for (let turn = 0; turn < 12; turn++) expect((await placeV3(caller, {}, named)).status).toBe(200)
})

test('the eleventh request of a second is refused with 429, whichever of the three it is', async () => {
  const order = { order_type: 'LIMIT', price: farBelow(sandbox) }
  const first = await placedId(caller, order)
  for (let turn = 0; turn < 8; turn++) await placedId(caller, order)
  expect((await v3(caller.send('DELETE', `/v3/order/cancel?order_id=${first}`))).status).toBe(200)
  const over = await placeV3(caller, order)
  expect(over.status).toBe(429)
  expect(over.headers.get('retry-after')).toBe('1')
  expect(over.body.errors).toMatchObject([{ errorCode: 'UDAPI10005' }])
  expect((await v3(caller.send('DELETE', `/v3/order/cancel?order_id=${first}`))).status).toBe(429)
  sandbox.clock.advance(1_000)
  expect((await placeV3(caller, order)).status).toBe(200)
})

test('before 05:30 the service is locked: 423, for everything that moves money, and not for reading', async () => {
  sandbox.clock.set(Date.parse('2026-02-04T02:00:00+05:30'))
  caller = await signIn(sandbox)
  for (const answer of [
    placeV3(caller),
    v3(caller.send('PUT', '/v3/order/modify', {})),
    v3(caller.send('DELETE', '/v3/order/cancel?order_id=1')),
    v3(caller.send('DELETE', '/v2/order/multi/cancel')),
    v3(caller.send('POST', '/v2/order/positions/exit')),
    v3(caller.send('PUT', '/v2/portfolio/convert-position', {})),
  ]) {
    const { status, body } = await answer
    expect(status).toBe(423)
    expect(body.errors).toMatchObject([{ errorCode: 'UDAPI100074' }])
  }
  expect((await v3(caller.get('/v2/order/retrieve-all'))).status).toBe(200)
  expect(tuesday).toBeLessThan(sandbox.clock.now())
})
