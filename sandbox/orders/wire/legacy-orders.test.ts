/** The legacy calls of orders over real HTTP: placing, changing, cancelling (4.6, service facts 8.1) and the readings (2.6). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld, vikram } from '../../caller.test-support.ts'
import { farBelow, type JsonObject, legacy, placedId, readList, v3 } from '../../orders.test-support.ts'
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

const body = (changes: JsonObject = {}): JsonObject => ({
  transaction_type: 'b',
  exchange: 'nse_eq',
  symbol: 'reliance',
  quantity: 5,
  order_type: 'l',
  product: 'd',
  price,
  ...changes,
})
const place = (changes: JsonObject = {}) => legacy(caller.send('POST', '/live/orders', body(changes)))
const list = () => readList(sandbox, caller, '/live/orders')
const latest = () => sandbox.exchange.orders('PR1001')[0]

async function placed(changes: JsonObject = {}): Promise<string> {
  const { data } = (await place(changes)).body
  return String((data as JsonObject)['order_id'])
}

test('the answer to a placement is the record of service facts 8.1, field by field', async () => {
  const answer = await place()
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    code: 200,
    status: 'OK',
    timestamp: '2026-02-03T10:00:00+05:30',
    message: 'success',
    data: {
      exchange: 'NSE_EQ',
      token: 2885,
      symbol: 'RELIANCE',
      product: 'D',
      order_type: 'L',
      duration: 'DAY',
      price,
      trigger_price: 0,
      quantity: 5,
      disclosed_quantity: 0,
      transaction_type: 'B',
      average_price: '0',
      traded_quantity: '0',
      message: '',
      exchange_order_id: '',
      parent_order_id: 'NA',
      order_id: expect.stringMatching(/^\d+$/),
      exchange_time: '',
      time_in_micro: '0',
      status: 'put order req received',
      is_amo: false,
      valid_date: '',
      order_request_id: '1',
    },
  })
})

test('a list of the day holds each order once, newest first, with the time of the exchange', async () => {
  const first = await placed()
  const second = await placed({ transaction_type: 'S', order_type: 'M', price: 0 })
  const [newest, oldest, ...more] = await list()
  expect(more).toEqual([])
  expect(oldest).toMatchObject({ order_id: first, status: 'open', exchange_time: '03-Feb-2026 10:00:00' })
  expect(newest).toMatchObject({ order_id: second, status: 'complete', traded_quantity: '5', transaction_type: 'S' })
  expect(Number(newest?.['average_price'])).toBeGreaterThan(0)
  expect(String(newest?.['time_in_micro'])).toMatch(/^1770093000\d{6}$/)
  expect(newest).not.toHaveProperty('tag')
})

test('the details hold every state that was passed, newest first, with three fields more', async () => {
  const id = await placed()
  const states = await readList(sandbox, caller, `/live/orders/${id}`)
  const words = states.map(({ status }) => status)
  expect(words).toEqual(['open', 'open pending', 'validation pending', 'put order req received'])
  for (const state of states) expect(state).toMatchObject({ order_id: id, fill_leg: '', report: '', text: '' })
  const times = states.map((state) => Number(state['time_in_micro']))
  expect(times).toEqual([...times].sort((one, other) => other - one))
})

test('no order, and no order of this person: 404', async () => {
  const id = await placed()
  sandbox.clock.advance(1_000)
  expect((await legacy(caller.get('/live/orders/260203000000099'))).status).toBe(404)
  const other = await signIn(sandbox, vikram)
  sandbox.clock.advance(1_000)
  expect((await legacy(other.get(`/live/orders/${id}`))).status).toBe(404)
  expect(await readList(sandbox, other, '/live/orders')).toEqual([])
})

test('a trade is in the book and in the trades of its order, and in no other', async () => {
  const bought = await placed({ order_type: 'M', price: 0 })
  const waiting = await placed()
  const [trade, ...more] = await readList(sandbox, caller, '/live/trade-book')
  expect(more).toEqual([])
  expect(trade).toEqual({
    exchange: 'NSE_EQ',
    token: 2885,
    symbol: 'RELIANCE',
    product: 'D',
    order_type: 'M',
    transaction_type: 'B',
    traded_quantity: '5',
    exchange_order_id: expect.stringMatching(/^\d+$/),
    order_id: bought,
    exchange_time: '03-Feb-2026 10:00:00',
    time_in_micro: expect.stringMatching(/^1770093000\d{6}$/),
    traded_price: expect.any(Number),
    trade_id: expect.stringMatching(/^\d+$/),
  })
  expect(await readList(sandbox, caller, `/live/orders/${bought}/trades`)).toEqual([trade])
  expect(await readList(sandbox, caller, `/live/orders/${waiting}/trades`)).toEqual([])
})

test('the scenario number-spellings writes the two figures as numbers, as the samples of client libraries do', async () => {
  await sandbox.stop()
  sandbox = await startHeld({ scenario: 'number-spellings' })
  caller = await signIn(sandbox)
  await place({ order_type: 'M', price: 0 })
  expect((await list())[0]).toMatchObject({ traded_quantity: 5, average_price: expect.any(Number) })
})

// 4.6: the fields and their words, which clients send in small letters or in capitals.
test.each([
  ['no side', { transaction_type: undefined }],
  ['a side of the other interface', { transaction_type: 'BUY' }],
  ['no exchange', { exchange: undefined }],
  ['an exchange that is none', { exchange: 'nyse' }],
  ['no symbol', { symbol: undefined }],
  ['a symbol that is none', { symbol: 'NOBODY' }],
  ['no quantity', { quantity: undefined }],
  ['quantity 0', { quantity: 0 }],
  ['no type', { order_type: undefined }],
  ['a type of the other interface', { order_type: 'LIMIT' }],
  ['no product', { product: undefined }],
  ['a product of the other interface', { product: 'MTF' }],
  ['a price as a text', { price: '100' }],
  ['duration GTC', { duration: 'GTC' }],
  ['a misspelled field', { trigger: 5 }],
  ['OCO without its legs', { product: 'OCO' }],
  ['OCO at the market', { product: 'OCO', order_type: 'M', stoploss: 5, squareoff: 5 }],
])('%s: 400 in the legacy words, and no order', async (_, changes) => {
  const { status, body: told } = await place(changes)
  expect(status).toBe(400)
  expect(told).toMatchObject({ code: 400, status: 'Bad Request', error: { name: 'BadRequest' } })
  expect(told.message).toBe(told.error.reason)
  expect(sandbox.exchange.orders('PR1001')).toEqual([])
})

test('a cover order and a one-cancels-other reach the exchange with their legs', async () => {
  await place({ product: 'CO', trigger_price: price - 1 })
  await place({ product: 'OCO', stoploss: 4, squareoff: 6, trailing_ticks: 20, duration: 'ioc' })
  const placements = sandbox.exchange.ledger.entries().filter(({ kind }) => kind === 'placed')
  expect(placements).toMatchObject([
    { request: { product: 'CO', trigger: Math.round((price - 1) * 10_000), legs: null, from: 'legacy' } },
    {
      request: {
        product: 'OCO',
        duration: 'IOC',
        legs: { stopLoss: 40_000, squareOff: 60_000, trailingTicks: 20 },
        marketProtection: null,
        tag: null,
      },
    },
  ])
})

test('a modification changes what was sent and keeps the rest; the answer counts the requests', async () => {
  const id = await placed({ disclosed_quantity: 2 })
  const answer = await legacy(caller.send('PUT', `/live/orders/${id}`, { order_id: id, quantity: 8 }))
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ message: 'success', data: { order_id: id, order_request_id: '2' } })
  const kept = { price: Math.round(price * 10_000), disclosed: 2, kind: 'L' }
  expect(latest()).toMatchObject({ quantity: 8, ...kept })
  sandbox.clock.advance(1_000)
  await caller.send('PUT', `/live/orders/${id}/`, {
    order_id: id,
    order_type: 'SL',
    // A stop to buy stands above the market.
    trigger_price: price + 200,
    price: price + 200,
    disclosed_quantity: 0,
  })
  expect(latest()).toMatchObject({ quantity: 8, kind: 'SL', disclosed: 0 })
})

test.each([
  ['the id of another order in the body', { order_id: '99' }, 400],
  ['no id of its order in the body', { order_id: undefined, quantity: 8 }, 400],
  ['a quantity that is none', { quantity: -1 }, 400],
  ['a product, which cannot be changed', { product: 'I' }, 400],
])('a modification with %s is refused', async (_, changes, status) => {
  const id = await placed()
  const body = { order_id: id, ...changes }
  expect((await legacy(caller.send('PUT', `/live/orders/${id}`, body))).status).toBe(status)
  expect(latest()).toMatchObject({ requests: 1 })
})

test('to modify or cancel what is not there: 404', async () => {
  expect((await legacy(caller.send('PUT', '/live/orders/99', { order_id: '99', quantity: 1 }))).status).toBe(404)
  expect((await legacy(caller.send('DELETE', '/live/orders/99'))).status).toBe(404)
})

test('a list of ids is cancelled together, and named', async () => {
  const ids = [await placed(), await placed(), await placed()]
  const { status, body: told } = await legacy(caller.send('DELETE', `/live/orders/${ids[0]},${ids[2]}`))
  expect(status).toBe(200)
  expect(told.data).toBe(`Cancellation sent for [${ids[0]},${ids[2]}]`)
  expect((await list()).map(({ status: word }) => word)).toEqual(['cancelled', 'open', 'cancelled'])
})

test.each(['a%2Fb', '1,,2', '1,', '..%2Forders'])('T43: “%s” names no orders, and cancels none', async (ids) => {
  await placed()
  expect((await legacy(caller.send('DELETE', `/live/orders/${ids}`))).status).toBe(400)
  expect(sandbox.exchange.ledger.entries().some(({ kind }) => kind === 'cancel-asked')).toBe(false)
})

test.each(['/live/orders', '/live/orders/'])('DELETE %s cancels all that is open, and names it', async (path) => {
  const ids = [await placed(), await placed()]
  await place({ order_type: 'M', price: 0 })
  const { status, body: told } = await legacy(caller.send('DELETE', path))
  expect(status).toBe(200)
  expect(told.message).toBe('Cancellation requests were sent.')
  expect(String(told.data).split(',').sort()).toEqual([...ids].sort())
  expect((await list()).map(({ status: word }) => word)).toEqual(['complete', 'cancelled', 'cancelled'])
})

test('with nothing open, cancel-all names nothing', async () => {
  expect((await legacy(caller.send('DELETE', '/live/orders'))).body.data).toBe('')
})

// Section 8.
test.each([
  ['GET', '/live/orders', '/live/orders/'],
  ['GET', '/live/orders/1', '/live/orders/2'],
  ['GET', '/live/trade-book', '/live/trade-book'],
  ['GET', '/live/orders/1/trades', '/live/orders/2/trades'],
  ['PUT', '/live/orders/1', '/live/orders/2'],
  ['DELETE', '/live/orders/1', '/live/orders'],
])('%s %s: one in a second, counted with %s', async (method, one, other) => {
  expect((await legacy(caller.send(method, one))).status).not.toBe(429)
  const over = await legacy(caller.send(method, other))
  expect(over.status).toBe(429)
  expect(over.headers.get('retry-after')).toBe('1')
  expect(over.body).toMatchObject({ code: 429, status: 'Too Many Requests', error: { name: 'TooManyRequests' } })
  sandbox.clock.advance(1_000)
  expect((await legacy(caller.send(method, other))).status).not.toBe(429)
})

test('ten placements in a second, and the eleventh is refused; V3 is counted apart', async () => {
  for (let turn = 0; turn < 10; turn++) expect((await place()).status).toBe(200)
  expect((await place()).status).toBe(429)
  expect(sandbox.exchange.orders('PR1001')).toHaveLength(10)
  await placedId(caller)
})

test('these calls need the key of the app as well as its token', async () => {
  const headers = { authorization: `Bearer ${caller.token}` }
  for (const method of ['GET', 'DELETE'])
    expect((await fetch(`${sandbox.baseUrl}/live/orders`, { method, headers })).status).toBe(401)
  expect((await v3(caller.send('PATCH', '/live/orders'))).status).toBe(405)
})
