/** The scenario newer-only: the legacy interface is gone, and a day can be traded without it. */
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { exchangeCode, loginUrl, type SignedInCaller, signInV2, startHeld, v2LoginUrl } from '../caller.test-support.ts'
import { connectFeed } from '../feed.test-support.ts'
import { placedId } from '../orders.test-support.ts'
import { openStream, type StreamMessage } from '../portfolio.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld({ scenario: 'newer-only' })
  caller = await signInV2(sandbox)
})
afterEach(() => sandbox.stop())

const reason = 'This version of the interface was switched off.'
const gone = {
  code: 410,
  status: 'Gone',
  timestamp: '2026-02-03T10:00:00+05:30',
  message: reason,
  error: { name: 'Gone', reason },
}

test.each([
  '/index/profile',
  '/index/master-contract/NSE_EQ',
  '/index/logout',
  '/live/profile/balance',
  '/live/orders',
  '/live/socket-params',
  '/live/feed/now/nse_eq/RELIANCE',
  '/historical/nse_eq/RELIANCE/day',
  '/index/nowhere',
  '/live',
])('%s: 410, whoever asks', async (path) => {
  for (const answer of [await caller.get(path), await fetch(sandbox.baseUrl + path)]) {
    expect([answer.status, await answer.json()]).toEqual([410, gone])
  }
})

test('nobody signs in by the legacy way, or places an order', async () => {
  expect((await fetch(loginUrl(sandbox))).status).toBe(410)
  expect((await exchangeCode(sandbox, 'any')).status).toBe(410)
  expect((await caller.send('POST', '/live/orders', {})).status).toBe(410)
  expect(sandbox.exchange.ledger.entries()).toEqual([])
})

test('there is no socket at the root: 404', async () => {
  const query = new URLSearchParams({ apiKey: 'practice-terminal', token: caller.token })
  const socket = new WebSocket(`${sandbox.baseUrl.replace('http', 'ws')}/?${query}`)
  socket.on('error', () => undefined)
  const [, response] = await once(socket, 'unexpected-response')
  expect(response.statusCode).toBe(404)
})

test('the login form comes filled in', async () => {
  expect(await (await fetch(v2LoginUrl(sandbox))).text()).toContain('value="PR1001"')
})

test('orders, their updates, positions and the market feed are all there', async () => {
  expect(await (await connectFeed(caller)).next()).toMatchObject({ type: 'market_info' })
  const { next } = await openStream(caller, 'order,position')
  await placedId(caller, { quantity: 3 })
  const heard: StreamMessage[] = []
  while (heard.at(-1)?.['update_type'] !== 'position') heard.push(await next())
  expect(heard.at(-2)).toMatchObject({ update_type: 'order', status: 'complete' })
  const { data } = await (await caller.get('/v2/portfolio/short-term-positions')).json()
  expect(data).toMatchObject([{ quantity: 3 }])
})

test('a fault for whatever is pushed is not used up by a fill that nobody can hear', async () => {
  const { next } = await openStream(caller)
  sandbox.orderFaults.plan([{ match: { on: 'push', message: 'fill_report' }, times: 1, do: { drop: true } }])
  await placedId(caller, { quantity: 3 })
  while ((await next())['status'] !== 'complete');
  expect(sandbox.orderFaults.rules()).toMatchObject([{ times: 1 }])
})
