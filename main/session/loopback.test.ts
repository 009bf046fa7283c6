import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { Clock } from '../ports/clock.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { systemRandom } from '../ports/random.ts'
import { freePort, give, sendRaw, sendTogether, silentLog, statusOf, take } from './loopback.test-support.ts'
import { type Loopback, openLoopback } from './loopback.ts'
import { isNeeded } from './loopback-listen.ts'

const path = '/Zq3vJ8mN2pLx5RtW/signed-in'
const state = 'the-state-of-this-login'
const clock = manualClock(0)
let port = 0
let open: Loopback | null = null

afterEach(async () => {
  open?.cancel()
  await open?.arrival
  open = null
})

async function start(host = '127.0.0.1', stateDemanded = false): Promise<Loopback> {
  port = await freePort()
  const opened = await openOn(host, stateDemanded)
  if (!opened.ok) throw new Error(opened.error.happened)
  open = opened.value
  return opened.value
}

function openOn(host = '127.0.0.1', stateDemanded = false, timedBy: Clock = clock) {
  return openLoopback({
    redirectUri: `http://${host}:${port}${path}`,
    state,
    stateDemanded,
    clock: timedBy,
    random: systemRandom,
    log: silentLog,
  })
}

type Shape = { method?: string; target?: string; host?: string; headers?: string }

function request({ method = 'GET', target, host = `Host: 127.0.0.1:${port}\r\n`, headers = '' }: Shape): string {
  return `${method} ${target ?? `${path}?code=good&state=${state}`} HTTP/1.1\r\n${host}${headers}\r\n`
}

/** The wrong request was refused, and the right one still gets through afterwards. */
async function isStillOpen(loopback: Loopback): Promise<void> {
  expect(statusOf(await sendRaw(port, request({})))).toBe(200)
  expect(await loopback.arrival).toEqual({ ok: true, value: { code: 'good', stateEchoed: true } })
}

test('T21: takes the code, answers with a page that can do nothing, and closes', async () => {
  const loopback = await start()
  const answer = await sendRaw(port, request({ headers: 'Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n' }))
  expect(statusOf(answer)).toBe(200)
  expect(answer).toMatch(/^Content-Security-Policy: default-src 'none';.*frame-ancestors 'none'/m)
  expect(answer).toMatch(/^Cache-Control: no-store\r$/m)
  expect(answer).toMatch(/^Referrer-Policy: no-referrer\r$/m)
  expect(answer).not.toMatch(/<script|<a |<img|<link|<form|http-equiv|good|the-state/i)
  expect(answer).not.toMatch(/^Access-Control/im)
  expect(await loopback.arrival).toEqual({ ok: true, value: { code: 'good', stateEchoed: true } })
})

test('a service that echoes no state is believed by port, path and the login that waits', async () => {
  const loopback = await start()
  await sendRaw(port, request({ target: `${path}?code=good` }))
  expect(await loopback.arrival).toEqual({ ok: true, value: { code: 'good', stateEchoed: false } })
})

test('a service that is known to echo the state is not believed without it', async () => {
  const loopback = await start('127.0.0.1', true)
  for (const query of ['code=evil', 'error=access_denied']) {
    expect(statusOf(await sendRaw(port, request({ target: `${path}?${query}` })))).toBe(403)
  }
  await isStillOpen(loopback)
})

test('T18: who was turned away is noted with the reason, and without a code or a state', async () => {
  port = await freePort()
  const notes: string[] = []
  const opened = await openLoopback({
    ...{ redirectUri: `http://127.0.0.1:${port}${path}`, state, stateDemanded: false, clock, random: systemRandom },
    log: { ...silentLog, note: (_area, what) => void notes.push(what) },
  })
  open = opened.ok ? opened.value : null
  await sendRaw(port, request({ target: `${path}?code=evil&state=of-another` }))
  await sendRaw(port, request({ target: `${path}?code=evil&code=evil&state=${state}` }))
  await sendRaw(port, request({}))
  expect(notes).toEqual([
    'a redirect that belongs to no login of ours: another state',
    'refused a request: code given twice',
  ])
})

test('answers on the literal of the redirect address, also when that is IPv6', async () => {
  const loopback = await start('[::1]')
  expect(statusOf(await sendRaw(port, request({}), '::1'))).toBe(421)
  expect(statusOf(await sendRaw(port, request({ host: `Host: [::1]:${port}\r\n` }), '::1'))).toBe(200)
  expect((await loopback.arrival).ok).toBe(true)
})

test.each<[string, number, () => Shape]>([
  ['a foreign host', 421, () => ({ host: 'Host: evil.example\r\n' })],
  ['the right host without its port', 421, () => ({ host: 'Host: 127.0.0.1\r\n' })],
  ['a host that begins like the right one', 421, () => ({ host: `Host: 127.0.0.1:${port}.evil.example\r\n` })],
  ['localhost by name', 421, () => ({ host: `Host: localhost:${port}\r\n` })],
  ['the other literal', 421, () => ({ host: `Host: [::1]:${port}\r\n` })],
  ['no host', 421, () => ({ host: '' })],
  ['two hosts, the right one first', 421, () => ({ host: `Host: 127.0.0.1:${port}\r\nHost: evil.example\r\n` })],
  ['two hosts, the right one last', 421, () => ({ host: `Host: evil.example\r\nHost: 127.0.0.1:${port}\r\n` })],
  ['the right host twice', 421, () => ({ host: `Host: 127.0.0.1:${port}\r\nHost: 127.0.0.1:${port}\r\n` })],
  ['an absolute address', 421, () => ({ target: `http://127.0.0.1:${port}${path}?code=evil&state=${state}` })],
  ['an absolute address elsewhere', 421, () => ({ target: `http://evil.example${path}?code=evil&state=${state}` })],
  ['the icon a browser asks for', 404, () => ({ target: '/favicon.ico' })],
  ['the path without its random part', 404, () => ({ target: '/signed-in?code=evil' })],
  ['a longer path', 404, () => ({ target: `${path}/?code=evil` })],
  ['a path that would be the same if it were tidied', 404, () => ({ target: `/x/..${path}?code=evil` })],
  ['a path in other letters', 404, () => ({ target: `${path.toUpperCase()}?code=evil` })],
  ['a post', 405, () => ({ method: 'POST', headers: 'Content-Length: 0\r\n' })],
  ['a head', 405, () => ({ method: 'HEAD' })],
  ['an options', 405, () => ({ method: 'OPTIONS' })],
  ['an image', 403, () => ({ headers: 'Sec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: image\r\n' })],
  ['a fetch', 403, () => ({ headers: 'Sec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n' })],
  ['a frame', 403, () => ({ headers: 'Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe\r\n' })],
  ['anything that only says it is no navigation', 403, () => ({ headers: 'Sec-Fetch-Mode: no-cors\r\n' })],
  ['a socket of a page', 403, () => ({ headers: 'Connection: Upgrade\r\nUpgrade: websocket\r\n' })],
  ['whatever a page asks for in its own name', 403, () => ({ headers: 'Origin: http://localhost:1\r\n' })],
  ['a prefetch', 403, () => ({ headers: 'Sec-Purpose: prefetch\r\n' })],
  ['a prefetch as older browsers say it', 403, () => ({ headers: 'Purpose: prefetch\r\n' })],
  ['no code', 400, () => ({ target: path })],
  ['an empty code', 400, () => ({ target: `${path}?code=&state=${state}` })],
  ['two codes', 400, () => ({ target: `${path}?code=a&code=b&state=${state}` })],
  ['two states', 400, () => ({ target: `${path}?code=a&state=${state}&state=${state}` })],
  ['a code and an error', 400, () => ({ target: `${path}?code=a&error=access_denied&state=${state}` })],
  ['a code that is too long', 400, () => ({ target: `${path}?code=${'a'.repeat(2_001)}&state=${state}` })],
  [
    'a right code with much beside it',
    400,
    () => ({ target: `${path}?code=a&state=${state}&more=${'a'.repeat(4_096)}` }),
  ],
  ['a code with a line feed', 400, () => ({ target: `${path}?code=a%0Ab&state=${state}` })],
  ['another state', 403, () => ({ target: `${path}?code=evil&state=another` })],
  [
    'another state that is as long',
    403,
    () => ({ target: `${path}?code=evil&state=${state.replace('this', 'that')}` }),
  ],
  ['the beginning of the state', 403, () => ({ target: `${path}?code=evil&state=${state.slice(0, -1)}` })],
  ['an empty state', 400, () => ({ target: `${path}?code=evil&state=` })],
  ['a denial of another login', 403, () => ({ target: `${path}?error=access_denied&state=another` })],
])('T18, T19: %s is refused, tells nothing, and the login goes on', async (_what, status, shape) => {
  const loopback = await start()
  const answer = await sendRaw(port, request(shape()))
  expect(statusOf(answer)).toBe(status)
  expect(answer).not.toContain('reached Bellwether')
  if (status === 421) expect(answer).toMatch(/\r\n\r\n$/)
  await isStillOpen(loopback)
})

test.each([
  ['says nothing', ''],
  ['stops in the middle of a request', `GET ${path}?code=evil HTTP/1.1\r\nHost: 127`],
  ['is no HTTP', '\u0016\u0003\u0001\u0002'],
])('T19: however many connections a stranger holds of which each %s, the login goes on', async (_what, words) => {
  const loopback = await start()
  const held = Array.from({ length: 200 }, () => connect({ host: '127.0.0.1', port }).resume())
  await Promise.all(
    held.map(
      (socket) =>
        new Promise((resolve) => {
          socket.once('connect', () => socket.write(words, resolve))
          socket.once('error', resolve)
        }),
    ),
  )
  // All but 64, so that whoever opens more and more of them exhausts nothing.
  await vi.waitFor(() => expect(held.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(200 - 64))
  await isStillOpen(loopback)
  for (const socket of held) socket.destroy()
})

test('T19: a socket that is opened and let go again, cut off or asked to become another protocol ends no login', async () => {
  const loopback = await start()
  for (const end of ['end', 'destroy', 'resetAndDestroy'] as const) {
    const socket = connect({ host: '127.0.0.1', port }, () => socket[end]())
    await new Promise((resolve) => socket.once('close', resolve))
  }
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
  // As browsers send it: without a word of what it is for.
  expect(statusOf(await sendRaw(port, request({ headers: upgrade })))).toBe(403)
  await isStillOpen(loopback)
})

test('an address longer than any header is refused and the login goes on', async () => {
  const loopback = await start()
  expect(statusOf(await sendRaw(port, request({ target: `${path}?code=${'a'.repeat(20_000)}` })))).toBe(431)
  await isStillOpen(loopback)
})

test.each([
  ['access_denied', 'declined', 'You declined the login'],
  ['server_error', 'error of its own', 'The broker ended the login'],
])('the broker sends back %s', async (error, words, page) => {
  const loopback = await start()
  const answer = await sendRaw(port, request({ target: `${path}?error=${error}&state=${state}` }))
  expect(answer).toContain(page)
  expect(await loopback.arrival).toMatchObject({
    ok: false,
    error: { kind: 'login-denied', happened: expect.stringContaining(words) },
  })
})

test('a second use, sent in the same breath, is not a second answer', async () => {
  const loopback = await start()
  const answers = await sendTogether(port, [
    request({ target: `${path}?code=first&state=${state}` }),
    request({ target: `${path}?code=second&state=${state}` }),
  ])
  expect(answers.filter((one) => statusOf(one) === 200)).toHaveLength(1)
  expect((await loopback.arrival).ok).toBe(true)
})

test('T17: the port is free with its answer, a hundred times, also for connections kept alive: no clock is waited for', async () => {
  for (let round = 0; round < 100; round += 1) {
    const loopback = await start()
    const idle = connect({ host: '127.0.0.1', port })
    idle.on('error', () => {})
    const idleClosed = new Promise((resolve) => idle.on('close', resolve))
    await sendRaw(port, request({ headers: 'Connection: keep-alive\r\n' }))
    await Promise.all([loopback.arrival, idleClosed])
    await expect(sendRaw(port, request({}))).rejects.toThrow('ECONNREFUSED')
  }
})

test('A02: five minutes are the most it waits', async () => {
  const loopback = await start()
  clock.advance(5 * 60_000 - 1)
  await sendRaw(port, request({ target: '/favicon.ico' }))
  clock.advance(1)
  expect(await loopback.arrival).toMatchObject({ ok: false, error: { kind: 'login-timed-out' } })
  await expect(sendRaw(port, request({}))).rejects.toThrow('ECONNREFUSED')
})

test('a wait in which only a foreign login came ends with that as its reason', async () => {
  const loopback = await start()
  await sendRaw(port, request({ target: `${path}?code=evil&state=another` }))
  clock.advance(5 * 60_000)
  expect(await loopback.arrival).toMatchObject({ ok: false, error: { kind: 'foreign-redirect' } })
})

test('A02: cancelling frees the port', async () => {
  const loopback = await start()
  loopback.cancel()
  expect(await loopback.arrival).toMatchObject({ ok: false, error: { kind: 'login-cancelled' } })
  await expect(sendRaw(port, request({}))).rejects.toThrow('ECONNREFUSED')
})

test.each(['127.0.0.1', '::1', '0.0.0.0', '::'])(
  'A03, T16: a port that another program holds on %s is not shared',
  async (host) => {
    port = await freePort()
    const squatter = await take(host, port)
    if (squatter === null) throw new Error(`could not take ${host}`)
    const heard: string[] = []
    squatter.on('connection', (socket) => {
      heard.push(socket.remoteAddress ?? '')
      socket.on('error', () => {})
      socket.destroy()
    })
    const opened = await openOn()
    expect(opened).toMatchObject({
      ok: false,
      error: { kind: 'port-in-use', happened: expect.stringContaining(`port ${port}`) },
    })
    await give(squatter)
    // Nothing of ours stayed behind on the other address.
    for (const address of ['127.0.0.1', '::1']) {
      const free = await take(address, port)
      expect(free).not.toBeNull()
      if (free) await give(free)
    }
  },
)

test.each([
  ['EAFNOSUPPORT', '127.0.0.1', false],
  ['EADDRNOTAVAIL', '127.0.0.1', false],
  ['EAFNOSUPPORT', '[::1]', true],
  ['EADDRINUSE', '127.0.0.1', true],
  ['EACCES', '127.0.0.1', true],
] as const)(
  'A03, T16: a port that cannot be had by IPv6, for %s, is wanted there for %s: %s',
  (trouble, hostname, is) => {
    expect(isNeeded(trouble, hostname)).toBe(is)
  },
)

test('A03, T16: a port that does not prove to be ours is given up', async () => {
  port = await freePort()
  const waits: number[] = []
  // Every wait is over before anything can have come.
  const hasty: Clock = {
    ...clock,
    after: (millis, over) => {
      waits.push(millis)
      queueMicrotask(over)
      return () => {}
    },
  }
  expect(await openOn('127.0.0.1', false, hasty)).toMatchObject({ ok: false, error: { kind: 'port-in-use' } })
  expect(new Set(waits)).toEqual(new Set([2_000]))
  await expect(sendRaw(port, request({}))).rejects.toThrow('ECONNREFUSED')
})

test.each(['127.0.0.1', '::1', '0.0.0.0', '::'])('A03, T16: while it waits, nobody else can take %s', async (host) => {
  await start()
  expect(await take(host, port)).toBeNull()
})
