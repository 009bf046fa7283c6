/** Error bodies of section 7 for the legacy generation, and of service facts 4 for V3, over real sockets. */
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

function legacyError(code: number, status: string, name: string, reason: string) {
  return { code, status, timestamp: '2026-02-03T10:00:00+05:30', message: reason, error: { name, reason } }
}

test.each(['/', '/index', '/index/profile/', '/live/profile/balance/a/b', '/live//orders', '/v3historical', '/%zz'])(
  '%s is not there: 404',
  async (path) => {
    const answer = await caller.get(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual(legacyError(404, 'Not Found', 'NotFound', `There is no resource at ${path}.`))
  },
)

test('a method that a resource does not have: 405, with those it has', async () => {
  const answer = await fetch(`${sandbox.baseUrl}/index/profile`, { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET')
  const reason = 'DELETE is not a method of this resource; it answers GET.'
  expect(await answer.json()).toEqual(legacyError(405, 'Method Not Allowed', 'MethodNotAllowed', reason))
})

test('the token call is for POST alone', async () => {
  const answer = await fetch(`${sandbox.baseUrl}/index/oauth/token`)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

test('a format that is not JSON: 406', async () => {
  const answer = await caller.get('/index/profile', { accept: 'text/csv' })
  expect(answer.status).toBe(406)
  const reason = 'This resource is available only as JSON.'
  expect(await answer.json()).toEqual(legacyError(406, 'Not Acceptable', 'NotAcceptable', reason))
})

test.each([
  [{ 'x-api-key': '' }, 'The API key is not one that the broker knows.'],
  [{ 'x-api-key': 'another' }, 'The API key is not one that the broker knows.'],
  [{ authorization: '' }, 'The authorization header must be “Bearer” and an access token.'],
  [{ authorization: 'Basic abc' }, 'The authorization header must be “Bearer” and an access token.'],
  [{ authorization: 'Bearer made-up' }, 'The access token is not valid, or is not valid any more.'],
])('%j: 401', async (headers, reason) => {
  const answer = await caller.get('/live/orders', headers)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual(legacyError(401, 'Unauthorized', 'Unauthorized', reason))
})

test('without an API key: 401', async () => {
  const answer = await fetch(`${sandbox.baseUrl}/live/orders`, { headers: { authorization: `Bearer ${caller.token}` } })
  expect(await answer.json()).toMatchObject({ code: 401, message: 'The x-api-key header is missing.' })
})

test("another app's key with this token: 401", async () => {
  sandbox.apps.register({ apiKey: 'another', apiSecret: 'its-secret' })
  const answer = await caller.get('/live/orders', { 'x-api-key': 'another' })
  expect(await answer.json()).toMatchObject({ code: 401, message: 'The access token was made for another API key.' })
})

test('refusals do not use up the limit', async () => {
  await caller.get('/live/orders', { authorization: 'Bearer made-up' })
  expect((await caller.get('/live/orders')).status).toBe(200)
})

test('a body longer than any call needs: 413, and the connection ends', async () => {
  const body = 'x'.repeat(200_000)
  const answer = await fetch(`${sandbox.baseUrl}/index/oauth/token`, { method: 'POST', body })
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
  expect(await answer.json()).toMatchObject({ code: 413, error: { name: 'PayloadTooLarge' } })
})

test('headers longer than any call needs: 431, and nothing is noted', async () => {
  const noted = sandbox.requests.all().length
  const answer = await caller.get('/index/profile', { 'x-padding': 'x'.repeat(20_000) })
  expect(answer.status).toBe(431)
  expect(sandbox.requests.all()).toHaveLength(noted)
})

test('a body that does not end: the connection does', async () => {
  const socket = connect(Number(new URL(sandbox.baseUrl).port), '127.0.0.1')
  socket.write('POST /index/oauth/token HTTP/1.1\r\nhost: broker\r\ncontent-length: 1000000000\r\n\r\n')
  const sixteenMegabytes = Array.from({ length: 256 }, () => 'x'.repeat(65_536))
  await expect(pipeline(Readable.from(sixteenMegabytes), socket)).rejects.toThrow()
  expect((await caller.get('/index/profile')).status).toBe(200)
})

test('an unknown V3 path: the V3 error body, each name in both spellings', async () => {
  const answer = await caller.get('/v3/nowhere')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({
    status: 'error',
    errors: [
      {
        errorCode: 'UDAPI10000',
        message: 'There is no resource at /v3/nowhere.',
        propertyPath: null,
        invalidValue: null,
        error_code: 'UDAPI10000',
        property_path: null,
        invalid_value: null,
      },
    ],
  })
})

test("answers carry the exchange's date, not the machine's", async () => {
  const answer = await caller.get('/index/profile')
  expect(answer.headers.get('date')).toBe('Tue, 03 Feb 2026 04:30:00 GMT')
})
