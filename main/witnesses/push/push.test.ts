import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { mostWaiting } from './in-order.ts'
import { canary, keyCanary, olderPushTo, signedInPush } from './open-push.test-support.ts'
import { envelope, type PushServer, startPushServer } from './push-server.test-support.ts'
import { longestMessage } from './push-socket.ts'
import type { SocketTuning } from './socket-tuning.ts'

let server: PushServer
let opened: ReturnType<typeof signedInPush>[]

beforeEach(async () => {
  server = await startPushServer()
  opened = []
})

afterEach(async () => {
  for (const one of opened) one.stop()
  await server.stop()
})

type Changes = Parameters<typeof signedInPush>[1] & { readonly askTuning?: () => Promise<SocketTuning> }

function openOne({ askTuning, ...changes }: Changes = {}, url = server.url) {
  const one = signedInPush(() => olderPushTo(url, askTuning), changes)
  opened.push(one)
  return one
}

async function openUp(changes: Changes = {}) {
  const one = openOne(changes)
  const socket = await server.next()
  await one.becomes('up')
  return { ...one, socket }
}

test('the handshake carries what section 4.7 asks for', async () => {
  await openUp()
  const [request] = server.asked
  const url = new URL(request?.url ?? '', server.url)
  expect(url.pathname).toBe('/')
  expect(Object.fromEntries(url.searchParams)).toEqual({ apiKey: keyCanary, token: canary })
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${canary}`,
    'x-api-key': keyCanary,
    upgrade: 'websocket',
    'sec-websocket-version': '13',
  })
})

test('what comes in one packet with the handshake is not lost', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { taken } = openOne({})
    const socket = await server.next()
    socket.send(envelope('order_update', { order_id: '1' }))
    await vi.waitFor(() => expect(taken).toHaveLength(1))
  }
})

test('records reach the taker untouched and in order, quotes as what their columns say', async () => {
  const { socket, taken } = await openUp()
  socket.send(envelope('order_update', { order_id: '1', status: 'open' }))
  socket.send(envelope('fill_report', { order_id: '1', trade_id: '9', time_in_micro: '0' }))
  socket.send(Buffer.from('1,NSE_EQ,RELIANCE,2501.05,2490'))
  await vi.waitFor(() => expect(taken).toHaveLength(3))
  expect(taken.slice(0, 2)).toEqual([
    { kind: 'order-update', record: { order_id: '1', status: 'open' } },
    { kind: 'trade-update', record: { order_id: '1', trade_id: '9', time_in_micro: '0' } },
  ])
  expect(taken[2]).toMatchObject({ kind: 'quotes', quotes: [{ kind: 'ltp', symbol: 'RELIANCE', last: 25_010_500 }] })
})

test('N03: quotes say how late they may be, by the pings that the other end has not answered', async () => {
  const { socket, pass, taken } = await openUp()
  socket.pause()
  pass(3_500)
  socket.send(Buffer.from('1,NSE_EQ,RELIANCE,2501.05,2490'))
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  expect(taken[0]).toMatchObject({ kind: 'quotes', lateMillis: 3_000 })
})

test('M12: a quote in a form that is not known is counted and not guessed, beside one that is known', async () => {
  const { socket, push, line, taken } = await openUp()
  socket.send(Buffer.from('1770093000000,NSE_EQ,INFY,1500.05;1770093000000,NSE_EQ,TCS,3100,3090'))
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  expect(taken).toMatchObject([{ quotes: [{ symbol: 'TCS', last: 31_000_000 }] }])
  expect(push.counts().refusedQuotes).toBe(1)
  expect(line.snapshot().leftOut).toEqual([{ what: 'quotes in a form that is not known', count: 1 }])
  socket.send(Buffer.from([0xff, 0x00, 0x3b, 0xfe]))
  await vi.waitFor(() => expect(push.counts().refusedQuotes).toBe(3))
  expect(taken).toHaveLength(1)
})

test('P01: a connection that ends is told as down at once, with its code, and comes back by itself', async () => {
  const { socket, clock, becomes, push, states } = await openUp()
  socket.terminate()
  await becomes('down')
  expect(push.state.snapshot()).toMatchObject({ because: { happened: expect.stringContaining('1006') } })
  expect(server.asked).toHaveLength(1)
  clock.advance(1_000)
  await server.next()
  await becomes('up')
  expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'up', 'down', 'up'])
})

test('P03: flapping every five seconds makes one steady banner, growing pauses, and less than a try a second', async () => {
  const { socket, clock, tries, states, pass, logged, push } = await openUp()
  const rounds = 20
  let current: WebSocket = socket
  for (let round = 1; round <= rounds; round += 1) {
    pass(5_000)
    current.terminate()
    await logged("'no connection'", round)
    while (tries.length === round) clock.advance(100)
    current = await server.next()
    await logged("'connected'", round + 1)
  }
  expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'up', 'down', 'up', 'down'])
  expect(states.at(-1)).toMatchObject({ because: { happened: expect.stringContaining('keeps breaking') } })
  const pauses = tries.map((at, index) => at - (tries[index - 1] ?? 0) - 5_000).slice(1)
  expect(pauses.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000])
  expect(tries.length).toBeLessThan(clock.elapsed() / 1_000)

  // Life while it proves itself: half a minute without a break.
  for (let second = 0; second < 30; second += 10) {
    const before = push.counts().unknown
    current.send('a sign of life')
    await vi.waitFor(() => expect(push.counts().unknown).toBe(before + 1))
    expect(push.state.snapshot().kind).toBe('down')
    pass(10_000)
  }
  expect(push.state.snapshot().kind).toBe('up')

  // Once proven, the next break is a first one again.
  current.terminate()
  await logged("'no connection'", rounds + 1)
  expect(push.state.snapshot()).toMatchObject({ because: { happened: expect.stringContaining('1006') } })
  const brokeAt = clock.elapsed()
  while (tries.length === rounds + 1) clock.advance(100)
  expect((tries.at(-1) ?? 0) - brokeAt).toBe(1_000)
})

test('P03: while order updates count as down, the line of the connections says so too, and both are well at once', async () => {
  const { socket, clock, line, logged, pass, push } = await openUp()
  const shown = () => [line.snapshot().state, push.state.snapshot().kind]
  const lastWord = () => line.snapshot().words.at(-1)?.what
  expect([shown(), lastWord()]).toEqual([['open', 'up'], 'Connected'])
  let current: WebSocket = socket
  for (let round = 1; round <= 2; round += 1) {
    current.terminate()
    await logged("'no connection'", round)
    expect(shown()).toEqual(['waiting', 'down'])
    clock.advance(2_000)
    current = await server.next()
    await logged("'connected'", round + 1)
    expect(shown()).toEqual(round === 1 ? ['open', 'up'] : ['on-trial', 'down'])
  }
  expect(lastWord()).toContain('count as down until it has held for half a minute')
  for (let second = 0; second < 30; second += 10) {
    const before = push.counts().unknown
    current.send('a sign of life')
    await vi.waitFor(() => expect(push.counts().unknown).toBe(before + 1))
    expect(shown()).toEqual(['on-trial', 'down'])
    pass(10_000)
  }
  expect([shown(), lastWord()]).toEqual([['open', 'up'], 'Held for half a minute, so order updates count as up again.'])
})

test('P03: a server that is away is tried less than once a second on average', async () => {
  let seed = 7
  const random = (bytes: number) =>
    new Uint8Array(bytes).map(() => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return seed >>> 24
    })
  const { clock, tries, states, logged, push } = openOne({ random }, 'ws://127.0.0.1:1')
  for (let failure = 1; failure <= 30; failure += 1) {
    await logged("'no connection'", failure)
    while (tries.length === failure) clock.advance(100)
  }
  expect(tries.length).toBeLessThan(clock.elapsed() / 1_000)
  expect(states.filter(({ kind }) => kind === 'down').length).toBeLessThanOrEqual(2)
  expect(push.state.snapshot().kind).toBe('down')
})

test('P04: a 401 in the handshake ends the session once, and a dead token is not tried again', async () => {
  server.turnAway(401)
  const { becomes, ends, tries, clock, states } = openOne()
  await becomes('login-needed')
  clock.advance(3_600_000)
  expect(ends).toEqual(['refused-by-broker'])
  expect(tries).toHaveLength(1)
  expect(server.asked).toHaveLength(1)
  expect(states.filter(({ kind }) => kind === 'login-needed')).toHaveLength(1)
})

test('P04: without a token nothing is tried, though the session has not said that it ended', async () => {
  const { socket, clock, dropToken, becomes, tries } = await openUp()
  dropToken()
  socket.terminate()
  await becomes('down')
  clock.advance(1_000)
  await becomes('login-needed')
  clock.advance(600_000)
  expect(tries).toHaveLength(2)
})

test.each([
  [403, 'broker-refused'],
  [429, 'rate-limited'],
  [503, 'broker-down'],
])('a handshake answered %i is %s, and is tried again', async (status, kind) => {
  server.turnAway(status)
  const { becomes, push, clock, ends } = openOne()
  await becomes('down')
  expect(push.state.snapshot()).toMatchObject({ because: { kind } })
  server.turnAway(null)
  // Past the pause, and not past what a handshake may take.
  clock.advance(5_000)
  await becomes('up')
  expect(ends).toEqual([])
})

test('P05: after a sleep nothing counts until a new connection is up', async () => {
  const { socket, clock, becomes, states, taken } = await openUp()
  clock.setWall(clock.wall() + 600_000)
  clock.advance(500)
  expect(states.at(-1)).toMatchObject({ kind: 'checking-after-sleep' })
  const fresh = await server.next()
  await becomes('up')
  socket.send(envelope('order_update', { from: 'the old connection' }))
  fresh.send(envelope('order_update', { from: 'the new one' }))
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  expect(taken).toMatchObject([{ record: { from: 'the new one' } }])
})

test('P05: a half-open connection is given up within fifteen seconds', async () => {
  const { socket, pass, becomes, push } = await openUp()
  // The other end reads nothing more, so it answers no ping.
  socket.pause()
  pass(15_000)
  await becomes('down')
  expect(push.state.snapshot()).toMatchObject({ because: { happened: expect.stringContaining('no sign of life') } })
})

test('a quiet channel whose other end answers pings stays up', async () => {
  const { socket, pass, states } = await openUp()
  for (let round = 0; round < 20; round += 1) {
    const pinged = once(socket, 'ping')
    pass(2_500)
    await pinged
    const before = states.length
    await setImmediate()
    expect(states).toHaveLength(before)
  }
  expect(states.at(-1)?.kind).toBe('up')
})

test('P06: an unknown event is counted and kept without secrets or names, and the rest goes on', async () => {
  const { socket, push, line, taken } = await openUp()
  socket.send(envelope('margin_update', { client_id: 'PR1001', token: canary, margin: 12.5, note: `key ${keyCanary}` }))
  socket.send('\u0000 not json at all')
  socket.send(envelope('order_update', { order_id: '2' }))
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  expect(push.counts().unknown).toBe(2)
  expect(line.snapshot().leftOut).toEqual([{ what: 'messages that are not known', count: 2 }])
  const [first = '', second] = push.unread()
  expect(first).toContain('margin_update')
  expect(first).toContain('12.5')
  for (const secret of [canary, keyCanary, 'PR1001']) expect(first).not.toContain(secret)
  expect(second).toBe('not json at all')
})

test('P06: only the last unknown events are kept, each cut to a line', async () => {
  const { socket, push } = await openUp()
  for (let at = 0; at < 50; at += 1) socket.send(`${at} ${'x'.repeat(5_000)}`)
  await vi.waitFor(() => expect(push.counts().unknown).toBe(50))
  expect(push.unread()).toHaveLength(20)
  expect(push.unread().every((text) => text.length <= 500)).toBe(true)
  expect(push.unread()[19]).toMatch(/^49 /)
})

test('P06: an oversize event is refused unread and counted, and the channel comes back', async () => {
  const { socket, push, line, clock, becomes, taken } = await openUp()
  socket.send(envelope('order_update', { text: 'x'.repeat(longestMessage) }))
  await becomes('down')
  expect(push.counts().tooLong).toBe(1)
  expect(line.snapshot().leftOut).toEqual([{ what: 'messages that were too long', count: 1 }])
  expect(push.state.snapshot()).toMatchObject({ because: { kind: 'unreadable-answer' } })
  clock.advance(1_000)
  const next = await server.next()
  next.send(envelope('order_update', { order_id: '3' }))
  await vi.waitFor(() => expect(taken).toHaveLength(1))
})

test('P08: a slow taker hears 5,000 updates, each once and in order', async () => {
  const heard: unknown[] = []
  const take = async (happening: { readonly kind: string; readonly record?: unknown }) => {
    await setImmediate()
    heard.push(happening.record)
  }
  const { socket } = await openUp({ take })
  const all = Array.from({ length: 5_000 }, (_, at) => ({ order_id: String(at), note: 'x'.repeat(400) }))
  for (const record of all) socket.send(envelope('order_update', record))
  await vi.waitFor(() => expect(heard.length).toBe(all.length))
  expect(heard).toEqual(all)
})

test('P08: a taker that is held up does not look like a dead connection', async () => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const heard: unknown[] = []
  const { socket, pass, push } = await openUp({
    take: async (happening) => {
      await held
      heard.push(happening)
    },
  })
  for (let at = 0; at < 3_000; at += 1) socket.send(envelope('order_update', { order_id: String(at) }))
  await vi.waitFor(() => expect(push.counts().waiting).toBeGreaterThanOrEqual(mostWaiting - 1))
  pass(60_000)
  expect(push.state.snapshot().kind).toBe('up')
  release()
  await vi.waitFor(() => expect(heard.length).toBe(3_000))
})

test('T29: neither key nor token is in anything that twenty errors of the socket leave behind', async () => {
  const { clock, push, states, lines, logged, tries } = openOne()
  for (let round = 1; round <= 20; round += 1) {
    if (round % 2 === 0) server.turnAway(round % 4 === 0 ? 502 : 302)
    else await spoil(await server.next(), round)
    await logged("'no connection'", round)
    server.turnAway(round % 2 === 0 ? null : 500)
    if (round % 2 === 0) server.turnAway(null)
    while (tries.length === round) clock.advance(500)
  }
  for (const address of ['ws://127.0.0.1:1', 'ws://256.0.0.1', 'http:// ', 'ws://x y']) {
    const other = openOne({}, address)
    await other.logged("'no connection'", 1)
    lines.push(...other.lines)
    states.push(...other.states)
  }
  const left = inspect([lines, states, push], { depth: 20, showHidden: true }) + JSON.stringify([states, push.unread()])
  for (const secret of [canary, encodeURIComponent(canary), keyCanary]) expect(left).not.toContain(secret)
})

async function spoil(socket: WebSocket, round: number): Promise<void> {
  switch (round % 8) {
    case 1:
      socket.terminate()
      break
    case 3:
      socket.close(1008, `token=${encodeURIComponent(canary)}`)
      break
    case 5:
      socket.send(Buffer.alloc(longestMessage + 1))
      break
    default:
      socket.send(envelope('unknown', { token: canary, at: `wss://x/?apiKey=${keyCanary}` }))
      // A frame with all reserved bits set, written under the socket's own writer.
      ;(socket as unknown as { _socket: { write: (bytes: Buffer) => void } })._socket.write(Buffer.from([0xf1, 0x00]))
  }
}

test('a sign-out closes the channel, and a sign-in opens it', async () => {
  const { socket, session, push } = await openUp()
  const closed = once(socket, 'close')
  const before = session.snapshot()
  session.set({ kind: 'signed-out', because: null })
  await closed
  expect(push.state.snapshot()).toEqual({ kind: 'off' })
  session.set(before)
  await server.next()
})

test('the tuning is asked for once a sign-in, and the channel does not wait for it', async () => {
  const asked: Promise<SocketTuning>[] = []
  const never = new Promise<SocketTuning>(() => {})
  const { socket, clock, becomes } = await openUp({
    askTuning: () => {
      asked.push(never)
      return never
    },
  })
  socket.terminate()
  await becomes('down')
  clock.advance(1_000)
  await becomes('up')
  expect(asked).toHaveLength(1)
})
