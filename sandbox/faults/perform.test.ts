/** Each fault as it arrives at the other end of a real socket. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exchangeCode, obtainCode, type SignedInCaller, signIn, startHeld } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'
import type { FaultDeed } from './plan.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

const path = '/live/profile/balance'

function always(deed: FaultDeed): void {
  sandbox.faults.plan([{ match: { path }, do: deed }])
}

/** What came before the connection ended, and how it ended: `end`, or the code of its error. */
async function rawCall(): Promise<{ bytes: Buffer; ended: string }> {
  const socket = sendCall()
  const chunks: Buffer[] = []
  let ended = 'end'
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', (error: NodeJS.ErrnoException) => {
    ended = error.code ?? error.message
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return { bytes: Buffer.concat(chunks), ended }
}

function sendCall(): Socket {
  const socket = connect(Number(new URL(sandbox.baseUrl).port), '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: broker\r\nconnection: close\r\n` +
      `authorization: Bearer ${caller.token}\r\nx-api-key: practice-terminal\r\n\r\n`,
  )
  return socket
}

const lastOutcome = () => sandbox.requests.all().at(-1)?.outcome

test.each([
  [400, 'Bad Request', 'BadRequest'],
  [401, 'Unauthorized', 'Unauthorized'],
  [403, 'Forbidden', 'Forbidden'],
  [404, 'Not Found', 'NotFound'],
  [405, 'Method Not Allowed', 'MethodNotAllowed'],
  [406, 'Not Acceptable', 'NotAcceptable'],
  [410, 'Gone', 'Gone'],
  [429, 'Too Many Requests', 'TooManyRequests'],
  [500, 'Internal Server Error', 'InternalServerError'],
  [503, 'Service Unavailable', 'ServiceUnavailable'],
  [418, "I'm a Teapot", 'Fault'],
])('section 7: %i has the error body of the legacy generation', async (code, status, name) => {
  always({ status: code })
  const answer = await caller.get(path)
  const reason = `The practice broker was told to answer ${code}.`
  const timestamp = '2026-02-03T10:00:00+05:30'
  expect(answer.status).toBe(code)
  expect(await answer.json()).toEqual({ code, status, timestamp, message: reason, error: { name, reason } })
})

test('a status for a V3 path: the V3 error body, with its code', async () => {
  sandbox.faults.plan([{ match: { path: '/v3/*' }, do: { status: 429 } }])
  const answer = await caller.get('/v3/historical-candle/x')
  expect(await answer.json()).toMatchObject({ status: 'error', errors: [{ errorCode: 'UDAPI10005' }] })
})

test.each([
  [{ any: 'json' }, '{"any":"json"}'],
  ['as it stands', 'as it stands'],
])('a status with a body of its own: %j', async (body, text) => {
  always({ status: 200, body })
  expect(await (await caller.get(path)).text()).toBe(text)
})

test('dropped: the connection ends without a byte', async () => {
  always({ drop: true })
  const { bytes } = await rawCall()
  expect(bytes.length).toBe(0)
  expect(lastOutcome()).toBe('dropped')
})

test.each([1, 17, 200, 400])('reset after %i bytes: those bytes, and then a reset', async (count) => {
  always({ resetAfterBytes: count })
  const { bytes, ended } = await rawCall()
  expect(bytes.length).toBe(count)
  expect('HTTP/1.1 200 OK\r\n'.startsWith(bytes.subarray(0, 17).toString())).toBe(true)
  expect(ended).toBe('ECONNRESET')
})

test('reset after no byte at all', async () => {
  always({ resetAfterBytes: 0 })
  expect(await rawCall()).toEqual({ bytes: Buffer.alloc(0), ended: 'ECONNRESET' })
})

test('reset after more bytes than there are: the whole answer, and then a reset', async () => {
  always({ resetAfterBytes: 1_000_000 })
  const { bytes, ended } = await rawCall()
  const [head = '', body = ''] = bytes.toString().split('\r\n\r\n')
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(JSON.parse(body)).toMatchObject({ code: 200, message: 'success' })
  expect(ended).toBe('ECONNRESET')
})

test('HTML where JSON was due, with 200', async () => {
  always({ html: true })
  const answer = await caller.get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('<h1>Sign in to use this network</h1>')
})

test('nothing, with 200', async () => {
  always({ empty: true })
  const answer = await caller.get(path)
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('half a body: the head announces the whole, and the connection ends in its middle', async () => {
  always({ halfBody: true })
  const { bytes, ended } = await rawCall()
  const [head = '', body = ''] = bytes.toString().split('\r\n\r\n')
  const announced = Number(/content-length: (\d+)/.exec(head)?.[1])
  expect(Buffer.byteLength(body)).toBe(Math.floor(announced / 2))
  expect(body.startsWith('{"code":200')).toBe(true)
  expect(ended).toBe('end')
})

test('ten megabytes of good JSON, without the length announced', async () => {
  always({ bigBody: true })
  const answer = await caller.get(path)
  expect(answer.headers.get('content-length')).toBeNull()
  const text = await answer.text()
  expect(text.length).toBe(10 * 1024 * 1024)
  expect(JSON.parse(text)).toMatchObject({ code: 200 })
})

const history = '/v3/historical-candle/NSE_EQ%7CINE002A01018/days/1/2026-01-30/2026-01-05'

test('spoilt rows: the list as it is, but for so many of its candles, which have no volume', async () => {
  const whole: unknown[][] = (await (await caller.get(history)).json()).data.candles
  sandbox.faults.plan([{ match: { path: '/v3/historical-candle/*' }, do: { spoilRows: 2 } }])
  const spoilt: unknown[][] = (await (await caller.get(history)).json()).data.candles
  expect(lastOutcome()).toBe('200, 2 spoilt')
  expect(spoilt.filter((candle) => candle[5] === null)).toHaveLength(2)
  expect(spoilt).toEqual(whole.map((candle, at) => (spoilt[at]?.[5] === null ? candle.with(5, null) : candle)))
})

test.each([
  ['csv', 'default'],
  ['json', 'default'],
  ['json', 'candle-objects'],
])('spoilt rows of the older interface, as %s of %s', async (format, scenario) => {
  await sandbox.stop()
  sandbox = await startHeld({ scenario })
  caller = await signIn(sandbox)
  sandbox.faults.plan([{ match: { path: '/historical/*' }, do: { spoilRows: 1 } }])
  const range = 'start_date=05-01-2026&end_date=30-01-2026'
  const rows: unknown[] = (await (await caller.get(`/historical/nse_eq/RELIANCE/day?${range}&format=${format}`)).json())
    .data
  expect(rows.filter((row) => JSON.stringify(row).includes('null'))).toHaveLength(1)
})

test('where there is no list to spoil the answer is the true one, and the log of requests says so', async () => {
  always({ spoilRows: 1 })
  expect(await (await caller.get(path)).json()).toMatchObject({ code: 200, data: { equity: {} } })
  expect(lastOutcome()).toBe('200, no list with 1 to spoil')
})

test('a caller that hangs up on the ten megabytes leaves the broker well', async () => {
  always({ bigBody: true })
  const socket = sendCall()
  await once(socket, 'data')
  socket.resetAndDestroy()
  await expect.poll(lastOutcome).toBe('200, 10 MB')
  expect((await caller.get('/index/profile')).status).toBe(200)
})

test('no answer, ever; stopping the broker ends even that', async () => {
  always({ hang: true })
  const call = rawCall()
  await expect.poll(lastOutcome).toBe('no answer')
  await sandbox.stop()
  expect((await call).bytes.length).toBe(0)
})

test('a delay alone: the true answer, late', async () => {
  always({ delayMs: 60 })
  const asked = performance.now()
  const answer = await caller.get(path)
  expect(performance.now() - asked).toBeGreaterThanOrEqual(59)
  expect(await answer.json()).toMatchObject({ code: 200, data: { equity: {} } })
})

test('a caller that leaves during a delay ends the delay', async () => {
  always({ delayMs: 600_000 })
  const socket = sendCall()
  await expect.poll(() => sandbox.requests.all().at(-1)?.path).toBe(path)
  socket.destroy()
  await expect.poll(lastOutcome).toBe('the caller left')
})

test('a delay with another act comes before it', async () => {
  always({ delayMs: 60, status: 500 })
  const asked = performance.now()
  expect((await caller.get(path)).status).toBe(500)
  expect(performance.now() - asked).toBeGreaterThanOrEqual(59)
})

const tokenPath = '/index/oauth/token'

// Whether the broker did what it was asked is the whole difference for an order or a code.
test.each<[string, FaultDeed, boolean]>([
  ['a lost reply', { loseReply: true }, true],
  ['half a body', { halfBody: true }, true],
  ['a reset within the answer', { resetAfterBytes: 30 }, true],
  ['a drop', { drop: true }, false],
  ['a status instead', { status: 500 }, false],
  ['HTML instead', { html: true }, false],
  ['nothing instead', { empty: true }, false],
])('after %s %j the code was used: %s', async (_, deed, used) => {
  sandbox.tokens.clear()
  const code = await obtainCode(sandbox)
  sandbox.faults.plan([{ match: { path: tokenPath }, times: 1, do: deed }])
  await exchangeCode(sandbox, code)
    .then((answer) => answer.text())
    .catch(() => 'no whole answer')
  expect(sandbox.tokens.live()).toHaveLength(used ? 1 : 0)
  expect((await exchangeCode(sandbox, code)).status).toBe(used ? 400 : 200)
})

test('a late reply is about something that has happened', async () => {
  sandbox.tokens.clear()
  const code = await obtainCode(sandbox)
  sandbox.faults.plan([{ match: { path: tokenPath }, times: 1, do: { delayMs: 600_000 } }])
  const leaving = new AbortController()
  const call = fetch(sandbox.baseUrl + tokenPath, { signal: leaving.signal, ...tokenCall(code) })
  await expect.poll(() => sandbox.tokens.live().length).toBe(1)
  leaving.abort()
  await expect(call).rejects.toThrow()
})

function tokenCall(code: string): RequestInit {
  return {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('practice-terminal:practice-secret')}`,
      'x-api-key': 'practice-terminal',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      code,
      grant_type: 'authorization_code',
      redirect_uri: 'http://127.0.0.1:43117/Zq3vJ8mN2pLx5RtW/signed-in',
    }),
  }
}

test('faults meet the login page too', async () => {
  sandbox.faults.plan([{ match: { path: '/index/dialog/authorize' }, times: 1, do: { status: 503 } }])
  expect((await fetch(`${sandbox.baseUrl}/index/dialog/authorize`)).status).toBe(503)
})
