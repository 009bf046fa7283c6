/** Order updates by the newer stream: what differs from the older channel, and that everything else holds as there. */
import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { openFeedAddress } from '../../broker/feed-address.ts'
import { canary, signedInPush } from './open-push.test-support.ts'
import { portfolioPush } from './portfolio-push.ts'
import { answerWith, codeCanary, type PortfolioServer, startPortfolioServer } from './portfolio-server.test-support.ts'
import { longestMessage } from './push-socket.ts'

let server: PortfolioServer
let stops: (() => void)[]

beforeEach(async () => {
  server = await startPortfolioServer()
  stops = []
})

afterEach(async () => {
  for (const stop of stops) stop()
  await server.stop()
})

function openOne(changes: Parameters<typeof signedInPush>[1] = {}) {
  const one = signedInPush(({ clock, log }) => {
    const address = openFeedAddress({ baseUrl: server.baseUrl, stream: 'updates', clock, log })
    stops.push(address.close)
    return portfolioPush(address)
  }, changes)
  stops.push(one.stop)
  return one
}

async function openUp(changes: Parameters<typeof signedInPush>[1] = {}) {
  const one = openOne(changes)
  const socket = await server.next()
  await one.becomes('up')
  return { ...one, socket }
}

const told = (update_type: string, record: object) => JSON.stringify({ update_type, ...record })
/** Where the handshakes went. */
const tried = () => server.asked.map(({ url }) => `${server.url}${url}`)

test('an address is asked for with the token alone, and connected to without anything that proves who asks', async () => {
  await openUp()
  expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v2/feed/portfolio-stream-feed/authorize?update_types=order%2Cgtt_order%2Cposition%2Cholding',
  ])
  expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${canary}`)
  expect(server.calls[0]?.headers).not.toHaveProperty('x-api-key')
  expect(tried()).toEqual(server.given)
  expect(server.asked[0]?.headers).not.toHaveProperty('authorization')
  expect(server.asked[0]?.headers).not.toHaveProperty('x-api-key')
})

test('P01: after a close the channel comes back by a fresh address, and nothing else is asked', async () => {
  const { socket, clock, becomes, push } = await openUp()
  socket.close(1000)
  await becomes('down')
  clock.advance(1_000)
  await server.next()
  await becomes('up')
  expect(push.counts().reconnects).toBe(1)
  expect(new Set(server.given).size).toBe(2)
  expect(tried()).toEqual(server.given)
  expect(server.calls.every(({ url }) => url?.startsWith('/v2/feed/portfolio-stream-feed/authorize?'))).toBe(true)
})

test.each([401, 403, 503])(
  'a handshake answered %i ends no session, and its address is not tried again',
  async (status) => {
    server.turnAway(status)
    const { becomes, push, clock, ends } = openOne()
    await becomes('down')
    expect(push.state.snapshot()).toMatchObject({ because: { happened: expect.stringContaining(`status ${status}`) } })
    server.turnAway(null)
    clock.advance(1_000)
    await server.next()
    await becomes('up')
    expect(ends).toEqual([])
    expect(tried()).toEqual(server.given)
    expect(new Set(tried()).size).toBe(2)
  },
)

test('P04: an address refused for the token ends the session once, and nothing is tried after it', async () => {
  server.answer(answerWith(401, {}))
  const { becomes, ends, clock, states } = openOne()
  await becomes('login-needed')
  clock.advance(3_600_000)
  expect(ends).toEqual(['refused-by-broker'])
  expect([server.calls.length, server.asked.length]).toEqual([1, 0])
  expect(states.filter(({ kind }) => kind === 'login-needed')).toHaveLength(1)
})

test('P04: a session that ends while the stream is up is seen at the next address', async () => {
  const { socket, becomes, ends, clock } = await openUp()
  server.answer(answerWith(401, {}))
  socket.terminate()
  await becomes('down')
  clock.advance(1_000)
  await becomes('login-needed')
  expect(ends).toEqual(['refused-by-broker'])
})

test.each([
  [403, 'broker-refused'],
  [503, 'broker-down'],
])('an address refused with %i is %s, says what it means, and is asked for again', async (status, kind) => {
  server.answer(answerWith(status, {}))
  const { becomes, push, clock } = openOne()
  await becomes('down')
  const happened = expect.stringContaining('Changes of your orders may come late.')
  expect(push.state.snapshot()).toMatchObject({ because: { kind, happened } })
  expect(server.asked).toEqual([])
  server.answer(null)
  clock.advance(1_000)
  await server.next()
  await becomes('up')
})

test('an address asked for too often is not asked for again before the broker wants to be', async () => {
  server.answer(answerWith(429, {}, { 'retry-after': '60' }))
  const { becomes, push, clock, tries } = openOne()
  await becomes('down')
  expect(push.state.snapshot()).toMatchObject({ because: { kind: 'rate-limited' } })
  server.answer(null)
  clock.advance(59_000)
  expect(tries).toHaveLength(1)
  clock.advance(1_000)
  await server.next()
  await becomes('up')
})

test('T28: an address elsewhere is not connected to', async () => {
  server.answer(answerWith(200, { authorized_redirect_uri: `wss://evil.example/feed?code=${codeCanary}` }))
  const { becomes, push, lines } = openOne()
  await becomes('down')
  expect(push.state.snapshot()).toMatchObject({ because: { kind: 'unreadable-answer' } })
  expect(inspect([push.state.snapshot(), lines], { depth: 9 })).not.toMatch(/evil|c0de/)
})

test('an address that comes after the sign-out is not connected to', async () => {
  const waiting: (() => void)[] = []
  server.answer((response) => {
    const address = `${server.url}/order-updates/feed?code=late`
    waiting.push(() => answerWith(200, { authorized_redirect_uri: address })(response))
  })
  const { session, push, clock } = openOne()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const before = session.snapshot()
  session.set({ kind: 'signed-out', because: null })
  server.answer(null)
  waiting[0]?.()
  session.set(before)
  await server.next()
  await vi.waitFor(() => expect(push.state.snapshot().kind).toBe('up'))
  clock.advance(10_000)
  expect(tried()).toEqual(server.given)
})

test('each update reaches the taker as what it is, in order', async () => {
  const { socket, taken, push } = await openUp()
  const order = { order_id: '1', status: 'open', filled_quantity: 0 }
  const held = { instrument_token: 'NSE_EQ|INE002A01018', quantity: 3 }
  socket.send(told('order', order))
  socket.send(told('gtt_order', { gtt_order_id: 'GTT-1' }))
  socket.send(told('position', held))
  socket.send(told('holding', held))
  await vi.waitFor(() => expect(taken).toHaveLength(4))
  expect(taken).toEqual([
    { kind: 'order-update', record: order },
    { kind: 'gtt-update', record: { gtt_order_id: 'GTT-1' } },
    { kind: 'position-update', what: 'read', records: [held] },
    { kind: 'holding-update', record: held },
  ])
  expect(push.counts()).toMatchObject({ unknown: 0, refusedQuotes: 0 })
})

test('P06: what is not known, bytes too, is counted and kept without secrets or names, and the rest goes on', async () => {
  const { socket, push, line, taken } = await openUp()
  socket.send(told('margin', { user_id: 'PR1001', placed_by: 'PR1001', token: canary, margin: 12.5 }))
  socket.send('not json at all')
  socket.send(`${'['.repeat(5_000)}`)
  socket.send(Buffer.from('1,NSE_EQ,RELIANCE,2501.05,2490'))
  socket.send(told('order', { order_id: '2' }))
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  expect(push.counts()).toMatchObject({ unknown: 4, refusedQuotes: 0 })
  expect(line.snapshot().leftOut).toEqual([{ what: 'messages that are not known', count: 4 }])
  const [first = '', ...others] = push.unread()
  expect(first).toContain('12.5')
  for (const secret of [canary, 'PR1001']) expect(first).not.toContain(secret)
  expect([others[0], others[1]?.length, others[2]]).toEqual(['not json at all', 500, '1,NSE_EQ,RELIANCE,2501.05,2490'])
})

test('P05: a stream without a sign of life is given up, and comes back by a fresh address', async () => {
  const { socket, pass, clock, becomes, push } = await openUp()
  socket.pause()
  pass(15_000)
  await becomes('down')
  expect(push.state.snapshot()).toMatchObject({ because: { happened: expect.stringContaining('no sign of life') } })
  clock.advance(1_000)
  await server.next()
  await becomes('up')
  expect(tried()).toEqual(server.given)
})

test('P05: after a sleep nothing counts until a connection by a fresh address is up', async () => {
  const { clock, becomes, states } = await openUp()
  clock.setWall(clock.wall() + 600_000)
  clock.advance(500)
  expect(states.at(-1)).toMatchObject({ kind: 'checking-after-sleep' })
  await server.next()
  await becomes('up')
  expect(new Set(server.given).size).toBe(2)
  expect(tried()).toEqual(server.given)
})

test('T29: neither token nor address is in anything that errors of every kind leave behind', async () => {
  const { clock, push, states, lines, logged, tries, line } = openOne()
  let round = 0
  const next = async () => {
    round += 1
    await logged("'no connection'", round)
    while (tries.length === round) clock.advance(500)
  }
  for (const spoil of [
    (socket: WebSocket) => socket.terminate(),
    (socket: WebSocket) => socket.close(1008, `code=${codeCanary}`),
    (socket: WebSocket) => socket.send(Buffer.alloc(longestMessage + 1)),
  ]) {
    const socket = await server.next()
    socket.send(told('unknown', { token: canary }))
    spoil(socket)
    await next()
  }
  for (const refuse of [
    () => server.turnAway(302),
    () => server.turnAway(401),
    () => server.answer(answerWith(500, { reason: `Bearer ${canary}` })),
    () => server.answer(answerWith(200, { authorized_redirect_uri: `http://x/?code=${codeCanary}` })),
    () => server.answer(answerWith(200, { authorized_redirect_uri: `ws://127.0.0.1:1/?code=${codeCanary}` })),
    () => server.answer((response) => response.destroy()),
  ]) {
    refuse()
    await next()
  }
  const left = inspect([lines, states, push, line.snapshot()], { depth: 20, showHidden: true })
  for (const secret of [canary, encodeURIComponent(canary), codeCanary])
    expect(left + JSON.stringify([states, push.unread()])).not.toContain(secret)
})
