/** The handshakes of sockets go through the record and the fault plan as calls do. */
import { once } from 'node:events'
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
