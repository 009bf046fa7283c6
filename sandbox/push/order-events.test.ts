/** Orders on the push channel over a real socket: text in the envelope (6.2, service facts 3.3), and what can go wrong there. */
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type SignedInCaller, signIn, startHeld, vikram } from '../caller.test-support.ts'
import { hear } from '../heard.test-support.ts'
import type { OrderRule } from '../orders/faults/order-plan.ts'
import { farBelow, type JsonObject, placedId, placeV3 } from '../orders.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
let resting: JsonObject
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
  resting = { order_type: 'LIMIT', price: farBelow(sandbox) }
})
afterEach(() => sandbox.stop())

type Pushed = { readonly message: string; readonly data: JsonObject; readonly code: number; readonly text: string }
type Push = { readonly socket: WebSocket; readonly next: () => Promise<Pushed> }

function address(token = caller.token): string {
  const query = new URLSearchParams({ apiKey: 'practice-terminal', token })
  return `${sandbox.baseUrl.replace('http', 'ws')}/?${query}`
}

async function openPush(): Promise<Push> {
  const socket = new WebSocket(address())
  const heard = await hear(socket, (data, isBinary) => {
    expect(isBinary).toBe(false)
    return data.toString()
  })
  const next = async (): Promise<Pushed> => {
    const text = await heard.next()
    return { ...readEnvelope(text), text }
  }
  return { socket, next }
}

function readEnvelope(text: string): Omit<Pushed, 'text'> {
  return text.startsWith('{') ? JSON.parse(text) : { message: '', data: {}, code: 0 }
}

const plan = (...rules: readonly OrderRule[]) => sandbox.orderFaults.plan(rules)
const words = (pushed: readonly Pushed[]) =>
  pushed.map(({ message, data }) => `${message} ${data['status'] ?? ''}`.trim())

async function several(push: Push, count: number): Promise<readonly Pushed[]> {
  const heard: Pushed[] = []
  while (heard.length < count) heard.push(await push.next())
  return heard
}

test('each state of an order is told, with the fields of the order record', async () => {
  const push = await openPush()
  const id = await placedId(caller, { ...resting, tag: 'intent-1' })
  const heard = await several(push, 4)
  expect(words(heard)).toEqual([
    'order_update put order req received',
    'order_update validation pending',
    'order_update open pending',
    'order_update open',
  ])
  expect(JSON.parse(heard[3]?.text ?? '')).toEqual({
    code: 200,
    status: 'OK',
    timestamp: '2026-02-03T10:00:00+05:30',
    message: 'order_update',
    data: {
      exchange: 'NSE_EQ',
      token: 2885,
      symbol: 'RELIANCE',
      product: 'D',
      order_type: 'L',
      duration: 'DAY',
      price: resting['price'],
      trigger_price: 0,
      quantity: 1,
      disclosed_quantity: 0,
      transaction_type: 'B',
      average_price: '0',
      traded_quantity: '0',
      message: '',
      exchange_order_id: expect.stringMatching(/^\d+$/),
      parent_order_id: 'NA',
      order_id: id,
      exchange_time: '03-Feb-2026 10:00:00',
      time_in_micro: expect.stringMatching(/^1770093000\d{6}$/),
      status: 'open',
      is_amo: false,
      valid_date: '',
      order_request_id: '1',
    },
  })
})

test('a fill is told with its numbers as numbers and the time "0", and then the position', async () => {
  const push = await openPush()
  const id = await placedId(caller, { quantity: 3 })
  const heard: Pushed[] = []
  while (heard.at(-1)?.message !== 'get_position') heard.push(await push.next())
  const fill = heard.find(({ message }) => message === 'fill_report')
  expect(fill?.data).toMatchObject({
    order_id: id,
    token: 2885,
    traded_quantity: 3,
    traded_price: expect.any(Number),
    time_in_micro: '0',
    trade_id: expect.any(String),
  })
  expect(words(heard)).toContain('order_update complete')
  expect(heard.at(-1)?.data).toMatchObject({ symbol: 'RELIANCE', product: 'D', net_quantity: 3 })
})

test('a person hears of nobody else’s orders', async () => {
  const push = await openPush()
  const other = await signIn(sandbox, vikram)
  // A new token of the same app ends the old one, and with it the socket.
  expect((await once(push.socket, 'close'))[0]).toBe(1008)
  const socket = new WebSocket(address(other.token))
  const heard: string[] = []
  socket.on('message', (data: Buffer) => heard.push(data.toString()))
  await once(socket, 'open')
  const answer = await fetch(`${sandbox.controlUrl}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'PR1001', instrument: 'NSE_EQ|INE002A01018', side: 'B', quantity: 1 }),
  })
  expect(answer.status).toBe(200)
  await placedId(other, resting)
  const message = once(socket, 'message')
  if (heard.length === 0) await message
  const clients = new Set(sandbox.exchange.orders('PR1002').map(({ orderId }) => orderId))
  for (const text of heard) expect(clients).toContain(readEnvelope(text).data['order_id'])
  expect(heard.length).toBeGreaterThan(0)
})

test('O13: the update comes before the answer to the placement', async () => {
  const push = await openPush()
  sandbox.faults.plan([{ match: { path: '/v3/order/place' }, times: 1, do: { delayMs: 300 } }])
  let isAnswered = false
  const answer = placeV3(caller, resting).then(({ body }) => {
    isAnswered = true
    return body.data.order_ids
  })
  const { data } = await push.next()
  expect(isAnswered).toBe(false)
  expect(await answer).toEqual([data['order_id']])
})

test('P02: a message is dropped; the next one comes', async () => {
  const push = await openPush()
  plan({ match: { on: 'push', status: 'open' }, times: 1, do: { drop: true } })
  await placedId(caller, resting)
  await placedId(caller, resting)
  const heard = words(await several(push, 7)).filter((word) => word === 'order_update open')
  expect(heard).toHaveLength(1)
})

test('O14: duplicates', async () => {
  const push = await openPush()
  plan({ match: { on: 'push' }, do: { repeat: 5 } })
  await placedId(caller, resting)
  const heard = await several(push, 20)
  expect(new Set(heard.map(({ text }) => text)).size).toBe(4)
})

test('O14: messages are kept until told, and then come in the wrong order', async () => {
  const push = await openPush()
  plan({ match: { on: 'push' }, do: { hold: true } })
  await placedId(caller, resting)
  sandbox.orderFaults.clear()
  expect(sandbox.orderFaults.act({ release: 'reversed' })).toBe(4)
  expect(words(await several(push, 4))).toEqual([
    'order_update open',
    'order_update open pending',
    'order_update validation pending',
    'order_update put order req received',
  ])
  expect(sandbox.orderFaults.act({ release: 'reversed' })).toBe(0)
})

test('what was kept comes in its own order as well', async () => {
  const push = await openPush()
  plan({ match: { on: 'push', status: 'open' }, do: { hold: true } })
  const ids = [await placedId(caller, resting), await placedId(caller, resting)]
  await several(push, 6)
  expect(sandbox.orderFaults.act({ release: 'in-order' })).toBe(2)
  expect((await several(push, 2)).map(({ data }) => data['order_id'])).toEqual(ids)
})

test('P06: an unknown event, an error in the envelope, one far too long, one that is no JSON, and a text of any kind', async () => {
  const push = await openPush()
  plan(
    { times: 1, do: { message: 'weather_report' } },
    { times: 1, do: { code: 500 } },
    { times: 1, do: { pad: 2_000_000 } },
    { match: { on: 'push' }, times: 1, do: { body: 'not JSON' } },
  )
  await placedId(caller, resting)
  const [unknown, error, long, garbled] = await several(push, 4)
  expect(unknown?.message).toBe('weather_report')
  expect(error).toMatchObject({ code: 500, status: 'Internal Server Error' })
  expect(long?.text.length).toBeGreaterThan(2_000_000)
  expect(garbled?.text).toBe('not JSON')
  sandbox.orderFaults.act({ push: '{"message":"convert_position_update"}' })
  expect((await push.next()).message).toBe('convert_position_update')
})

test('P09: a message that says another thing than the readings', async () => {
  const push = await openPush()
  plan({ match: { on: 'push', status: 'open' }, do: { alter: { status: 'complete', traded_quantity: '1' } } })
  await placedId(caller, resting)
  const last = (await several(push, 4)).at(-1)
  expect(last?.data).toMatchObject({ status: 'complete', traded_quantity: '1', quantity: 1 })
  expect(sandbox.exchange.orders('PR1001')).toMatchObject([{ status: 'open', filled: 0 }])
})

test('O05: what was published late is told late, all of it', async () => {
  const push = await openPush()
  plan({ times: 1, do: { publishAfterMs: 60_000 } })
  const late = await placedId(caller, resting)
  const early = await placedId(caller, resting)
  expect(new Set((await several(push, 4)).map(({ data }) => data['order_id']))).toEqual(new Set([early]))
  sandbox.clock.advance(60_000)
  expect(new Set((await several(push, 4)).map(({ data }) => data['order_id']))).toEqual(new Set([late]))
})

test('O02: a fill in the gap between two sockets is not told again', async () => {
  const first = await openPush()
  const closed = once(first.socket, 'close')
  sandbox.feed.closeAll(1006)
  expect((await closed)[0]).toBe(1006)
  await placedId(caller, { quantity: 2 })
  // The position follows its fill at the next beat; to move the clock makes one now, while nobody listens.
  sandbox.clock.advance(0)
  const second = await openPush()
  const id = await placedId(caller, resting)
  expect((await second.next()).data['order_id']).toBe(id)
})

test('P04: the handshake is refused with 401 as often as is planned', async () => {
  sandbox.faults.plan([{ match: { method: 'GET', path: '/' }, times: 1, do: { status: 401 } }])
  const socket = new WebSocket(address())
  socket.on('error', () => undefined)
  const [, response] = await once(socket, 'unexpected-response')
  expect(response.statusCode).toBe(401)
  await openPush()
})
