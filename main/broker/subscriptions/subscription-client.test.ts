/** Legacy subscriptions against the practice broker, over real sockets. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { practiceApp } from '../../../sandbox/apps.ts'
import { signIn, startHeld } from '../../../sandbox/caller.test-support.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { systemClock } from '../../ports/clock.ts'
import { Secret } from '../../session/secret.ts'
import { openSubscriptionClient, type SubscriptionClient } from './subscription-client.ts'

const log = { note: () => {}, fault: () => 'ref-1' }
let sandbox: Sandbox
let token: Secret
let client: SubscriptionClient
let ahead = 0
beforeEach(async () => {
  sandbox = await startHeld()
  token = new Secret((await signIn(sandbox)).token)
  ahead = 0
  const clock = { ...systemClock, elapsed: () => systemClock.elapsed() + ahead }
  client = openSubscriptionClient({ baseUrl: sandbox.baseUrl, apiKey: practiceApp.apiKey, clock, log })
})
afterEach(async () => {
  client.close()
  await sandbox.stop()
})

/** One call a second is allowed of each kind, by both clocks. */
function later<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  sandbox.clock.advance(1_100)
  ahead += 1_100
  return call()
}

const shares = (...symbols: string[]) => ({ type: 'ltp', exchange: 'nse_eq', symbols }) as const

test('what was subscribed, what stood already and what is not there are told apart, in the words of the asking', async () => {
  const first = await later(() => client.subscribe(shares('RELIANCE', 'M&M', 'NOBODY'), token))
  expect(first).toMatchObject({
    value: { kind: 'done', subscribed: ['RELIANCE', 'M&M'], already: [], notFound: ['NOBODY'], unsaid: [] },
  })
  const second = await later(() => client.subscribe(shares('reliance', 'INFY'), token))
  expect(second).toMatchObject({ value: { kind: 'done', subscribed: ['INFY'], already: ['reliance'], unsaid: [] } })
})

test('M06: one more than may be is told with both figures, at once, and nothing of it stands', async () => {
  const all = [...sandbox.market.listing().all()].filter(({ segment }) => segment === 'NSE_EQ').slice(0, 501)
  const symbols = all.map(({ legacySymbol }) => legacySymbol)
  const most = await later(() => client.subscribe(shares(...symbols.slice(0, 500)), token))
  expect(most.ok && most.value.kind === 'done' && most.value.subscribed).toHaveLength(500)
  const over = await later(() => client.subscribe(shares(symbols[500] ?? ''), token))
  expect(over).toEqual({ ok: true, value: { kind: 'over-the-limit', subscribed: 500, limit: 500 } })
  const listed = await later(() => client.list('all', token))
  expect(listed.ok && [listed.value.ltp.length, listed.value.full.length]).toEqual([500, 0])
})

test('a list that has nothing in it may be null, or left out', async () => {
  const telling = (data: object) =>
    sandbox.faults.plan([{ match: { path: '/live/feed/*' }, do: { status: 200, body: { code: 200, data } } }])
  telling({ success: { subscribed: ['NSE_EQ:RELIANCE:ltp'], already_subscribed: null } })
  expect(await later(() => client.subscribe(shares('RELIANCE'), token))).toMatchObject({
    value: { kind: 'done', subscribed: ['RELIANCE'], already: [], notFound: [] },
  })
  telling({ success: { unsubscribed: ['NSE_EQ:RELIANCE:ltp'], never_subscribed: null } })
  expect(await later(() => client.unsubscribe(shares('RELIANCE'), token))).toMatchObject({
    value: { unsubscribed: ['RELIANCE'], never: [] },
  })
  telling({ LTP: [{ exchange: 'NSE_EQ', symbol: 'RELIANCE' }], FULL: null })
  expect(await later(() => client.list('all', token))).toEqual({
    ...{ ok: true, value: { ltp: [{ exchange: 'NSE_EQ', symbol: 'RELIANCE' }], full: [] } },
  })
})

test('what is taken back, and what never stood', async () => {
  await later(() => client.subscribe(shares('RELIANCE', 'INFY'), token))
  expect(await later(() => client.unsubscribe(shares('INFY', 'TCS', 'NOBODY'), token))).toMatchObject({
    value: { unsubscribed: ['INFY'], never: ['TCS'], notFound: ['NOBODY'], unsaid: [] },
  })
  const listed = await later(() => client.list('ltp', token))
  expect(listed).toEqual({ ok: true, value: { ltp: [{ exchange: 'NSE_EQ', symbol: 'RELIANCE' }], full: [] } })
})

test('the list tells the two kinds apart', async () => {
  await later(() => client.subscribe(shares('RELIANCE'), token))
  await later(() => client.subscribe({ type: 'full', exchange: 'nse_index', symbols: ['NIFTY_50'] }, token))
  expect(await later(() => client.list('all', token))).toMatchObject({
    value: { ltp: [{ symbol: 'RELIANCE' }], full: [{ exchange: 'NSE_INDEX', symbol: 'NIFTY_50' }] },
  })
  expect(await later(() => client.list('full', token))).toMatchObject({ value: { ltp: [], full: [{}] } })
})

test('an exchange that is none takes nothing for good; an outage and an ended session are sentences', async () => {
  const nyse = await later(() => client.subscribe({ ...shares('IBM'), exchange: 'nyse' }, token))
  expect(nyse).toEqual({ ok: true, value: { kind: 'refused' } })
  sandbox.faults.plan([{ match: { path: '/live/feed/sub/*' }, do: { status: 503 } }])
  const outage = await later(() => client.subscribe(shares('RELIANCE'), token))
  expect(outage).toMatchObject({ ok: false, error: { kind: 'broker-down' } })
  const stranger = await later(() => client.list('all', new Secret('no-such-token')))
  expect(stranger).toMatchObject({ ok: false, error: { kind: 'session-ended' } })
})
