/** The login dialog of 4.4 and section 5.3, over real sockets, as a browser without scripts goes through it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asha, loginUrl, redirectUri, startHeld } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'
import { followLogin } from './follow-login.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startHeld()
})
afterEach(() => sandbox.stop())

test('allowed: back to exactly the redirect URI, with a code and the state', async () => {
  const location = await followLogin(loginUrl(sandbox, { state: 'a b&c=é' }), asha)
  expect(location.startsWith(`${redirectUri}?`)).toBe(true)
  const { searchParams } = new URL(location)
  expect([...searchParams.keys()]).toEqual(['code', 'state'])
  expect(searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  expect(searchParams.get('state')).toBe('a b&c=é')
})

test('allowed without a state: a code and nothing else', async () => {
  const { searchParams } = new URL(await followLogin(loginUrl(sandbox), asha))
  expect([...searchParams.keys()]).toEqual(['code'])
})

test('denied: back with access_denied, the state, and no code', async () => {
  const location = await followLogin(loginUrl(sandbox, { state: 's1' }), { ...asha, decision: 'deny' })
  expect(location).toBe(`${redirectUri}?error=access_denied&state=s1`)
})

test('a redirect URI with a query of its own keeps it', async () => {
  const uri = `${redirectUri}?from=broker`
  sandbox.apps.register({ apiKey: 'practice-terminal', redirectUri: uri })
  const location = await followLogin(loginUrl(sandbox, { redirect_uri: uri }), { ...asha, decision: 'deny' })
  expect(location).toBe(`${uri}&error=access_denied`)
})

test.each([
  ['another API key', { apiKey: 'another' }, 401],
  ['no API key', { apiKey: undefined }, 401],
  ['another redirect URI', { redirect_uri: 'http://127.0.0.1:43117/elsewhere' }, 400],
  ['the redirect URI with a slash more', { redirect_uri: `${redirectUri}/` }, 400],
  ['the redirect URI in another case', { redirect_uri: redirectUri.toUpperCase() }, 400],
  ['no redirect URI', { redirect_uri: undefined }, 400],
  ['another response type', { response_type: 'token' }, 400],
  ['no response type', { response_type: undefined }, 400],
])('%s: a page that says so, and never a redirect', async (_, changes, status) => {
  const answer = await fetch(loginUrl(sandbox, changes), { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([status, null])
  const text = await answer.text()
  expect(text).toContain('This login cannot go on')
  expect(text).not.toContain('<form')
})

test.each(['apiKey', 'redirect_uri', 'response_type', 'state'])('%s given twice is refused', async (name) => {
  const answer = await fetch(`${loginUrl(sandbox, { state: 's1' })}&${name}=again`, { redirect: 'manual' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.headers.get('location')).toBeNull()
})

async function openPage(page = loginUrl(sandbox)) {
  const text = await (await fetch(page)).text()
  const attempt = /name="attempt" value="([^"]+)"/.exec(text)?.[1] ?? ''
  return { text, attempt }
}

function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const url = `${sandbox.baseUrl}/index/dialog/${path}`
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

test.each([
  ['password', { password: 'wrong' }],
  ['year of birth', { yearOfBirth: '1991' }],
  ['client identifier', { clientId: 'PR9999' }],
  ["another person's year", { clientId: 'PR1002' }],
])('a wrong %s: the page again with a sentence, and the login can still be finished', async (_, wrong) => {
  const { attempt } = await openPage()
  const { decision, ...right } = asha
  const again = await post('login', { attempt, ...right, ...wrong })
  const text = await again.text()
  expect(again.status).toBe(200)
  expect(text).toContain('The client identifier, the password or the year of birth is wrong.')
  expect(text).toContain(`name="attempt" value="${attempt}"`)
  await post('login', { attempt, ...right })
  expect((await post('consent', { attempt, decision })).status).toBe(302)
})

test('the client identifier may be typed in small letters', async () => {
  expect(await followLogin(loginUrl(sandbox), { ...asha, clientId: ' pr1001 ' })).toContain('code=')
})

test('what was typed comes back escaped, and the password does not come back', async () => {
  const { attempt } = await openPage()
  const typed = { clientId: '"><script>x</script>', password: 'canary-password', yearOfBirth: "'&" }
  const text = await (await post('login', { attempt, ...typed })).text()
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
  expect(text).not.toContain('<script')
  expect(text).not.toContain('canary-password')
})

test('consent without a password is refused', async () => {
  const { attempt } = await openPage()
  expect((await post('consent', { attempt, decision: 'allow' })).status).toBe(400)
})

test('a question is answered once', async () => {
  const { attempt } = await openPage()
  await post('login', { attempt, ...asha })
  expect((await post('consent', { attempt, decision: 'allow' })).status).toBe(302)
  const second = await post('consent', { attempt, decision: 'allow' })
  expect([second.status, second.headers.get('location')]).toEqual([400, null])
})

test('a decision that is neither is refused', async () => {
  const { attempt } = await openPage()
  await post('login', { attempt, ...asha })
  expect((await post('consent', { attempt, decision: 'maybe' })).status).toBe(400)
})

test('a page left open for ten minutes is not good any more', async () => {
  const { attempt } = await openPage()
  sandbox.clock.advance(10 * 60_000)
  const answer = await post('login', { attempt, ...asha })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('start again from the terminal')
})

test('the page says that it is practice, takes no script, and is kept by nobody', async () => {
  const answer = await fetch(loginUrl(sandbox))
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const text = await answer.text()
  expect(text).toContain('PRACTICE BROKER')
  expect(text).not.toContain('<script')
})

test('a browser that wants HTML and nothing else gets the page', async () => {
  expect((await fetch(loginUrl(sandbox), { headers: { accept: 'text/html' } })).status).toBe(200)
})

test('the usual form comes filled in with the first account', async () => {
  const { text } = await openPage()
  for (const value of ['PR1001', 'practice', '1990']) expect(text).toContain(`value="${value}"`)
})

test('in blank-login the form is empty', async () => {
  const blank = await startHeld({ scenario: 'blank-login' })
  const { text } = await openPage(loginUrl(blank))
  await blank.stop()
  expect(text).not.toContain('PR1001')
  expect(text.match(/value=""/g)).toHaveLength(3)
})

test('in no-state-echo the state does not come back, as the legacy service may do (service facts 11.2)', async () => {
  const silent = await startHeld({ scenario: 'no-state-echo' })
  const allowed = new URL(await followLogin(loginUrl(silent, { state: 's1' }), asha))
  const denied = await followLogin(loginUrl(silent, { state: 's1' }), { ...asha, decision: 'deny' })
  await silent.stop()
  expect([...allowed.searchParams.keys()]).toEqual(['code'])
  expect(denied).toBe(`${redirectUri}?error=access_denied`)
})

test('a password is not in the record of requests', async () => {
  await followLogin(loginUrl(sandbox), asha)
  const login = sandbox.requests.all().find(({ path }) => path === '/index/dialog/login')
  expect(new URLSearchParams(login?.body).get('password')).toBe('[not kept]')
  expect(new URLSearchParams(login?.body).get('clientId')).toBe('PR1001')
})
