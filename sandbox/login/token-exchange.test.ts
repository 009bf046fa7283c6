/** The token call of 4.4 and section 5.3 (d), over real sockets; the answer's form is that of service facts 8.7. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basic, exchangeCode, obtainCode, redirectUri, startHeld, vikram } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startHeld()
})
afterEach(() => sandbox.stop())

function refusalOf(status: 400 | 401, name: string) {
  const phrase = { 400: 'Bad Request', 401: 'Unauthorized' }[status]
  const reason = expect.stringMatching(/^[A-Za-z].+\.$/)
  return {
    code: status,
    status: phrase,
    timestamp: '2026-02-03T10:00:00+05:30',
    message: reason,
    error: { name, reason },
  }
}

async function expectRefusal(answer: Response, status: 400 | 401, name: string): Promise<void> {
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual(refusalOf(status, name))
}

test('a good code gives a token, flat', async () => {
  const answer = await exchangeCode(sandbox, await obtainCode(sandbox, vikram))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}(?:\.[\w-]{86,}){2}$/),
    expires_in: 86_400,
    token_type: 'bearer',
  })
  expect(sandbox.tokens.live()).toMatchObject([{ apiKey: 'practice-terminal', clientId: 'PR1002' }])
})

test.each([
  ['no credentials', { authorization: '' }, 'InvalidCredentials'],
  ['credentials of another kind', { authorization: 'Bearer abc' }, 'InvalidCredentials'],
  ['credentials without a colon', { authorization: `Basic ${btoa('practice-terminal')}` }, 'InvalidCredentials'],
  ['a wrong secret', { authorization: basic('practice-terminal', 'wrong') }, 'InvalidSecret'],
  ['an unknown key', { authorization: basic('another', 'practice-secret'), 'x-api-key': 'another' }, 'InvalidApiKey'],
  ['another x-api-key', { 'x-api-key': 'another' }, 'InvalidApiKey'],
  ['an empty x-api-key', { 'x-api-key': '' }, 'InvalidApiKey'],
])('%s: 401, and the code is still good', async (_, headers, name) => {
  const code = await obtainCode(sandbox)
  await expectRefusal(await exchangeCode(sandbox, code, { headers }), 401, name)
  expect((await exchangeCode(sandbox, code)).status).toBe(200)
})

test.each([
  ['another grant type', { grant_type: 'password' }, 'InvalidGrantType'],
  ['no grant type', { grant_type: undefined }, 'InvalidGrantType'],
  ['another redirect URI', { redirect_uri: `${redirectUri}/` }, 'InvalidRedirectUri'],
  ['no redirect URI', { redirect_uri: undefined }, 'InvalidRedirectUri'],
])('%s: 400, and the code is used up (service facts 11.1)', async (_, body, name) => {
  const code = await obtainCode(sandbox)
  await expectRefusal(await exchangeCode(sandbox, code, { body }), 400, name)
  await expectRefusal(await exchangeCode(sandbox, code), 400, 'UsedCode')
  expect(sandbox.tokens.live()).toEqual([])
})

test.each([
  ['a made-up code', { code: 'made-up' }, 'InvalidCode'],
  ['no code', { code: undefined }, 'MissingCode'],
  ['a code that is no text', { code: 7 }, 'MissingCode'],
])('%s: 400', async (_, body, name) => {
  await expectRefusal(await exchangeCode(sandbox, '', { body }), 400, name)
})

test.each([
  ['not JSON', '{"code":', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['nothing', '', 'application/json'],
  ['JSON that says it is a form', '{}', 'application/x-www-form-urlencoded'],
])('a body that is %s: 400', async (_, body, type) => {
  const answer = await exchangeCode(sandbox, '', { body, headers: { 'content-type': type } })
  await expectRefusal(answer, 400, 'InvalidBody')
})

test('a second use of a code fails and ends the token made from it', async () => {
  const code = await obtainCode(sandbox)
  expect((await exchangeCode(sandbox, code)).status).toBe(200)
  expect(sandbox.tokens.live()).toHaveLength(1)
  await expectRefusal(await exchangeCode(sandbox, code), 400, 'UsedCode')
  expect(sandbox.tokens.live()).toEqual([])
})

test('a second use does not end a token made from a later code', async () => {
  const code = await obtainCode(sandbox)
  await exchangeCode(sandbox, code)
  await exchangeCode(sandbox, await obtainCode(sandbox))
  await exchangeCode(sandbox, code)
  expect(sandbox.tokens.live()).toHaveLength(1)
})

test('a code is good for five minutes of the virtual clock, less a millisecond', async () => {
  const [early, late] = [await obtainCode(sandbox), await obtainCode(sandbox)]
  sandbox.clock.advance(5 * 60_000 - 1)
  expect((await exchangeCode(sandbox, early)).status).toBe(200)
  sandbox.clock.advance(1)
  const answer = await exchangeCode(sandbox, late)
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { name: 'ExpiredCode' } }])
})

test('a code is good only for the app that it was given to', async () => {
  sandbox.apps.register({ apiKey: 'another', apiSecret: 'its-secret', redirectUri })
  const headers = { authorization: basic('another', 'its-secret'), 'x-api-key': 'another' }
  const code = await obtainCode(sandbox)
  await expectRefusal(await exchangeCode(sandbox, code, { headers }), 400, 'InvalidCode')
  expect((await exchangeCode(sandbox, code)).status).toBe(200)
})

test('a secret that was changed at the broker is refused from then on', async () => {
  sandbox.apps.register({ apiKey: 'practice-terminal', apiSecret: 'changed' })
  await expectRefusal(await exchangeCode(sandbox, await obtainCode(sandbox)), 401, 'InvalidSecret')
})
