/** Postbacks to a real receiver on this machine: one for each change of status, signed (6.1, section 5.5), and their faults. */
import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../caller.test-support.ts'
import type { OrderNews } from '../orders/exchange.ts'
import type { OrderRule } from '../orders/faults/order-plan.ts'
import { farBelow, type JsonObject, placedId } from '../orders.test-support.ts'
import type { Sandbox } from '../sandbox.ts'
import { openPostbacks } from './postbacks.ts'

type Received = {
  readonly method: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

let sandbox: Sandbox
let caller: SignedInCaller
let resting: JsonObject
let received: Received[]
const post = new EventEmitter()
let stopReceiver: () => Promise<void>

beforeEach(async () => {
  received = []
  const { url, stop } = await receive()
  stopReceiver = stop
  sandbox = await startHeld()
  sandbox.apps.register({ apiKey: 'practice-terminal', postbackUrl: url })
  caller = await signIn(sandbox)
  resting = { order_type: 'LIMIT', price: farBelow(sandbox) }
})
afterEach(async () => {
  await sandbox.stop()
  await stopReceiver()
})

async function receive(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    received.push({ method: request.method, headers: request.headers, body })
    post.emit('came')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('no port')
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${place.port}/some-long-path`, stop }
}

const plan = (...rules: readonly OrderRule[]) => sandbox.orderFaults.plan(rules)

/** One is sent after the other: a thousand take their time on a busy machine. */
async function arrive(count: number): Promise<void> {
  while (received.length < count) await once(post, 'came')
}

const record = (at: number): JsonObject => JSON.parse(received[at]?.body.toString() ?? '')
const statuses = () => received.map((_, at) => record(at)['status'])

/** Rule 5 of section 5, written here anew. */
function genuine({ order_id, time_in_micro, checksum }: JsonObject): boolean {
  const text = `${order_id ?? ''}${time_in_micro ?? ''}practice-secret`
  return checksum === createHash('md5').update(text).digest('hex')
}

const passed = ['put order req received', 'validation pending', 'open pending', 'open']

test('each change of status is posted as raw JSON with a checksum; what was answered is on record', async () => {
  const id = await placedId(caller, { ...resting, tag: 'intent-1' })
  await arrive(4)
  expect(statuses()).toEqual(passed)
  for (const { method, headers } of received)
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json'])
  const last = record(3)
  expect(Object.keys(last).sort()).toEqual(
    [
      ...['exchange', 'token', 'symbol', 'product', 'order_type', 'duration', 'price', 'trigger_price', 'quantity'],
      ...['disclosed_quantity', 'transaction_type', 'average_price', 'traded_quantity', 'message'],
      ...['exchange_order_id', 'parent_order_id', 'order_id', 'exchange_time', 'time_in_micro', 'status'],
      ...['is_amo', 'valid_date', 'order_request_id', 'checksum'],
    ].sort(),
  )
  expect(last).toMatchObject({ order_id: id, status: 'open', price: resting['price'] })
  expect(received.every((_, at) => genuine(record(at)))).toBe(true)
  await vi.waitFor(() => expect(sandbox.postbacks.sent().map(({ answered }) => answered)).toEqual([200, 200, 200, 200]))
})

test('a cancelled order is posted once for each word of its life', async () => {
  const id = await placedId(caller, resting)
  await arrive(4)
  await caller.send('DELETE', `/v3/order/cancel?order_id=${id}`)
  await arrive(6)
  const words = sandbox.exchange.history('PR1001', id).map(({ status }) => status)
  expect(statuses().toReversed()).toEqual(words.filter((word, at) => word !== words[at + 1]))
})

test('an app without an address hears nothing, and one whose person never signed in neither', async () => {
  sandbox.apps.register({
    apiKey: 'other',
    apiSecret: 'x',
    postbackUrl: sandbox.apps.find('practice-terminal')?.postbackUrl ?? null,
  })
  await placedId(caller, resting)
  await arrive(4)
  sandbox.apps.register({ apiKey: 'practice-terminal', postbackUrl: null })
  await placedId(caller, resting)
  expect(sandbox.postbacks.sent()).toHaveLength(4)
})

test('B04: silence while orders change', async () => {
  plan({ match: { on: 'postback' }, times: 4, do: { drop: true } })
  await placedId(caller, resting)
  const heard = await placedId(caller, resting)
  await arrive(4)
  expect(record(0)).toMatchObject({ order_id: heard })
})

test.each([
  ['B01', 'bad', { checksum: expect.stringMatching(/^[0-9a-f]{32}$/) }],
  ['B01', 'missing', {}],
] as const)('%s: a checksum that is %s', async (_, checksum, shape) => {
  plan({ do: { checksum } })
  await placedId(caller, resting)
  await arrive(1)
  expect(record(0)).toMatchObject(shape)
  expect(genuine(record(0))).toBe(false)
  expect('checksum' in record(0)).toBe(checksum === 'bad')
})

test('T36, B02: every field outside the checksum can be altered, and the checksum stays genuine', async () => {
  plan({ do: { alter: { status: 'complete', traded_quantity: '999', price: 1, symbol: 'INFY' } } })
  await placedId(caller, resting)
  await arrive(1)
  expect(record(0)).toMatchObject({ status: 'complete', traded_quantity: '999', price: 1, symbol: 'INFY' })
  expect(genuine(record(0))).toBe(true)
})

test.each([
  ['"0"', '0'],
  ['a number', 1_770_093_000_000_001],
  ['missing', null],
])('B07: time_in_micro %s', async (_, time) => {
  plan({ do: { alter: { time_in_micro: time } } })
  await placedId(caller, resting)
  await arrive(1)
  expect(record(0)['time_in_micro']).toBe(time ?? undefined)
  expect(genuine(record(0))).toBe(true)
})

test('B03: the last ones again byte for byte, and others in the wrong order', async () => {
  await placedId(caller, resting)
  await arrive(4)
  expect(sandbox.orderFaults.act({ replayPostbacks: 2 })).toBe(2)
  await arrive(6)
  expect(received.slice(4).map(({ body }) => body.toString())).toEqual(
    received.slice(2, 4).map(({ body }) => body.toString()),
  )
  received.length = 0
  plan({ match: { on: 'postback' }, do: { hold: true } })
  await placedId(caller, resting)
  sandbox.orderFaults.act({ release: 'reversed' })
  await arrive(4)
  expect(statuses()).toEqual(passed.toReversed())
})

test('B06: not JSON, another type, UTF-16, gzip, and one too long', async () => {
  plan(
    { match: { on: 'postback' }, times: 1, do: { body: '{"order_id":' } },
    { times: 1, do: { contentType: 'text/plain' } },
    { times: 1, do: { encoding: 'utf-16' } },
    { times: 1, do: { encoding: 'gzip' } },
    { match: { on: 'postback' }, times: 1, do: { pad: 100_000 } },
  )
  await placedId(caller, resting)
  await placedId(caller, resting)
  await arrive(8)
  const [garbled, plain, wide, packed, long] = received
  expect(garbled?.body.toString()).toBe('{"order_id":')
  expect(plain?.headers['content-type']).toBe('text/plain')
  expect(wide?.headers['content-type']).toBe('application/json; charset=utf-16')
  expect(JSON.parse(wide?.body.toString('utf16le') ?? '')).toMatchObject({ status: 'open pending' })
  expect(packed?.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(packed?.body ?? Buffer.alloc(0)).toString())).toMatchObject({ status: 'open' })
  expect(long?.body.length).toBeGreaterThan(100_000)
  expect(genuine(record(4))).toBe(true)
})

test('B08: a burst', async () => {
  plan({ match: { on: 'postback', status: 'open' }, times: 1, do: { repeat: 1_000 } })
  await placedId(caller, resting)
  await arrive(1_003)
  expect(received).toHaveLength(1_003)
})

test('T35, T38: any record at all, signed as it stands or not', async () => {
  const forged = { order_id: '2602030000000011', time_in_micro: '770093000000001', status: 'complete' }
  expect(sandbox.orderFaults.act({ postback: { record: forged, checksum: 'genuine' } })).toBe(1)
  sandbox.orderFaults.act({ postback: { record: forged, checksum: 'bad' } })
  await arrive(2)
  expect([record(0), record(1)]).toMatchObject([forged, forged])
  expect([genuine(record(0)), genuine(record(1))]).toEqual([true, false])
})

test('a receiver that is gone is on record as no answer, and the end of the broker does not wait for it', async () => {
  await stopReceiver()
  await placedId(caller, resting)
  await vi.waitFor(() => expect(sandbox.postbacks.sent().map(({ answered }) => answered)).toEqual(Array(4).fill(null)))
})

test('two fills under the same word are one change of status', async () => {
  let tell: (news: OrderNews) => void = () => undefined
  const posted: string[] = []
  openPostbacks({
    now: sandbox.clock.now,
    apps: sandbox.apps,
    tokens: sandbox.tokens,
    published: {
      onNews: (listener) => {
        tell = listener
      },
    },
    faults: sandbox.orderFaults,
    spelling: 'texts',
    post: async (_, { body }) => posted.push(body.toString()),
  })
  sandbox.apps.register({ apiKey: 'practice-terminal', postbackUrl: 'http://127.0.0.1:9/' })
  await placedId(caller, resting)
  const [open] = sandbox.exchange.orders('PR1001')
  if (!open) throw new Error('no order')
  for (const filled of [1, 2, 3]) tell({ kind: 'order', record: { ...open, filled } })
  tell({ kind: 'order', record: { ...open, status: 'complete', filled: 4 } })
  await vi.waitFor(() => expect(posted.map((text) => JSON.parse(text).status)).toEqual(['open', 'complete']))
})
