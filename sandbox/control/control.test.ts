/** The control address over real sockets: what it offers, and whom it refuses. */
import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loginUrl, signIn, startHeld, tuesday } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startHeld({ seed: 'of-this-test' })
})
afterEach(() => sandbox.stop())

async function control(method: string, path: string, body?: unknown): Promise<{ status: number; told: unknown }> {
  const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(sandbox.controlUrl + path, { method, ...sent })
  return { status: answer.status, told: await answer.json() }
}

test('the state tells the clock, the apps, the tokens and the faults', async () => {
  const { token } = await signIn(sandbox)
  sandbox.faults.plan([{ do: { hang: true } }])
  const { told } = await control('GET', '/state')
  expect(told).toEqual({
    seed: 'of-this-test',
    scenario: 'default',
    clock: { now: tuesday, ist: '2026-02-03T10:00:00+05:30', speed: 0 },
    apps: sandbox.apps.all(),
    tokens: [
      {
        text: token,
        apiKey: 'practice-terminal',
        clientId: 'PR1001',
        issuedAt: tuesday,
        endsAt: Date.parse('2026-02-04T05:00:00+05:30'),
        ends: '2026-02-04T05:00:00+05:30',
      },
    ],
    faults: [{ do: { hang: true } }],
    requests: 4,
  })
})

test.each([
  [{ set: '2026-02-04T05:00:00+05:30' }, { now: Date.parse('2026-02-04T05:00:00+05:30'), speed: 0 }],
  [{ set: '2026-02-03T23:30:00.250Z' }, { now: Date.parse('2026-02-03T23:30:00.250Z'), speed: 0 }],
  [{ advanceMs: 1_500 }, { now: tuesday + 1_500, speed: 0 }],
  [{ advanceMs: -1 }, { now: tuesday - 1, speed: 0 }],
])('the clock can be moved: %j', async (body, clock) => {
  expect(await control('POST', '/clock', body)).toMatchObject({ status: 200, told: clock })
  expect(sandbox.clock.now()).toBe(clock.now)
})

test('the clock can be sped up', async () => {
  expect(await control('POST', '/clock', { speed: 60 })).toMatchObject({ status: 200, told: { speed: 60 } })
  expect(sandbox.clock.speed()).toBe(60)
})

const exactlyOne = 'Give exactly one of set, advanceMs and speed.'
test.each([
  [{}, exactlyOne],
  [{ set: '2026-02-04T05:00:00Z', speed: 1 }, exactlyOne],
  [{ jump: 5 }, exactlyOne],
  [{ set: '2026-02-04T05:00:00' }, 'set must be a time with its offset, such as 2026-02-03T05:00:00+05:30.'],
  [{ set: '2026-99-04T05:00:00Z' }, 'set must be a time with its offset, such as 2026-02-03T05:00:00+05:30.'],
  [{ set: 5 }, 'set must be a time with its offset, such as 2026-02-03T05:00:00+05:30.'],
  [{ advanceMs: 'a second' }, 'advanceMs must be whole milliseconds.'],
  [{ speed: -1 }, 'speed must be from 0 to 100000; 1 is real time and 0 holds the clock.'],
])('%j does not move the clock: %s', async (body, error) => {
  expect(await control('POST', '/clock', body)).toEqual({ status: 400, told: { error } })
  expect(sandbox.clock.now()).toBe(tuesday)
})

test('moving the clock over the morning ends the session', async () => {
  const { get } = await signIn(sandbox)
  await control('POST', '/clock', { set: '2026-02-04T05:00:00+05:30' })
  expect((await get('/index/profile')).status).toBe(401)
})

test('a fault plan can be put in force, is used up, and can be cleared', async () => {
  const rules = [{ match: { path: '/index/profile' }, times: 1, do: { status: 503 } }]
  expect(await control('POST', '/faults', { rules })).toEqual({ status: 200, told: { rules } })
  expect((await fetch(`${sandbox.baseUrl}/index/profile`)).status).toBe(503)
  expect((await fetch(`${sandbox.baseUrl}/index/profile`)).status).toBe(401)
  await control('POST', '/faults', { rules })
  expect(await control('DELETE', '/faults')).toEqual({ status: 200, told: { rules: [] } })
  expect((await fetch(`${sandbox.baseUrl}/index/profile`)).status).toBe(401)
})

test('a plan that is not one is refused, naming the place', async () => {
  const told = { error: 'rules[0].do.halfbody is not something the practice broker can do.' }
  expect(await control('POST', '/faults', { rules: [{ do: { halfbody: true } }] })).toEqual({ status: 400, told })
})

test('all tokens can be ended', async () => {
  const { get } = await signIn(sandbox)
  expect(await control('POST', '/tokens/clear')).toEqual({ status: 200, told: { ended: 1 } })
  expect((await get('/index/profile')).status).toBe(401)
})

test('the requests that arrived are told in order, with bodies and outcomes', async () => {
  await signIn(sandbox)
  const { told } = await control('GET', '/requests')
  expect(told).toMatchObject({
    requests: [
      { number: 1, at: tuesday, method: 'GET', path: '/index/dialog/authorize', outcome: '200' },
      { number: 2, method: 'POST', path: '/index/dialog/login', outcome: '200' },
      { number: 3, method: 'POST', path: '/index/dialog/consent', outcome: '302' },
      {
        number: 4,
        path: '/index/oauth/token',
        headers: { 'x-api-key': 'practice-terminal' },
        body: expect.stringContaining('"grant_type":"authorization_code"'),
        outcome: '200',
      },
    ],
  })
})

test('a redirect URI can be registered while the broker runs', async () => {
  const redirectUri = 'http://[::1]:5000/Another1Segment22/back'
  expect((await fetch(loginUrl(sandbox, { redirect_uri: redirectUri }))).status).toBe(400)
  expect(await control('POST', '/apps', { redirectUri })).toMatchObject({ status: 200 })
  expect((await fetch(loginUrl(sandbox, { redirect_uri: redirectUri }))).status).toBe(200)
  expect((await fetch(loginUrl(sandbox))).status).toBe(200)
})

test.each([
  [{ redirectUri: 'not an address' }, /^redirectUri cannot be registered: it is not a whole address/],
  [{ redirectUri: 'ftp://127.0.0.1/x' }, /it must begin with http/],
  [{ redirectUri: 'http://127.0.0.1/x#y' }, /it must not hold a #/],
  [{ redirectUri: 'http://127.0.0.1/x\r\ny' }, /plain ASCII without spaces/],
  [{ redirectUri: 7 }, /^redirectUri must be a text/],
  [{ apiKey: 'new' }, /^apiSecret is needed for a new app/],
  [{ apiKey: '' }, /^apiKey must be a text/],
  [{ apiSecret: 7 }, /^apiSecret must be a text/],
  [{ postbackUrl: 7 }, /^postbackUrl must be a text, or null for none/],
  [{ postbackUrl: 'nowhere' }, /^postbackUrl cannot be registered: it is not a whole address/],
  [{ postbackUrl: 'ftp://127.0.0.1/' }, /it must begin with http/],
  [{ postbackUrl: 'https://example.com/orders' }, /it must be on this machine/],
  [{ algoNames: 'turtle' }, /^algoNames must be a list of texts/],
  [{ algoNames: [7] }, /^algoNames must be a list of texts/],
])('%j is not registered', async (body, error) => {
  const before = sandbox.apps.all()
  expect(await control('POST', '/apps', body)).toEqual({ status: 400, told: { error: expect.stringMatching(error) } })
  expect(sandbox.apps.all()).toEqual(before)
})

test('a postback address and algo names are registered, kept by what comes after, and taken away', async () => {
  const postbackUrl = 'http://[::1]:5000/orders'
  await control('POST', '/apps', { postbackUrl, algoNames: ['turtle'] })
  expect(await control('POST', '/apps', { apiSecret: 'new' })).toMatchObject({
    told: { apiSecret: 'new', postbackUrl, algoNames: ['turtle'] },
  })
  expect(await control('POST', '/apps', { postbackUrl: null })).toMatchObject({ told: { postbackUrl: null } })
})

test('what it does not know it names: 404 and 405', async () => {
  expect(await control('GET', '/nowhere')).toMatchObject({ status: 404, told: { error: /GET \/state/ } })
  expect(await control('GET', '/clock')).toMatchObject({ status: 405, told: { error: /POST is/ } })
})

/** Sends what fetch would not let through. */
function ask(headers: Readonly<Record<string, string>>, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(`${sandbox.controlUrl}/clock`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    call.once('error', reject).end(body)
  })
}

const json = { 'content-type': 'application/json' }

test.each([
  ['another name for this machine', { ...json, host: 'rebound.example' }, 403],
  ['this machine without its port', { ...json, host: '127.0.0.1' }, 403],
  ['a page of another origin', { ...json, origin: 'http://evil.example' }, 403],
  ['a form that a page sends', { 'content-type': 'text/plain' }, 400],
  ['no content type', {}, 400],
])('%s is refused, and the clock stays', async (_, headers, status) => {
  expect(await ask(headers, '{"advanceMs":1000}')).toBe(status)
  expect(sandbox.clock.now()).toBe(tuesday)
})

test.each(['127.0.0.1', 'localhost', '[::1]'])('the name %s with the port is this machine', async (name) => {
  const host = `${name}:${new URL(sandbox.controlUrl).port}`
  expect(await ask({ ...json, host }, '{"advanceMs":1000}')).toBe(200)
})

test('a body that is not JSON is refused', async () => {
  expect(await ask(json, '{"advanceMs":')).toBe(400)
})
