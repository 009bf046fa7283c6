/** The current sign-in over real sockets (service facts 11.1): the dialog, the token call and its end in the night. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { practiceApp } from '../apps.ts'
import {
  asha,
  ashaByV2,
  exchangeCode,
  exchangeV2Code,
  meera,
  obtainCode,
  obtainV2Code,
  redirectUri,
  signInV2,
  startHeld,
  v2LoginUrl,
} from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'
import { followLogin } from './follow-login.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startHeld()
})
afterEach(() => sandbox.stop())

test('allowed: back to the redirect URI with a code and the state', async () => {
  const { origin, pathname, searchParams } = new URL(await followLogin(v2LoginUrl(sandbox, { state: 'a b&c=é' }), asha))
  expect(origin + pathname).toBe(redirectUri)
  expect([...searchParams.keys()]).toEqual(['code', 'state'])
  expect(searchParams.get('state')).toBe('a b&c=é')
})

test('denied: back with access_denied', async () => {
  const location = await followLogin(v2LoginUrl(sandbox, { state: 's1' }), { ...asha, decision: 'deny' })
  expect(location).toBe(`${redirectUri}?error=access_denied&state=s1`)
})

test('the state comes back where the legacy dialog does not echo it', async () => {
  const silent = await startHeld({ scenario: 'no-state-echo' })
  const location = await followLogin(v2LoginUrl(silent, { state: 's1' }), asha)
  await silent.stop()
  expect(new URL(location).searchParams.get('state')).toBe('s1')
})

test.each([
  ['another client', { client_id: 'another' }, 401],
  ['the API key by its legacy name', { client_id: undefined, apiKey: practiceApp.apiKey }, 401],
  ['another redirect URI', { redirect_uri: `${redirectUri}/` }, 400],
  ['another response type', { response_type: 'token' }, 400],
])('%s: a page that says so, and never a redirect', async (_, changes, status) => {
  const answer = await fetch(v2LoginUrl(sandbox, changes), { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([status, null])
  expect(await answer.text()).toContain('This login cannot go on')
})

test('a wrong password: the page again, whose form is still that of this dialog', async () => {
  const first = await (await fetch(v2LoginUrl(sandbox))).text()
  const attempt = /name="attempt" value="([^"]+)"/.exec(first)?.[1] ?? ''
  const again = await fetch(`${sandbox.baseUrl}/v2/login/authorization/dialog/login`, {
    method: 'POST',
    body: new URLSearchParams({ attempt, clientId: 'PR1001', password: 'canary', yearOfBirth: '1990' }),
  })
  const text = await again.text()
  expect(text).toContain('is wrong. Nobody was signed in')
  expect(text).toContain('action="/v2/login/authorization/dialog/login"')
  const noted = sandbox.requests.all().at(-1)
  expect(new URLSearchParams(noted?.body).get('password')).toBe('[not kept]')
})

test('a good code gives a token, flat, with who it is for and without an end', async () => {
  const answer = await exchangeV2Code(sandbox, await obtainV2Code(sandbox))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}(?:\.[\w-]{86,}){2}$/),
    ...ashaByV2,
  })
})

test('an inactive account is told as that', async () => {
  const answer = await exchangeV2Code(sandbox, await obtainV2Code(sandbox, meera))
  expect(await answer.json()).toMatchObject({ user_id: 'PR1003', is_active: false, exchanges: [], products: [] })
})

async function expectRefusal(answer: Promise<Response>, status: number, code: string): Promise<void> {
  const { status: given, ...rest } = await answer.then(async (one) => ({ status: one.status, body: await one.json() }))
  expect([given, rest.body]).toMatchObject([
    status,
    { status: 'error', errors: [{ errorCode: code, error_code: code }] },
  ])
}

test.each([
  ['another client', { client_id: 'another' }],
  ['no client', { client_id: undefined }],
  ['a wrong secret', { client_secret: 'wrong' }],
  ['no secret', { client_secret: undefined }],
])('%s: 401, and the code is still good', async (_, changes) => {
  const code = await obtainV2Code(sandbox)
  await expectRefusal(exchangeV2Code(sandbox, code, changes), 401, 'UDAPI100069')
  expect((await exchangeV2Code(sandbox, code)).status).toBe(200)
})

test.each([
  ['another grant type', { grant_type: 'password' }, 'UDAPI100036'],
  ['no grant type', { grant_type: undefined }, 'UDAPI100036'],
  ['another redirect URI', { redirect_uri: `${redirectUri}/` }, 'UDAPI100068'],
  ['no redirect URI', { redirect_uri: undefined }, 'UDAPI100068'],
])('%s: 400, and the code is used up', async (_, changes, error) => {
  const code = await obtainV2Code(sandbox)
  await expectRefusal(exchangeV2Code(sandbox, code, changes), 400, error)
  await expectRefusal(exchangeV2Code(sandbox, code), 401, 'UDAPI100057')
  expect(sandbox.tokens.live()).toEqual([])
})

test.each([[{ code: undefined }], [{ code: '' }]])('%j: 400', async (changes) => {
  await expectRefusal(exchangeV2Code(sandbox, '', changes), 400, 'UDAPI1022')
})

test('a code that is none, or too old: 401', async () => {
  await expectRefusal(exchangeV2Code(sandbox, 'made-up'), 401, 'UDAPI100057')
  const code = await obtainV2Code(sandbox)
  sandbox.clock.advance(5 * 60_000)
  await expectRefusal(exchangeV2Code(sandbox, code), 401, 'UDAPI100057')
})

test('a second use of a code fails and ends the token made from it', async () => {
  const code = await obtainV2Code(sandbox)
  expect((await exchangeV2Code(sandbox, code)).status).toBe(200)
  await expectRefusal(exchangeV2Code(sandbox, code), 401, 'UDAPI100057')
  expect(sandbox.tokens.live()).toEqual([])
})

test('a body that is no form: 400', async () => {
  const answer = fetch(`${sandbox.baseUrl}/v2/login/authorization/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: await obtainV2Code(sandbox), client_id: practiceApp.apiKey }),
  })
  await expectRefusal(answer, 400, 'UDAPI100036')
})

test('a login that was begun in one generation cannot be ended in the other', async () => {
  await expectRefusal(exchangeV2Code(sandbox, await obtainCode(sandbox)), 401, 'UDAPI100057')
  expect((await exchangeCode(sandbox, await obtainV2Code(sandbox))).status).toBe(400)
})

test('the token call answers fifty times a second', async () => {
  for (let turn = 0; turn < 50; turn++) await exchangeV2Code(sandbox, 'made-up')
  await expectRefusal(exchangeV2Code(sandbox, 'made-up'), 429, 'UDAPI10005')
})

test('a token of this sign-in ends at 03:30 and not before', async () => {
  sandbox.clock.set(Date.parse('2026-02-04T02:30:00+05:30'))
  const { get } = await signInV2(sandbox)
  sandbox.clock.set(Date.parse('2026-02-04T03:30:00+05:30') - 1)
  expect((await get('/v2/user/profile')).status).toBe(200)
  sandbox.clock.advance(1)
  expect((await get('/v2/user/profile')).status).toBe(401)
})
