/** The handshakes of sockets go through the record and the fault plan as calls do. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type SignedInCaller, signIn, startHeld } from '../caller.test-support.ts'
import { connectFeed } from '../feed.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

const match = { path: '/market-data-feeder/*' }

/** How a handshake that does not succeed ends: the status answered, or the word of the error. */
async function refusal(path = '/market-data-feeder/v3/upstox-developer-api/feeds?code=x'): Promise<number | string> {
  const socket = new WebSocket(sandbox.baseUrl.replace('http', 'ws') + path)
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 'no status'))
    socket.once('error', (error) => resolve(error.message))
  })
}

test('a path without a socket: 404', async () => expect(await refusal('/v3/nowhere')).toBe(404))

test('P04: a handshake can be refused with a status', async () => {
  sandbox.faults.plan([{ match, times: 1, do: { status: 503 } }])
  expect(await refusal()).toBe(503)
  expect(await refusal()).toBe(401)
})

test('P04: a handshake can be refused with headers and a body of the plan’s own', async () => {
  const headers = { 'retry-after': '7' }
  sandbox.faults.plan([{ match, do: { status: 429, headers, body: { any: 'json' } } }])
  const answer = await shake(handshake)
  expect([answer.statusCode, answer.headers['retry-after'], await bodyOf(answer)]).toEqual([429, '7', '{"any":"json"}'])
})

const handshake = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
}

/** What a handshake that does not succeed is answered. */
async function shake(headers: Readonly<Record<string, string>>, method = 'GET'): Promise<IncomingMessage> {
  const asking = request(`${sandbox.baseUrl}/market-data-feeder/v3/upstox-developer-api/feeds?code=x`, {
    ...{ method, headers },
  })
  asking.end()
  const [answer] = await once(asking, 'response')
  return answer
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test.each([
  ['of another version', { 'sec-websocket-version': '8' }],
  ['without a version', { 'sec-websocket-version': '' }],
  ['with a key that is none', { 'sec-websocket-key': 'abc' }],
  ['to another protocol', { upgrade: 'h2c' }],
])('4.7: a handshake %s is refused with 400, and noted as that', async (_, headers) => {
  const answer = await shake({ ...handshake, ...headers })
  const body: unknown = JSON.parse(await bodyOf(answer))
  expect([answer.statusCode, body]).toMatchObject([400, { code: 400, error: { name: 'BadRequest' } }])
  expect(sandbox.requests.all().at(-1)).toMatchObject({ outcome: '400' })
})

test('4.7: a handshake by another method than GET is refused with 405', async () => {
  const answer = await shake(handshake, 'POST')
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET'])
})

test('a handshake can be dropped', async () => {
  sandbox.faults.plan([{ match, do: { drop: true } }])
  expect(await refusal()).toBe('socket hang up')
})

test('N03: a late handshake still opens', async () => {
  sandbox.faults.plan([{ match, do: { delayMs: 50 } }])
  const { next } = await connectFeed(caller)
  expect(await next()).toMatchObject({ type: 'market_info' })
})

test('a handshake can be left without an answer', async () => {
  sandbox.faults.plan([{ match, do: { hang: true } }])
  const socket = new WebSocket(`${sandbox.baseUrl.replace('http', 'ws')}/market-data-feeder/x`, {
    handshakeTimeout: 100,
  })
  const [error] = await once(socket, 'error')
  expect(error.message).toBe('Opening handshake has timed out')
})

test('handshakes are noted, with what came of them', async () => {
  await connectFeed(caller)
  expect(sandbox.requests.all().at(-1)).toMatchObject({ method: 'GET', outcome: '101' })
  await refusal()
  expect(sandbox.requests.all().at(-1)).toMatchObject({ outcome: '401', query: 'code=x' })
})
