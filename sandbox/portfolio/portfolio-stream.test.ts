/** The portfolio stream over a real socket (service facts 2): its address, its messages, and what can go wrong there. */
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type SignedInCaller, signInV2, startHeld } from '../caller.test-support.ts'
import type { OrderRule } from '../orders/faults/order-plan.ts'
import { farBelow, type JsonObject, placedId, reliance } from '../orders.test-support.ts'
import { followStream, openStream, type StreamMessage, streamAddress } from '../portfolio.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
let resting: JsonObject
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signInV2(sandbox)
  resting = { order_type: 'LIMIT', price: farBelow(sandbox) }
})
afterEach(() => sandbox.stop())

const authorise = '/v2/feed/portfolio-stream-feed/authorize'
const plan = (...rules: readonly OrderRule[]) => sandbox.orderFaults.plan(rules)
const words = (heard: readonly StreamMessage[]) =>
  heard.map(({ update_type: type, status }) => `${type} ${status ?? ''}`.trim())
const states = ['put order req received', 'validation pending', 'open pending', 'open'].map((state) => `order ${state}`)

/** The status that a handshake is refused with. */
async function refused(address: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const socket = new WebSocket(address, { headers })
  socket.on('error', () => undefined)
  const [, response] = await once(socket, 'unexpected-response')
  return response.statusCode
}

test('the address is told in both spellings', async () => {
  const answer = await caller.get(`${authorise}?update_types=order%2Cposition`)
  const address = expect.stringMatching(
    /^ws:\/\/127\.0\.0\.1:\d+\/upstox-developer-api\/order-updates\/feed\?requestId=[\w-]+&code=[\w-]+$/,
  )
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'success', data: { authorized_redirect_uri: address, authorizedRedirectUri: address } },
  ])
})

test.each(['update_types=orders', 'update_types=', 'update_types=order&update_types=position'])(
  '%s: 400',
  async (query) => {
    const answer = await caller.get(`${authorise}?${query}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ errorCode: 'UDAPI100036' }] }])
  },
)

test('the address is for the signed in, fifty times a second', async () => {
  expect((await fetch(sandbox.baseUrl + authorise)).status).toBe(401)
  const answers = await Promise.all(Array.from({ length: 51 }, () => caller.get(authorise)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(50).fill(200), 429])
})

test('an address is good once, for five minutes, and as long as the token', async () => {
  const address = await streamAddress(caller)
  await followStream(new WebSocket(address))
  expect(await refused(address)).toBe(401)
  const old = await streamAddress(caller)
  sandbox.clock.advance(5 * 60_000)
  expect(await refused(old)).toBe(401)
  const orphan = await streamAddress(caller)
  sandbox.tokens.clear()
  expect(await refused(orphan)).toBe(401)
})

test('the other way in: a handshake with the token is sent on', async () => {
  const address = `${sandbox.baseUrl.replace('http', 'ws')}/v2/feed/portfolio-stream-feed?update_types=position`
  expect(await refused(address)).toBe(401)
  const headers = { authorization: `Bearer ${caller.token}` }
  const socket = new WebSocket(address, { headers, followRedirects: true })
  const { next } = await followStream(socket)
  await placedId(caller, { quantity: 3 })
  expect(await next()).toMatchObject({ update_type: 'position', quantity: 3 })
})

test('each state of an order is told, in every field of the update', async () => {
  const { several } = await openStream(caller)
  const id = await placedId(caller, { ...resting, quantity: 4, tag: 'intent-1' })
  const heard = await several(4)
  expect(words(heard)).toEqual(states)
  expect(JSON.parse(heard[3]?.text ?? '')).toEqual({
    update_type: 'order',
    user_id: 'PR1001',
    userId: 'PR1001',
    exchange: 'NSE',
    instrument_token: reliance,
    instrument_key: reliance,
    trading_symbol: 'RELIANCE',
    tradingsymbol: 'RELIANCE',
    product: 'D',
    order_type: 'LIMIT',
    validity: 'DAY',
    variety: 'SIMPLE',
    transaction_type: 'BUY',
    quantity: 4,
    filled_quantity: 0,
    pending_quantity: 4,
    disclosed_quantity: 0,
    price: resting['price'],
    trigger_price: 0,
    average_price: 0,
    status: 'open',
    status_message: null,
    status_message_raw: null,
    order_id: id,
    exchange_order_id: expect.stringMatching(/^\d+$/),
    parent_order_id: null,
    order_ref_id: `ref-${id}`,
    order_request_id: '1',
    tag: 'intent-1',
    is_amo: false,
    guid: null,
    placed_by: 'PR1001',
    order_timestamp: '2026-02-03 10:00:00',
    exchange_timestamp: '2026-02-03 10:00:00',
  })
})

test('a fill shows in the order alone, and then in the position, without last price and profit', async () => {
  const { next } = await openStream(caller, 'order,position')
  await placedId(caller, { quantity: 3 })
  const heard: StreamMessage[] = []
  while (heard.at(-1)?.['update_type'] !== 'position') heard.push(await next())
  const [trade] = sandbox.exchange.trades('PR1001')
  const price = (trade?.price ?? 0) / 10_000
  const value = expect.closeTo(3 * price, 4)
  expect(heard.at(-2)).toMatchObject({ status: 'complete', filled_quantity: 3, average_price: price })
  expect(new Set(heard.slice(0, -1).map((message) => message['update_type']))).toEqual(new Set(['order']))
  expect(JSON.parse(heard.at(-1)?.text ?? '')).toEqual({
    update_type: 'position',
    instrument_token: reliance,
    instrument_key: reliance,
    exchange: 'NSE',
    product: 'D',
    multiplier: 1,
    quantity: 3,
    average_price: price,
    value,
    buy_value: value,
    sell_value: 0,
    buy_price: price,
    sell_price: 0,
    day_buy_quantity: 3,
    day_buy_value: value,
    day_buy_price: price,
    day_sell_quantity: 0,
    day_sell_value: 0,
    day_sell_price: 0,
    overnight_quantity: 0,
    overnight_buy_quantity: 0,
    overnight_buy_amount: 0,
    overnight_sell_quantity: 0,
    overnight_sell_amount: 0,
  })
})

test('positions are told to whoever asked for them, and orders only when they are among what was asked', async () => {
  const [usual, positions] = [await openStream(caller), await openStream(caller, 'position,gtt_order,holding')]
  await placedId(caller, { quantity: 3 })
  sandbox.clock.advance(0)
  expect(await positions.next()).toMatchObject({ update_type: 'position', quantity: 3 })
  sandbox.orderFaults.act({ push: '"the last"' })
  const heard: StreamMessage[] = []
  while (heard.at(-1)?.text !== '"the last"') heard.push(await usual.next())
  expect(words(heard)).toContain('order complete')
  expect(heard.some((message) => message['update_type'] === 'position')).toBe(false)
  expect((await positions.next()).text).toBe('"the last"')
})

test('an order of another platform is told, one of another person is not', async () => {
  const { next } = await openStream(caller)
  const elsewhere = (clientId: string) =>
    fetch(`${sandbox.controlUrl}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, instrument: reliance, side: 'B', quantity: 1 }),
    })
  await elsewhere('PR1002')
  await elsewhere('PR1001')
  expect(await next()).toMatchObject({ user_id: 'PR1001', status: 'put order req received' })
})

test('P02, O14: a message is dropped, and said again and again', async () => {
  const { several } = await openStream(caller)
  plan(
    { match: { on: 'push', message: 'order_update', status: 'validation pending' }, times: 1, do: { drop: true } },
    { match: { on: 'push', status: 'open' }, do: { repeat: 3 } },
  )
  await placedId(caller, resting)
  expect(words(await several(5))).toEqual([states[0], states[2], states[3], states[3], states[3]])
})

test('O14: messages are kept until told, and then come in the wrong order', async () => {
  const { several } = await openStream(caller)
  plan({ match: { on: 'push' }, do: { hold: true } })
  await placedId(caller, resting)
  sandbox.orderFaults.clear()
  expect(sandbox.orderFaults.act({ release: 'reversed' })).toBe(4)
  expect(words(await several(4))).toEqual(states.toReversed())
})

test('P06: an unknown update, an error in its place, one far too long, one that is no JSON, and a text of any kind', async () => {
  const { several, next } = await openStream(caller)
  plan(
    { times: 1, do: { message: 'weather_report' } },
    { times: 1, do: { code: 500 } },
    { times: 1, do: { pad: 2_000_000 } },
    { match: { on: 'push' }, times: 1, do: { body: 'not JSON' } },
  )
  const id = await placedId(caller, resting)
  const [unknown, error, long, garbled] = await several(4)
  expect(unknown).toMatchObject({ update_type: 'weather_report', order_id: id })
  expect(error).toMatchObject({ status: 'error', errors: [{ errorCode: 'UDAPI100500' }] })
  expect(long).toMatchObject({ update_type: 'order', status: 'open pending' })
  expect(long?.text.length).toBeGreaterThan(2_000_000)
  expect(garbled?.text).toBe('not JSON')
  sandbox.orderFaults.act({ push: '{"update_type":"anything"}' })
  expect(await next()).toMatchObject({ update_type: 'anything' })
})

test('P09: a message that says another thing than the readings; a field of the legacy message alone changes nothing here', async () => {
  const { several } = await openStream(caller)
  const match = { on: 'push', status: 'open' } as const
  plan(
    { match, times: 1, do: { alter: { status: 'complete', filled_quantity: 1, price: null } } },
    { match, do: { alter: { traded_quantity: '1' } } },
  )
  await placedId(caller, resting)
  const altered = (await several(4)).at(-1)
  expect(altered).toMatchObject({ status: 'complete', filled_quantity: 1, quantity: 1 })
  expect(altered).not.toHaveProperty('price')
  await placedId(caller, resting)
  expect((await several(4)).at(-1)).toMatchObject({ status: 'open', filled_quantity: 0 })
  expect(sandbox.exchange.orders('PR1001')).toMatchObject([{ status: 'open' }, { status: 'open' }])
})

test('a fault for get_position meets the position, one for fill_report meets nothing', async () => {
  const { next } = await openStream(caller, 'order,position')
  plan(
    { match: { on: 'push', message: 'get_position' }, do: { alter: { quantity: 9 } } },
    { match: { on: 'push', message: 'fill_report' }, do: { body: 'a fill' } },
  )
  await placedId(caller, { quantity: 3 })
  const heard: StreamMessage[] = []
  while (heard.at(-1)?.['update_type'] !== 'position') heard.push(await next())
  expect(heard.at(-1)).toMatchObject({ quantity: 9, buy_value: expect.any(Number) })
  expect(heard.map(({ text }) => text)).not.toContain('a fill')
})

test('a rule for one message is done once, to that message on both channels', async () => {
  const { several } = await openStream(caller)
  const query = new URLSearchParams({ apiKey: 'practice-terminal', token: caller.token })
  const legacy = await followStream(new WebSocket(`${sandbox.baseUrl.replace('http', 'ws')}/?${query}`))
  plan({ match: { on: 'push' }, times: 1, do: { drop: true } })
  await placedId(caller, resting)
  expect(words(await several(3))).toEqual(states.slice(1))
  const pushed = (await legacy.several(3)).map(({ text }) => JSON.parse(text).data.status)
  expect(pushed.map((state) => `order ${state}`)).toEqual(states.slice(1))
})

test('O05: what was published late is told late', async () => {
  const { several } = await openStream(caller)
  plan({ times: 1, do: { publishAfterMs: 60_000 } })
  const late = await placedId(caller, resting)
  const early = await placedId(caller, resting)
  expect(new Set((await several(4)).map((message) => message['order_id']))).toEqual(new Set([early]))
  sandbox.clock.advance(60_000)
  expect(new Set((await several(4)).map((message) => message['order_id']))).toEqual(new Set([late]))
})

test('acts upon the feeds reach this stream: an end without a close frame, and a dead line', async () => {
  const first = await openStream(caller, 'order,position')
  expect(sandbox.feed.connections()).toMatchObject([{ channel: 'portfolio', clientId: 'PR1001' }])
  expect([...(sandbox.feed.connections()[0]?.subscriptions.keys() ?? [])]).toEqual(['order', 'position'])
  sandbox.feed.act({ close: 1006 })
  expect(await first.closed).toEqual({ code: 1006 })
  const dead = await openStream(caller)
  sandbox.feed.act({ halfOpen: true })
  await placedId(caller, resting)
  const second = await openStream(caller)
  sandbox.orderFaults.act({ push: '"now"' })
  expect((await second.next()).text).toBe('"now"')
  sandbox.feed.act({ halfOpen: false })
  sandbox.orderFaults.act({ push: '"then"' })
  expect((await dead.next()).text).toBe('"then"')
})

test('a quiet stream is kept alive by pings', async () => {
  const { socket } = await openStream(caller)
  await once(socket, 'ping')
})

test('the end of the token ends the stream', async () => {
  const { closed } = await openStream(caller)
  await caller.send('DELETE', '/v2/logout')
  expect(await closed).toEqual({ code: 1008 })
})
